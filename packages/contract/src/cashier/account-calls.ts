import * as z from 'zod/mini'
import { call, data, done, flag, timeText } from '../kernel/call.ts'

/* The accounts that a player can be paid to: bank cards, USDT addresses, convenience stores. */

/** status_debit_card (G65): 0 under review, 1 verified, 2 refused. */
export const cardStatuses = [0, 1, 2] as const

export const IMAGE_BYTES = 4 * 1024 * 1024

const text = (max: number) => z.string('required').check(z.minLength(1, 'required'), z.maxLength(max, 'text_length'))
const idText = z.string('required').check(z.regex(/^\d{1,18}$/, 'type_form'))
const cardNumber = z.string('required').check(z.regex(/^\d{10,16}$/, 'card_number_form'))
/** A bank's code of three digits, or of its branch of seven. */
export const bankCode = z.string('required').check(z.regex(/^\d{3}$/, 'bank_form'))
export const branchCode = z.string('required').check(z.regex(/^\d{7}$/, 'branch_form'))

export const bankEntry = z.object({ code: z.string(), name: z.string() })

export const bankCard = z.object({
  id: z.string(),
  bank: z.string(),
  bank_name: z.string(),
  branch_name: z.string(),
  branch_code: z.string(),
  /** Country code of the bank. */
  market: z.string(),
  /** Masked: the last digits of the number, the first sign of the name. */
  account_name: z.string(),
  card_number: z.string(),
  status_debit_card: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Why it was refused, in the reader's language; empty otherwise. */
  reason: z.string(),
  /** Marks a card of a third-party payment service; empty on bank cards. */
  Tpay_id: z.string(),
  /** From when it may be paid to; empty while it is not verified. */
  usable_at: z.string(),
  usable: flag,
  build_time: timeText,
})
export type BankCard = z.infer<typeof bankCard>

const canAdd = { canAddTpayCard: flag, canAddPayCount: z.int() }

export const accountCalls = {
  storeCard: call({
    method: 'POST',
    path: '/players/debit-card/store',
    auth: 'player',
    rate: 'upload',
    whileExcluded: true,
    summary: "Binds a bank card; the holder is the player's real name, the picture shows the passbook (G65)",
    body: z.strictObject({
      bank: bankCode,
      market: z.optional(z.literal('TW', 'type_form')),
      account_name: text(40),
      branch_name: text(60),
      branch_code: branchCode,
      card_number: cardNumber,
      card_number_confirm: text(16),
    }),
    files: [{ name: 'image', maxBytes: IMAGE_BYTES, maxCount: 1, required: true }],
    ok: data(z.object({ id: z.string() })),
  }),
  cards: call({
    method: 'GET',
    path: '/players/debit-card/list',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "The player's bank cards, their limits, and the banks a card can be of",
    ok: z.object({ data: z.array(bankCard), max: z.int(), normal_card_count: z.int(), ...canAdd, bankList: z.array(bankEntry) }),
  }),
  deleteCard: call({
    method: 'DELETE',
    path: '/players/debit-card/delete/{id}',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Removes a card that no open order uses (G64)',
    params: z.strictObject({ id: idText }),
    ok: done,
  }),
  showCanAddTpayCard: call({
    method: 'GET',
    path: '/players/debit-card/showCanAddTpayCard',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Whether a card of a third-party payment service may be added (G63)',
    ok: data(z.object(canAdd)),
  }),
  branches: call({
    method: 'GET',
    path: '/banks/branch/{id}',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Branches of a bank by its code',
    params: z.strictObject({ id: bankCode }),
    ok: data(z.array(bankEntry)),
  }),
} as const
