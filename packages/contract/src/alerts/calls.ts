import * as z from 'zod/mini'
import { call, data, done, flag, timeText } from '../kernel/call.ts'
import { alertTopics, DEVICES_MOST, mailEnds, quietHours, subscription } from './fields.ts'

const topics = z.array(z.enum(alertTopics, 'type_form')).check(z.minLength(1, 'required'), z.maxLength(alertTopics.length, 'type_form'))

export const alertDevice = z.object({
  id: z.string(),
  /** The first 16 hexadecimal digits of the SHA-256 of its endpoint: a browser knows its own by it. */
  mark: z.string(),
  /** Its browser and system, as far as it names them. */
  agent: z.string(),
  topics: z.array(z.enum(alertTopics)),
  quiet: quietHours,
  time: timeText,
})

export const alertMail = z.object({
  /** Whether the house sends any. */
  on: flag,
  /** The verified address, masked; empty while none is bound. */
  address: z.string(),
  /** What goes there; null: nothing. */
  choice: z.nullable(z.object({ topics: z.array(z.enum(alertTopics)), quiet: quietHours })),
  /** Why nothing goes there any more; empty while it does, or never did. */
  ended: z.union([z.enum(mailEnds), z.literal('')]),
})

export const alertsCalls = {
  key: call({
    method: 'GET',
    path: '/alerts/key',
    auth: 'none',
    rate: 'read',
    whileExcluded: true,
    summary: 'The public key (VAPID, base64url) that browsers subscribe with; empty while the house sends no alerts',
    ok: data(z.object({ key: z.string() })),
  }),
  devices: call({
    method: 'GET',
    path: '/alerts/devices',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "The player's devices that get alerts, newest first",
    ok: data(z.array(alertDevice)),
  }),
  subscribe: call({
    method: 'POST',
    path: '/alerts/devices',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: `Sends alerts of these topics to a browser, or changes what it gets; of more than ${DEVICES_MOST} devices the oldest goes`,
    body: z.strictObject({ ...subscription, topics, quiet: quietHours }),
    ok: data(alertDevice),
  }),
  unsubscribe: call({
    method: 'DELETE',
    path: '/alerts/devices/{id}',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Sends a device of the player no alerts any more',
    params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/, 'type_form')) }),
    ok: done,
  }),
  mail: call({
    method: 'GET',
    path: '/alerts/mail',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "What of alerts goes to the player's verified e-mail address",
    ok: data(alertMail),
  }),
  chooseMail: call({
    method: 'PUT',
    path: '/alerts/mail',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Sends alerts of these topics to the verified address from now on, or changes which',
    body: z.strictObject({ topics, quiet: quietHours }),
    ok: data(alertMail),
  }),
  stopMail: call({
    method: 'DELETE',
    path: '/alerts/mail',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Sends no alerts to the address any more',
    ok: data(alertMail),
  }),
} as const
