import * as z from 'zod/mini'
import { call, data, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { reason } from '../kernel/reason.ts'
import { tagWord } from '../tags/fields.ts'
import { ACCOUNTS_MOST, broadcastTitle, LIST_BYTES, OFFERS_MOST, seenSpans, TAGS_MOST } from './operator-fields.ts'
import { pictureFile, richText } from './rich-text.ts'

const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))

/** waiting for a second person; refused; scheduled; sent; over: its time has passed; recalled. */
export const broadcastStates = ['waiting', 'refused', 'scheduled', 'sent', 'over', 'recalled'] as const
export type BroadcastState = (typeof broadcastStates)[number]

/** To whom: everybody, or those of whom all holds that is asked (level, tag, offer, last seen), together with some accounts. */
const audience = {
  group: z.enum(['player', 'platform'], 'type_form'),
  /** Asks for something to be bought or played: never to whom nothing may be advertised (SERVICE-7). */
  advertising: flag,
  levels: z.array(z.int().check(z.gte(0, 'number_range'), z.lte(10, 'number_range'))).check(z.maxLength(11, 'text_length')),
  accounts: z
    .array(z.string().check(z.minLength(1, 'required'), z.maxLength(40, 'text_length')))
    .check(z.maxLength(ACCOUNTS_MOST, 'text_length')),
}
const offer = z.int().check(z.gte(1, 'number_range'))
/** Who was given one of these offers; none: whoever. */
const offers = z.array(offer).check(z.maxLength(OFFERS_MOST, 'text_length'))
/** Who has one of these tags now; none: whoever. */
const tags = z.array(tagWord).check(z.maxLength(TAGS_MOST, 'text_length'))
const seen = z.enum(seenSpans, 'type_form')
/** The number of a file of accounts that the caller read in; empty: none. */
const list = z.union([z.literal(''), id])
const asked = {
  ...audience,
  offers: z._default(offers, []),
  tags: z._default(tags, []),
  seen: z._default(seen, ''),
  list: z._default(list, ''),
}

const accountList = z.object({
  id: z.string(),
  /** Lines that say something. */
  lines: z.int(),
  /** Players whom it names. */
  accounts: z.int(),
  /** Lines that name somebody once more. */
  twice: z.int(),
  unknown_count: z.int(),
  /** The first thousand that are nobody's. */
  unknown: z.array(z.string()),
})
export type AccountList = z.infer<typeof accountList>

const texts = { title_zh: broadcastTitle, title_en: broadcastTitle, body_zh: richText, body_en: richText }

const broadcast = z.object({
  id: z.string(),
  ...audience,
  offers,
  tags: z.array(z.string()),
  seen,
  /** The file of accounts among its audience; null: none. */
  file: z.nullable(z.object({ name: z.string(), accounts: z.int() })),
  ...texts,
  state: z.enum(broadcastStates),
  start: timeText,
  /** Empty: it stays. */
  end: z.string(),
  /** Empty before it was sent. */
  sent: z.string(),
  /** Whom it reaches: as counted before it is sent, as sent afterwards. */
  reach: z.int(),
  /** How many have read it; 10,000 stands for that and more. */
  read: z.int(),
  by: z.string(),
})
export type Broadcast = z.infer<typeof broadcast>

/** Broadcasts to players, under /office/api. */
export const messagesOperatorCalls = {
  broadcasts: call({
    method: 'GET',
    path: '/broadcasts',
    auth: 'staff',
    rate: 'read',
    permission: 'message.view',
    summary: 'Broadcasts with whom they reach and who has read them, newest first',
    query: z.strictObject(pageQuery),
    ok: page(broadcast),
  }),
  count: call({
    method: 'POST',
    path: '/broadcasts/count',
    auth: 'staff',
    rate: 'heavy',
    permission: 'message.send',
    summary: 'How many players a broadcast would reach now',
    body: z.strictObject(asked),
    ok: data(z.object({ count: z.int(), alone: flag })),
  }),
  readList: call({
    method: 'POST',
    path: '/broadcasts/lists',
    auth: 'staff',
    rate: 'upload',
    permission: 'message.send',
    summary: 'Reads a file of accounts, one a line, for an audience: up to 100,000 lines of CSV or plain text (SERVICE-31)',
    body: z.strictObject({ name: z.string().check(z.regex(/\S/, 'required'), z.maxLength(80, 'text_length')) }),
    files: [{ name: 'accounts', maxBytes: LIST_BYTES, maxCount: 1, required: true }],
    ok: data(accountList),
  }),
  add: call({
    method: 'POST',
    path: '/broadcasts',
    auth: 'staff',
    rate: 'write',
    idempotent: true,
    permission: 'message.send',
    summary: 'Sends a broadcast at its time, or to many asks a second person first',
    body: z.strictObject({
      ...asked,
      ...texts,
      /** Empty: now. */
      start: z.union([z.literal(''), timeText]),
      end: z.union([z.literal(''), timeText]),
      reason,
    }),
    ok: data(z.object({ id: z.string(), state: z.enum(broadcastStates), reach: z.int() })),
  }),
  recall: call({
    method: 'PUT',
    path: '/broadcasts/{id}/recall',
    auth: 'staff',
    rate: 'write',
    permission: 'message.send',
    summary: 'Takes a broadcast back: from then on nobody sees it',
    params: z.strictObject({ id }),
    body: z.strictObject({ reason }),
    ok: data(z.object({ read: z.int() })),
  }),
  picture: call({
    method: 'POST',
    path: '/broadcasts/picture',
    auth: 'staff',
    rate: 'upload',
    permission: 'message.send',
    summary: 'Stores a picture that texts of broadcasts may show',
    files: [{ name: 'image', maxBytes: 4 * 1024 * 1024, maxCount: 1, required: true }],
    ok: data(z.object({ file: z.string() })),
  }),
  showPicture: call({
    method: 'GET',
    path: '/broadcasts/picture/{file}',
    auth: 'staff',
    rate: 'read',
    permission: 'message.view',
    summary: 'A picture of broadcasts as a data address',
    params: z.strictObject({ file: pictureFile }),
    ok: data(z.object({ image: z.string() })),
  }),
} as const
