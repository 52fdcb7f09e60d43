import * as z from 'zod/mini'
import { actions } from '../kernel/allowed.ts'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { seenPicture, shownPicture } from '../kernel/picture.ts'
import { reason } from '../kernel/reason.ts'
import { bankCode } from './fields.ts'
import { byId, id, refusal, unmasking } from './operator-fields.ts'

/* The console's part of the accounts that players are paid to. */

export const cardQueueRow = z.object({
  id: z.string(),
  player_id: z.string(),
  account: z.string(),
  /** Names: the first character. The number: its last four digits. In full by unmask. */
  real_name: z.string(),
  account_name: z.string(),
  /** 1: the holder has the player's real name. */
  holder_fits: flag,
  bank: z.string(),
  bank_name: z.string(),
  branch_name: z.string(),
  branch_code: z.string(),
  card_number: z.string(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  removed: flag,
  /** A card of the third-party payment service. */
  tpay: flag,
  reason: z.string(),
  text: z.string(),
  reviewer: z.string(),
  build_time: timeText,
  age_seconds: z.int(),
  has_image: flag,
  /** 1: the caller may unmask it: they decide on it now, or may unmask players. */
  may_unmask: flag,
})

export const accountQueueRow = z.object({
  id: z.string(),
  kind: z.enum(['usdt', 'store']),
  player_id: z.string(),
  account: z.string(),
  /** First character only; in full by unmask. */
  real_name: z.string(),
  /** The name that the player gave the address, or the store's. */
  name: z.string(),
  /** The last four characters of the address, or the store's code. */
  code: z.string(),
  /** The store's chain, city, town and address; empty for an address. */
  place: z.string(),
  /** 0: the store has closed since. */
  active: flag,
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  removed: flag,
  reason: z.string(),
  text: z.string(),
  reviewer: z.string(),
  build_time: timeText,
  age_seconds: z.int(),
  /** As on a card. */
  may_unmask: flag,
})

/** What may be done with a bound account. */
const decisions = actions(['approve', 'refuse'])
export const cardPage = z.object({ card: cardQueueRow, allowed: decisions })
export const accountPage = z.object({ account: accountQueueRow, allowed: decisions })

export const bankRow = z.object({
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  active: flag,
  /** Code of the bank that took it over; empty otherwise. */
  merged_into: z.string(),
  branches: z.int(),
  cards: z.int(),
})

/** What a file of branches or stores would change, or has changed. */
export const importReport = z.object({
  applied: flag,
  /** Rows of the file that count. */
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  /** In the table but no longer in the file: they are closed, never deleted. */
  closed: z.int(),
  /** Rows that are left out on purpose: the post office, companies without accounts, closed stores. */
  skipped: z.int(),
  /** Broken rows by their line, the first hundred; with any of them nothing is changed. */
  problems: z.array(z.object({ line: z.int(), text: z.string() })),
  problem_count: z.int(),
})

const openData = {
  method: 'POST',
  auth: 'staff',
  rate: 'heavy',
  permission: 'place.import',
  body: z.strictObject({
    /** `preview` changes nothing. */
    mode: z.enum(['preview', 'apply'], 'type_form'),
    /** With `apply`: as many as the preview said would be closed, so that nobody closes half a table unseen. */
    closed: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'number_form'))),
  }),
  files: [{ name: 'file', maxBytes: 8 * 1024 * 1024, maxCount: 1, required: true }],
  ok: data(importReport),
} as const

