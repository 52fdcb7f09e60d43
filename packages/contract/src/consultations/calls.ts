import * as z from 'zod/mini'
import { call, data, done, flag, timeText } from '../kernel/call.ts'
import {
  consultationText,
  consultationTitle,
  consultationTypes,
  matters,
  ratings,
  ratingText,
  SCREENSHOT_BYTES,
  SCREENSHOTS_MOST,
} from './fields.ts'
import { consultationGuestCalls } from './guest-calls.ts'
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

/** What a consultation is about, by the key that its record carries. */
const matter = {
  category: z.enum(matters, 'type_form'),
  /** Key of a deposit, id of a withdrawal or a bet, number of a transfer, `id-card`, or the code of the platform that did not start. */
  key: z.string().check(z.regex(/^[0-9A-Za-z_-]{1,40}$/, 'type_form')),
}

/** What the house knows of it, as it stood when the consultation was opened. */
export const consultationOrder = z.object({
  category: z.enum(matters),
  key: z.string(),
  /** Number of the order or of the round; empty where there is none. */
  order_number: z.string(),
  /** An amount in TWD; empty where there is none. */
  amount: z.string(),
  status: z.string(),
  /** Channel, platform or game; empty where there is none. */
  name: z.string(),
  time: timeText,
})

const entry = z.object({
  id: z.string(),
  /** closing: the last words of a consultation. */
  from: z.enum(['player', 'service', 'closing']),
  /** The name under which customer service wrote it; empty: none. */
  by: z.string(),
  text: z.string(),
  images: z.array(z.string()),
  time: timeText,
})

export const consultationThread = z.extend(consultationRow, {
  order: z.nullable(consultationOrder),
  entries: z.array(entry),
  /** The name of who answers it; empty: nobody yet, or without a name (SERVICE-12). */
  desk: z.string(),
  /** 1: customer service has read all that the player wrote. */
  read: flag,
  /** 1 to 5; 0: not rated. */
  rating: z.int(),
  rating_text: z.string(),
  may_rate: flag,
})

const contact = z.object({ type: z.string(), name: z.string(), url: z.string() })

export const consultationsCalls = {
  ...consultationListCalls,
  ...consultationGuestCalls,
  open: call({
    method: 'POST',
    path: '/messages/player/consultation',
    auth: 'player',
    rate: 'upload',
    whileExcluded: true,
    idempotent: true,
    summary: 'Opens a consultation, with up to three screenshots and perhaps what it is about; writes on where one about the same is open',
    body: z.strictObject({
      type: z.enum(consultationTypes, 'required'),
      title: consultationTitle,
      information: consultationText,
      category: z.optional(matter.category),
      key: z.optional(matter.key),
    }),
    files: [screenshots],
    /** joined 1: one about the same matter was open, and the question stands there. */
    ok: data(z.object({ id: z.string(), joined: flag })),
  }),
  about: call({
    method: 'GET',
    path: '/messages/player/consultation/about',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'What a question about this would carry, and the open consultation about it (SERVICE-11)',
    query: z.strictObject(matter),
    /** open: its id; empty where there is none. */
    ok: data(z.object({ order: consultationOrder, open: z.string() })),
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
  rate: call({
    method: 'PUT',
    path: '/messages/player/consultation/rate/{id}',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Rates a consultation that has ended, once (SERVICE-25)',
    params: z.strictObject({ id }),
    body: z.strictObject({ rating: z.enum(ratings, 'required'), text: ratingText }),
    ok: done,
  }),
  typing: call({
    method: 'PUT',
    path: '/messages/player/consultation/typing/{id}',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'The player is typing: customer service sees it for some seconds (SERVICE-27)',
    params: z.strictObject({ id }),
    ok: done,
  }),
  usual: call({
    method: 'GET',
    path: '/messages/player/consultation/usual',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'How long first answers usually take, in whole minutes; null where too few are known (SERVICE-26)',
    ok: data(z.object({ minutes: z.nullable(z.int()) })),
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
