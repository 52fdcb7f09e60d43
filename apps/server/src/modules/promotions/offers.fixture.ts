import type { Mode } from '@jade/contract/promotions/modes'
import { promotionsCalls } from '@jade/contract/promotions/calls'
import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { plainTerms } from '@jade/contract/promotions/plain-terms'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import { systemIntent } from '@jade/service/app'
import type { Room } from '@jade/service/room'
import { bootApp, type TestApp } from '@jade/test-kit/boot'
import { giveAccount } from '../identity/accounts.fixture.ts'
import { countersRoom } from '../counters/room.ts'
import { whoever } from '../identity/players.fixture.ts'
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

/**
 * The offers on the rooms below them, with `above` as rooms that stand after them; a bearer token is a player's number, a cookie
 * `staff=<number>` a member of staff who may do all. It is noon of 2026-06-15, a Monday.
 */
export function bootOffers(above: readonly Room[] = []): Promise<TestApp> {
  const rooms = [siteRoom, identityRoom, kycRoom, protectionRoom, platformsRoom, turnoverRoom, walletRoom, countersRoom, vipRoom]
  return bootApp({
    rooms: [...rooms, promotionsRoom(() => above), ...above],
    gates: [exclusionGate],
    ...whoever,
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

/** A player presses the button of an offer, with money of their own where one is named. */
export function applyFor(
  t: TestApp,
  player: { readonly token: string },
  { id, money, key }: { readonly id: number; readonly money?: string | undefined; readonly key?: string | undefined },
) {
  return t.send(promotionsCalls.addAudit, {
    token: player.token,
    lang: 'en',
    params: { id: String(id) },
    body: money === undefined ? {} : { money },
    ...(key === undefined ? {} : { key }),
  })
}

/** Terms that ask for nothing and give 100.00 to be bet ten times, changed as the test says. */
export function termsWith(change: Partial<OfferTerms> = {}): OfferTerms {
  return {
    ...plainTerms,
    name_zh: '測試優惠',
    name_en: 'Test offer',
    text_zh: ['內容'],
    text_en: ['Text'],
    terms_zh: ['規則'],
    terms_en: ['Terms'],
    image: '/img/promotions/general.svg',
    image_mob: '/img/promotions/general.svg',
    start: '2026-06-01 00:00:00',
    end: '2026-12-31 00:00:00',
    steps: [{ from: '0.00', amount: '100.00', percent: '' }],
    multiple: 10,
    stake_percent: '2.00',
    budget: '50000.00',
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