export const accountOperatorCalls = {
  cards: call({
    method: 'GET',
    path: '/cards',
    auth: 'staff',
    rate: 'read',
    permission: 'card.view',
    summary: 'Bank cards, those under review first and oldest first',
    query: z.strictObject({ ...pageQuery, list: z.optional(z.enum(['review', 'all'])), player_id: z.optional(id) }),
    ok: page(cardQueueRow),
  }),
  card: call({
    method: 'GET',
    path: '/cards/{id}',
    auth: 'staff',
    rate: 'read',
    permission: 'card.view',
    summary: 'One bank card, and whether the caller may decide on it now',
    params: byId,
    ok: data(cardPage),
  }),
  cardImage: call({
    method: 'POST',
    path: '/cards/{id}/image',
    auth: 'staff',
    rate: 'heavy',
    permission: 'card.image',
    summary: 'The passbook picture of a card as a data address; every view goes to the audit log',
    params: byId,
    ok: shownPicture,
  }),
  unmaskCard: call({
    method: 'POST',
    path: '/cards/{id}/unmask',
    auth: 'staff',
    rate: 'write',
    permission: 'card.view',
    stepUp: true,
    summary:
      'Real name, holder and number in full, for who decides on the card now or may unmask players; the reason goes to the audit log',
    params: byId,
    body: unmasking,
    ok: data(z.object({ real_name: z.string(), account_name: z.string(), card_number: z.string() })),
  }),
  approveCard: call({
    method: 'POST',
    path: '/cards/{id}/approve',
    auth: 'staff',
    rate: 'write',
    permission: 'card.review',
    summary: 'Verifies a card whose passbook picture, if it has one, this operator was shown',
    params: byId,
    body: z.strictObject({ seen: z.optional(seenPicture) }),
    ok: done,
  }),
  refuseCard: call({
    method: 'POST',
    path: '/cards/{id}/refuse',
    auth: 'staff',
    rate: 'write',
    permission: 'card.review',
    summary: 'Refuses a card with a reason that the player reads',
    params: byId,
    body: refusal,
    ok: done,
  }),
  accounts: call({
    method: 'GET',
    path: '/accounts',
    auth: 'staff',
    rate: 'read',
    permission: 'card.view',
    summary: 'USDT addresses and stores that players bound, those under review first and oldest first',
    query: z.strictObject({
      ...pageQuery,
      kind: z.enum(['usdt', 'store'], 'type_form'),
      list: z.optional(z.enum(['review', 'all'])),
      player_id: z.optional(id),
    }),
    ok: page(accountQueueRow),
  }),
  account: call({
    method: 'GET',
    path: '/accounts/{id}',
    auth: 'staff',
    rate: 'read',
    permission: 'card.view',
    summary: 'One USDT address or store, and whether the caller may decide on it now',
    params: byId,
    ok: data(accountPage),
  }),
  unmaskAccount: call({
    method: 'POST',
    path: '/accounts/{id}/unmask',
    auth: 'staff',
    rate: 'write',
    permission: 'card.view',
    stepUp: true,
    summary:
      'Real name, and the address or who fetches the money, in full, for who decides on the account now or may unmask players; the reason goes to the audit log',
    params: byId,
    body: unmasking,
    ok: data(z.object({ real_name: z.string(), account_name: z.string(), code: z.string() })),
  }),
  approveAccount: call({
    method: 'POST',
    path: '/accounts/{id}/approve',
    auth: 'staff',
    rate: 'write',
    permission: 'card.review',
    summary: 'Verifies a USDT address or a store',
    params: byId,
    ok: done,
  }),
  refuseAccount: call({
    method: 'POST',
    path: '/accounts/{id}/refuse',
    auth: 'staff',
    rate: 'write',
    permission: 'card.review',
    summary: 'Refuses a USDT address or a store with a reason that the player reads',
    params: byId,
    body: refusal,
    ok: done,
  }),
  banks: call({
    method: 'GET',
    path: '/banks',
    auth: 'staff',
    rate: 'read',
    permission: 'place.view',
    summary: 'The bank table with what hangs on each bank',
    query: z.strictObject(pageQuery),
    ok: page(bankRow, { stores: z.int() }),
  }),
  editBank: call({
    method: 'PUT',
    path: '/banks/{code}',
    auth: 'staff',
    rate: 'write',
    permission: 'place.import',
    summary: 'Opens or closes a bank for new cards, or notes which bank took it over',
    params: z.strictObject({ code: bankCode }),
    body: z.strictObject({ active: flag, merged_into: z.optional(bankCode), reason }),
    ok: done,
  }),
  importBranches: call({
    ...openData,
    path: '/banks/import',
    summary: 'Reads the official list of banks and branches (CSV or JSON); a broken line leaves everything as it was',
  }),
  importStores: call({
    ...openData,
    path: '/stores/import',
    summary: 'Reads the official list of convenience stores (CSV or JSON); a broken line leaves everything as it was',
  }),
} as const
