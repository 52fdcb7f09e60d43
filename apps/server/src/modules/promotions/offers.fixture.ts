import type { Mode } from '@jade/contract/promotions/modes'
import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import { systemIntent } from '@jade/service/app'
import type { Room } from '@jade/service/room'
import { bootApp, type TestApp } from '@jade/test-kit/boot'
import { giveAccount } from '../identity/accounts.fixture.ts'
import { countersRoom } from '../counters/room.ts'
import { identityRoom } from '../identity/room.ts'
import { kycRoom } from '../kyc/room.ts'
import { platformsRoom } from '../platforms/room.ts'
import { exclusionGate } from '../protection/door.ts'
import { protectionRoom } from '../protection/room.ts'
import { siteRoom } from '../site/room.ts'
import { turnoverRoom } from '../turnover/room.ts'
import { vipRoom } from '../vip/room.ts'
import { openingCredit } from '../wallet/door.ts'
import { walletRoom } from '../wallet/room.ts'
import { promotionsRoom } from './room.ts'

const everything = { has: () => true } as unknown as ReadonlySet<string>

/**
 * The offers on the rooms below them, with `above` as rooms that stand after them; a bearer token is a player's number, a cookie
 * `staff=<number>` a member of staff who may do all. It is noon of 2026-06-15, a Monday.
 */
export function bootOffers(above: readonly Room[] = []): Promise<TestApp> {
  const rooms = [siteRoom, identityRoom, kycRoom, protectionRoom, platformsRoom, turnoverRoom, walletRoom, countersRoom, vipRoom]
  return bootApp({
    rooms: [...rooms, promotionsRoom(() => above), ...above],
    gates: [exclusionGate],
    authenticatePlayer: async (_, token) =>
      /^\d+$/.test(token) ? { kind: 'player', playerId: BigInt(token), sessionId: `s${token}` } : null,
    authenticateStaff: async (_, token) => ({
      kind: 'staff',
      staffId: BigInt(token),
      account: `staff${token}`,
      permissions: everything,
      sessionId: `o${token}`,
    }),
  })
}

export const staff = { cookie: 'staff=1' }

let last = 7000n

/** A player with an account, a verified phone and this much money. */
export async function member(t: TestApp, cents = 0n): Promise<{ readonly id: bigint; readonly token: string }> {
  last += 1n
  const id = last
  await giveAccount(t, { id, account: `member${id}`, phone: `09${String(id).padStart(8, '0')}` })
  if (cents > 0n) await t.app.unit(systemIntent('test'), (u) => openingCredit(u, id, cents))
  return { id, token: String(id) }
}

/** Terms that ask for nothing and give 100.00 to be bet ten times, changed as the test says. */
export function termsWith(change: Partial<OfferTerms> = {}): OfferTerms {
  return {
    name_zh: '測試優惠',
    name_en: 'Test offer',
    text_zh: ['內容'],
    text_en: ['Text'],
    terms_zh: ['規則'],
    terms_en: ['Terms'],
    image: '/img/promotions/general.svg',
    image_mob: '/img/promotions/general.svg',
    fronts: [],
    limited: 0,
    start: '2026-06-01 00:00:00',
    end: '2026-12-31 00:00:00',
    audience: {
      level_min: 0,
      registered_since: '',
      referral_code: '',
      verified_phone: 0,
      verified_identity: 0,
      chosen: 0,
      once_a_person: 0,
    },
    steps: [{ from: '0.00', amount: '100.00', percent: '' }],
    bonus_max: '',
    money_min: '',
    money_max: '',
    multiple: 10,
    groups: [],
    contributions: [],
    stake_percent: '2.00',
    days: 0,
    give_up: '1.00',
    stock: 0,
    stock_day: 0,
    budget: '50000.00',
    budget_day: '',
    exclusive: '',
    per_player: { times: 1, span: 'whole' },
    ways: ['apply'],
    review: 0,
    review_hours: 72,
    period: 'day',
    below: '',
    friend_deposit: '',
    friend_bet: '',
    ...change,
  }
}

/** A published offer of these terms: its number. */
export async function offerOf(t: TestApp, mode: Mode, change: Partial<OfferTerms> = {}): Promise<number> {
  const made = await t.call(promotionsOperatorCalls.addOffer, { ...staff, body: { mode, terms: termsWith(change) } })
  const { id } = made.body.data
  await publishIt(t, id, 1)
  return id
}

export async function publishIt(t: TestApp, id: number, version: number): Promise<void> {
  const params = { id: String(id) }
  const { body } = await t.call(promotionsOperatorCalls.publish, { ...staff, params, body: { version, reason: 'test' } })
  if (body.data.approval !== '') throw new Error('a second person was asked')
}

/** Every offer there is has been ended: what a test began gives nothing to the next one. */
export async function endOffers(t: TestApp): Promise<void> {
  await t.app.db.query(`update promotions.offer set state = 'ended' where state <> 'draft'`)
}
