import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { systemIntent } from '@jade/service/app'
import type { Room } from '@jade/service/room'
import { bootApp, type TestApp } from '@jade/test-kit/boot'
import { expect } from 'vitest'
import { insertProof } from '../identity/step-up.store.ts'
import { countersRoom } from '../counters/room.ts'
import { whoever } from '../identity/players.fixture.ts'
import { identityRoom } from '../identity/room.ts'
import { fillPerson } from '../kyc/profile.service.ts'
import { putSides } from '../kyc/id-card.service.ts'
import { endReview } from '../kyc/review.service.ts'
import { kycRoom } from '../kyc/room.ts'
import { platformsRoom } from '../platforms/room.ts'
import { exclusionGate } from '../protection/door.ts'
import { promotionsRoom } from '../promotions/room.ts'
import { protectionRoom } from '../protection/room.ts'
import { siteRoom } from '../site/room.ts'
import { turnoverRoom } from '../turnover/room.ts'
import { vipRoom } from '../vip/room.ts'
import { book } from '../wallet/book/book.ts'
import { balances, openingCredit } from '../wallet/door.ts'
import { walletRoom } from '../wallet/room.ts'
import { saveStores } from './accounts/open-data.store.ts'
import { cashierRoom } from './room.ts'
import { sampleStores } from './accounts/sample-stores.ts'

/** The smallest PNG: one grey dot. */
export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64')

const everything = { has: () => true } as unknown as ReadonlySet<string>

interface BootedWith {
  /** Rooms above the cashier. */
  readonly above?: readonly Room[]
  /** What a staff member may do; everything unless told. */
  readonly permissionsOf?: (staff: number) => ReadonlySet<string>
}

/** The cashier and the rooms below it. */
export const cashierRooms: readonly Room[] = [
  siteRoom,
  identityRoom,
  kycRoom,
  protectionRoom,
  platformsRoom,
  turnoverRoom,
  walletRoom,
  countersRoom,
  vipRoom,
  promotionsRoom(),
  cashierRoom,
]

/** The cashier on the rooms below it; a bearer token is a player's number, a cookie `staff=<number>` a staff member who may do all. */
export function bootCashier({ above = [], permissionsOf = () => everything }: BootedWith = {}): Promise<TestApp> {
  return bootApp({
    rooms: [...cashierRooms, ...above],
    gates: [exclusionGate],
    authenticatePlayer: whoever.authenticatePlayer,
    authenticateStaff: async (_, token) => ({
      kind: 'staff',
      staffId: BigInt(token),
      account: `staff${token}`,
      permissions: permissionsOf(Number(token)),
      sessionId: `o${token}`,
    }),
  })
}

export const staff = (n: number) => ({ cookie: `staff=${n}` })

export interface Person {
  readonly id: bigint
  readonly token: string
  readonly card: string
}

let last = 5000n

const newId = () => {
  last += 1n
  return last
}

/** A player with a real name and a verified ID, and this much money; with `id`, one who has an account. */
export async function person(t: TestApp, cents = 0n, id = newId()): Promise<Omit<Person, 'card'>> {
  await t.app.unit(systemIntent('test'), async (u) => {
    await fillPerson(t.app, u, { playerId: id, change: { name: '王小明', gender: 1, birthday: '1990-05-20' } })
    await putSides(u, id, [
      { side: 'front', name: '' },
      { side: 'back', name: '' },
    ])
    for (const side of ['front', 'back'] as const) await endReview(u, { playerId: id, side, refusal: null, by: 'test' })
    if (cents > 0n) await openingCredit(u, id, cents)
  })
  return { id, token: String(id) }
}

/** Account number of a player's card in these tests: one of a kind. */
export const numberOf = (id: bigint) => `9015400${String(id).padStart(5, '0')}`

export const cardForm = (number: string, change: Readonly<Record<string, string>> = {}) => ({
  bank: '822',
  account_name: '王小明',
  branch_name: '敦北分行',
  branch_code: '8220015',
  card_number: number,
  card_number_confirm: number,
  ...change,
})

/** The player of this token has just proved again who asks, for one call. */
export async function steppedUp(t: TestApp, token: string, purpose: 'payout_account' | 'withdrawal'): Promise<void> {
  const proof = { playerId: BigInt(token), sessionId: `s${token}`, purpose, method: 'password', at: t.clock.now() } as const
  await t.app.unit(systemIntent('test'), (u) => insertProof(u.tx, { ...proof, expiresAt: new Date(u.now.getTime() + 600_000) }))
}

export const storeCard = async (
  t: TestApp,
  token: string,
  form: { body: Readonly<Record<string, string>>; files?: readonly { field: string; bytes: Buffer }[] },
) => {
  await steppedUp(t, token, 'payout_account')
  return t.send(cashierCalls.storeCard, { token, lang: 'en', files: [{ field: 'image', bytes: PNG }], ...form })
}

/** Binds a USDT address or a store, its form as the test gives it. */
export async function bind(
  t: TestApp,
  token: string,
  account: { readonly spec: (typeof cashierCalls)['storeUsdtAddress' | 'storeStoreAccount']; readonly body: object },
) {
  await steppedUp(t, token, 'payout_account')
  return t.send(account.spec, { token, lang: 'en', body: account.body })
}

/** The same with a verified card that is old enough to be paid to. */
export async function withCard(t: TestApp, cents = 0n, id?: bigint): Promise<Person> {
  const one = await person(t, cents, id)
  return { ...one, card: await verifiedCard(t, one.token, numberOf(one.id)) }
}

/** Somebody looks at the passbook of a card and approves it. */
export async function approveCard(t: TestApp, id: string) {
  const { seen } = (await t.call(cashierOperatorCalls.cardImage, { ...staff(1), params: { id } })).body.data
  return t.call(cashierOperatorCalls.approveCard, { ...staff(1), lang: 'en', params: { id }, body: { seen } })
}

/** Binds this card to a player and verifies it, two days ago: its id. */
export async function verifiedCard(t: TestApp, token: string, number: string): Promise<string> {
  const stored = await storeCard(t, token, { body: cardForm(number) })
  expect(stored.body).toMatchObject({ status: 'success' })
  const card = stored.body.data.id
  expect((await approveCard(t, card)).status).toBe(200)
  await t.app.db.query(`update cashier.card set created_at = created_at - interval '2 days' where id = $1`, [BigInt(card)])
  return card
}

/** Gives a player a verified USDT address and a verified store, so that those channels take deposits. */
export async function withAccounts<P extends Pick<Person, 'id'>>(t: TestApp, one: P): Promise<P> {
  await t.app.unit(systemIntent('test'), (u) => saveStores(u.tx, sampleStores()))
  await t.app.db.query(
    `insert into cashier.account (player_id, kind, name, store_code, secret, value_index, tail, status, created_at, reviewed_at)
     select $1::bigint, kind, 'test', case kind when 'store' then $2 end, 'sealed', kind || $1::text, '0000', 1, now(), now()
       from unnest(array['usdt', 'store']) kind`,
    [one.id, sampleStores()[0]?.code],
  )
  return one
}

export async function money(t: TestApp, id: bigint): Promise<{ readonly central: bigint; readonly held: bigint }> {
  const { central, held } = await balances(t.app.db, id)
  return { central, held }
}

export const house = (t: TestApp, code: string) => book.houseBalance(t.app.db, code, 'TWD')
export const breaches = (t: TestApp) => book.verify(t.app.db)
