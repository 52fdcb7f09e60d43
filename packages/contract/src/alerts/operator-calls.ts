import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { reason } from '../kernel/reason.ts'
import { alertChannels, alertTopics } from './fields.ts'

/** What became of the alerts of a topic, or of those to one service. */
const endings = {
  waiting: z.int(),
  done: z.int(),
  /** The service refused them. */
  refused: z.int(),
  /** Taken, and came back; or nobody has the address. */
  bounced: z.int(),
  /** The device takes no alerts any more, or no address is there. */
  gone: z.int(),
  /** Nobody took them before they were of no use. */
  late: z.int(),
  /** Not sent: nothing may be advertised to the player, the topic was taken off meanwhile, or there were too many. */
  withheld: z.int(),
}
const channel = z.enum(alertChannels)

export const alertChannelRow = z.object({
  channel,
  on: flag,
  /** Devices, or addresses, that get something. */
  receivers: z.int(),
  /** Addresses that ended, by why; devices that end are gone. */
  bounced: z.int(),
  complained: z.int(),
  unsubscribed: z.int(),
})
export const alertTopicRow = z.object({ channel, topic: z.enum(alertTopics), receivers: z.int(), ...endings })
export const alertHostRow = z.object({
  channel,
  host: z.string(),
  ...endings,
  /** What it said last when it did not take one: an HTTP status, `cut`, `slow`, or the word of its callback. */
  last: z.string(),
})

/** An address that came back, or whose reader did not want a letter: nothing goes there until staff say so. */
export const endedAddressRow = z.object({
  id: z.string(),
  player_id: z.string(),
  account: z.string(),
  /** Masked. */
  address: z.string(),
  ended: z.enum(['bounced', 'complained']),
  time: timeText,
})

export const alertsOperatorCalls = {
  channels: call({
    method: 'GET',
    path: '/alerts',
    auth: 'staff',
    rate: 'read',
    permission: 'alert.view',
    summary: 'Whether alerts are sent by each channel, to how many, and what became of those of the last day',
    ok: data(z.object({ channels: z.array(alertChannelRow), topics: z.array(alertTopicRow), hosts: z.array(alertHostRow) })),
  }),
  endedAddresses: call({
    method: 'GET',
    path: '/alerts/addresses',
    auth: 'staff',
    rate: 'read',
    permission: 'alert.view',
    summary: 'Addresses that came back or did not want a letter, newest first',
    query: z.strictObject(pageQuery),
    ok: page(endedAddressRow),
  }),
  allowAddress: call({
    method: 'POST',
    path: '/alerts/addresses/{id}/allow',
    auth: 'staff',
    rate: 'write',
    permission: 'alert.address',
    summary: 'Lets a player turn mail on again for an address that had ended; nothing goes there before that',
    params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/, 'type_form')) }),
    body: z.strictObject({ reason }),
    ok: done,
  }),
} as const
