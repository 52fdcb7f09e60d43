import * as z from 'zod/mini'
import { call, data, done, flag, timeText } from '../kernel/call.ts'
import { bankCode, branchCode, cardNumber, usdtName } from './fields.ts'

/* The accounts that a player can be paid to: bank cards, USDT addresses, convenience stores. */

/** status_debit_card (CASHIER-2): 0 under review, 1 verified, 2 refused. */
export const cardStatuses = [0, 1, 2] as const

export const IMAGE_BYTES = 4 * 1024 * 1024

const text = (max: number) => z.string('required').check(z.minLength(1, 'required'), z.maxLength(max, 'text_length'))
const idText = z.string('required').check(z.regex(/^\d{1,18}$/, 'type_form'))
const word = z.optional(z.string().check(z.maxLength(40, 'text_length')))

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

/** Where a bound USDT address or store stands; the same words as for a card. */
const standing = {
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Why it was refused, in the reader's language; empty otherwise. */
  reason: z.string(),
  /** From when it may be paid to; empty while it is not verified. */
  usable_at: z.string(),
  usable: flag,
  build_time: timeText,
}

export const usdtAddress = z.object({ id: z.string(), name: z.string(), address: z.string(), type: z.literal('TRC-20'), ...standing })
export type UsdtAddress = z.infer<typeof usdtAddress>

/** The convenience stores of the four chains, by the words of `/convenienceStoreList/{param}` (CASHIER-8). */
export const storeBrands = ['seven', 'family', 'hilife', 'ok'] as const
export type StoreBrand = (typeof storeBrands)[number]

export const storeAccount = z.object({
  id: z.string(),
  store: z.enum(storeBrands),
  country: z.string(),
  name: z.string(),
  code: z.string(),
  town: z.string(),
  address: z.string(),
  /** Who may fetch the money there, masked. */
  account_name: z.string(),
  ...standing,
})
export type StoreAccount = z.infer<typeof storeAccount>

const storeEntry = z.object({ name: z.string(), code: z.string(), address: z.string(), town: z.string(), store: z.enum(storeBrands) })
export type StoreEntry = z.infer<typeof storeEntry>
/** Stores by city. At most {@link STORES_MOST} of them; `total` says how many fit. */
const storeMap = z.object({ data: z.record(z.string(), z.array(storeEntry)), total: z.int() })
export const STORES_MOST = 500

const canAdd = { canAddTpayCard: flag, canAddPayCount: z.int() }

export const accountCalls = {
  storeCard: call({
    method: 'POST',
    path: '/players/debit-card/store',
    auth: 'player',
    rate: 'upload',
    whileExcluded: true,
    summary: "Binds a bank card; the holder is the player's real name, the picture shows the passbook (CASHIER-2)",
    body: z.strictObject({
      bank: bankCode,
      market: z.optional(z.literal('TW', 'type_form')),
      account_name: text(40),
      branch_name: text(60),
      branch_code: branchCode,
      card_number: cardNumber,
      card_number_confirm: text(16),
      /** `tpay`: a card of the third-party payment service, counted apart from the normal ones (CASHIER-4). */
      card_kind: z.optional(z.enum(['normal', 'tpay'], 'type_form')),
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
    summary: 'Removes a card that no open order uses (CASHIER-6)',
    params: z.strictObject({ id: idText }),
    ok: done,
  }),
  showCanAddTpayCard: call({
    method: 'GET',
    path: '/players/debit-card/showCanAddTpayCard',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Whether a card of a third-party payment service may be added (CASHIER-4)',
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
  usdtAddresses: call({
    method: 'GET',
    path: '/players/usdt-address/list',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "The player's USDT addresses and how many may be bound",
    ok: z.object({ data: z.array(usdtAddress), max: z.int() }),
  }),
  storeUsdtAddress: call({
    method: 'POST',
    path: '/players/usdt-address/store',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Binds a USDT address on the TRON network (TRC-20 only)',
    body: z.strictObject({ name: usdtName, address: text(100), type: z.optional(z.literal('TRC-20', 'type_form')) }),
    ok: data(z.object({ id: z.string() })),
  }),
  deleteUsdtAddress: call({
    method: 'DELETE',
    path: '/players/usdt-address/delete/{id}',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Removes a USDT address that no open order uses (CASHIER-6)',
    params: z.strictObject({ id: idText }),
    ok: done,
  }),
  storeAccounts: call({
    method: 'GET',
    path: '/players/convenience-store/list',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "The player's convenience stores and how many may be bound",
    ok: z.object({ data: z.array(storeAccount), max: z.int() }),
  }),
  storeStoreAccount: call({
    method: 'POST',
    path: '/players/convenience-store/store',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Binds a convenience store where the player, by the real name, fetches payouts',
    body: z.strictObject({
      store: z.optional(text(20)),
      country: z.optional(text(20)),
      name: text(60),
      code: text(20),
    }),
    ok: data(z.object({ id: z.string() })),
  }),
  deleteStoreAccount: call({
    method: 'DELETE',
    path: '/players/convenience-store/delete/{id}',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Removes a store that no open order uses (CASHIER-6)',
    params: z.strictObject({ id: idText }),
    ok: done,
  }),
  findStores: call({
    method: 'GET',
    path: '/convenience-store/list',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Stores by city: store_type 0 all, 1 whose name or address holds `name`, 2 of a town (CASHIER-8)',
    query: z.strictObject({
      store_type: z.enum(['0', '1', '2'], 'type_form'),
      country: word,
      town: word,
      name: word,
      store: z.optional(z.enum(storeBrands, 'type_form')),
    }),
    ok: storeMap,
  }),
  storesOfBrand: call({
    method: 'GET',
    path: '/convenienceStoreList/{param}',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Stores of a chain by city; an unknown chain has none (CASHIER-8)',
    params: z.strictObject({ param: text(20) }),
    ok: storeMap,
  }),
  storePlaces: call({
    method: 'GET',
    path: '/convenience-store/places',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'The cities and towns where a chain has stores, for the choice of a store',
    query: z.strictObject({ store: z.enum(storeBrands, 'type_form') }),
    ok: data(z.array(z.object({ country: z.string(), towns: z.array(z.string()) }))),
  }),
} as const
