import * as z from 'zod/mini'
import { call, data, flag } from '../kernel/call.ts'
import { alertTopics } from './fields.ts'

/** What became of the alerts of a topic, or of those to one push service. */
const endings = {
  waiting: z.int(),
  done: z.int(),
  /** The push service refused them. */
  refused: z.int(),
  /** The device takes no alerts any more. */
  gone: z.int(),
  /** Nobody took them before they were of no use. */
  late: z.int(),
  /** Not sent: nothing may be offered to the player, or the topic was taken off meanwhile. */
  withheld: z.int(),
}

export const alertTopicRow = z.object({ topic: z.enum(alertTopics), devices: z.int(), ...endings })
export const alertHostRow = z.object({
  host: z.string(),
  ...endings,
  /** What it said last when it did not take one: an HTTP status, `cut` or `slow`. */
  last: z.string(),
})

export const alertsOperatorCalls = {
  channel: call({
    method: 'GET',
    path: '/alerts',
    auth: 'staff',
    rate: 'read',
    permission: 'alert.view',
    summary: 'Whether alerts are sent, to how many devices, and what became of those of the last day',
    ok: data(
      z.object({
        on: flag,
        devices: z.int(),
        topics: z.array(alertTopicRow),
        hosts: z.array(alertHostRow),
      }),
    ),
  }),
} as const
