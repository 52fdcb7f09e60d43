import * as z from 'zod/mini'
import { call, data, done, timeText } from '../kernel/call.ts'
import { consultationText, consultationTitle, consultationTypes, SCREENSHOT_BYTES, SCREENSHOTS_MOST } from './fields.ts'
import { consultationListCalls, consultationRow } from './list-calls.ts'

const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))

const screenshots = {
  name: 'images',
  maxBytes: SCREENSHOT_BYTES,
  maxCount: SCREENSHOTS_MOST,
  required: false,
  sizeText: 'screenshot_size',
  countText: 'screenshot_count',
} as const

/** The order of the player's that a consultation is about, as it stood when it was opened. */
export const consultationOrder = z.object({
  category: z.enum(['deposit', 'withdrawal']),
  key: z.string(),
  order_number: z.string(),
  /** An amount in TWD. */
  amount: z.string(),
  status: z.string(),
  time: timeText,
})

const entry = z.object({
  id: z.string(),
  /** closing: the last words of a consultation. */
  from: z.enum(['player', 'service', 'closing']),
  text: z.string(),
  images: z.array(z.string()),
  time: timeText,
})

export const consultationThread = z.extend(consultationRow, { order: z.nullable(consultationOrder), entries: z.array(entry) })

const contact = z.object({ type: z.string(), name: z.string(), url: z.string() })

export const consultationsCalls = {
  ...consultationListCalls,
  open: call({
    method: 'POST',
    path: '/messages/player/consultation',
    auth: 'player',
    rate: 'upload',
    whileExcluded: true,
    idempotent: true,
    summary: 'Opens a consultation, with up to three screenshots and perhaps an order that it is about',
    body: z.strictObject({
      type: z.enum(consultationTypes, 'required'),
      title: consultationTitle,
      information: consultationText,
      /** An order of the player's, by the key that its record carries. */
      category: z.optional(z.enum(['deposit', 'withdrawal'], 'type_form')),
      key: z.optional(z.string().check(z.regex(/^[0-9a-z-]{1,40}$/, 'type_form'))),
    }),
    files: [screenshots],
    ok: data(z.object({ id: z.string() })),
  }),
  thread: call({
    method: 'GET',
    path: '/messages/player/consultation/{id}',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'A consultation with all that was written; sets its watch to 0',
    params: z.strictObject({ id }),
    ok: data(consultationThread),
  }),
  reply: call({
    method: 'POST',
    path: '/messages/player/consultation/{id}',
    auth: 'player',
    rate: 'upload',
    whileExcluded: true,
    idempotent: true,
    summary: 'Writes on in a consultation that is not ended',
    params: z.strictObject({ id }),
    body: z.strictObject({ information: consultationText }),
    files: [screenshots],
    ok: done,
  }),
  close: call({
    method: 'PUT',
    path: '/messages/player/consultation/close/{id}',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Ends a consultation',
    params: z.strictObject({ id }),
    ok: done,
  }),
  image: call({
    method: 'GET',
    path: '/messages/player/consultation/image/{id}',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'A screenshot of an own consultation as a data address',
    params: z.strictObject({ id }),
    ok: data(z.object({ image: z.string() })),
  }),
  customerService: call({
    method: 'GET',
    path: '/system/customerService',
    auth: 'none',
    rate: 'read',
    whileExcluded: true,
    summary: 'The ways to reach customer service (SERVICE-10)',
    ok: data(z.array(contact)),
  }),
} as const
