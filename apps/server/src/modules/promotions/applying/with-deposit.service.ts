import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import { type Queryable, Refusal, refuse, type Unit } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import { holdPrincipal, requireMoneyOut } from '../../wallet/door.ts'
import * as applications from '../applications/door.ts'
import * as offers from '../offers/door.ts'
import { effectOf, type Offer, type Problem, type Verdict, type Wish } from '../offers/evaluate.rules.ts'
import { offerAllowed, jurisdictionOf, requireOfferAllowed } from '../../protection/door.ts'
import { judge, judgeEach, jurisdictionProblem, unopened, type Who } from '../judging/door.ts'
import { kindOf } from '../modes/door.ts'

/* Offers that go with a deposit, as the cashier asks for them. */

/** More of them than this in one list nobody reads. */
const MOST = 30

/** A deposit order, its player, and cents that are (or will be) credited after the fee. */
export interface Order {
  readonly playerId: bigint
  readonly orderNumber: string
  readonly cents: bigint
}

/** What this player may choose with a deposit now, whatever its amount. */
export async function depositOffers(
  q: Queryable,
  who: Who,
): Promise<readonly { readonly id: number; readonly name: string; readonly summary: string }[]> {
  const judged = await judgedAll(q, who, 0n)
  return judged.flatMap(({ offer, verdict }) =>
    verdict.ok || verdict.problem.code === 'promotions.nothing'
      ? [{ id: offer.id, name: nameOf(offer, who.lang), summary: offers.summaryOf(offer.terms, who.lang) }]
      : [],
  )
}

/** What each of them would give for this sum, and to how much betting; with the reason where it gives nothing. */
export async function offersFor(q: Queryable, who: Who, cents: bigint) {
  const judged = await judgedAll(q, who, cents)
  return judged.map(({ offer, verdict }) => ({
    id: offer.id,
    bonus: moneyOf(verdict.ok ? verdict.bonus : 0n),
    need: moneyOf(verdict.ok && verdict.effect.kind === 'wallet' ? verdict.effect.need : 0n),
    reason: verdict.ok ? '' : offers.problemText(verdict.problem, who.lang),
  }))
}

async function judgedAll(q: Queryable, who: Who, cents: bigint): Promise<readonly { readonly offer: Offer; readonly verdict: Verdict }[]> {
  const taipei = taipeiTime(who.now)
  const asked = { mode: 0, front: 0, limited: false, way: 'deposit', taipei, soon: taipei } as const
  const { rows } = await offers.listedOffers(q, asked, { page: 1, pageSize: MOST })
  const wish = wishOf({ orderNumber: '', cents }, who.now)
  return rows.length === 0 ? [] : judgeEach(q, who, { offers: rows, wish })
}

const nameOf = ({ terms }: Pick<Offer, 'terms'>, lang: Lang) => (lang === 'en' ? terms.name_en : terms.name_zh)

const wishOf = (deposit: Pick<Order, 'orderNumber' | 'cents'>, now: Date): Wish => ({
  way: 'deposit',
  now,
  money: null,
  deposit,
  address: false,
})

/**
 * Chooses an offer with a deposit order that is being made: it is promised by the version of this moment, and counts towards its limits until the order
 * ends. Refuses with what is against it, kernel.not_found for a number that is none. The caller holds the player.
 */
export async function chooseWithDeposit(u: Unit, order: Order, asked: { readonly offerId: number; readonly lang: Lang }): Promise<void> {
  const { playerId } = order
  await requireOfferAllowed(u, playerId)
  const offer = await offers.offerById(u.tx, asked.offerId)
  if (!offer) throw refuse('kernel.not_found')
  const verdict = await judge(u.tx, { playerId, lang: asked.lang, now: u.now }, { offer, wish: wishOf(order, u.now) })
  if (!verdict.ok) throw refuse(verdict.problem.code, verdict.problem.values)
  await applications.take(u, { offer, playerId, given: verdict, state: 'pending_payment' })
}

/** Keeps a deposit that is credited in this unit, for the offers that ask what a player has deposited; the same order again changes nothing. */
export async function noteDeposit(u: Unit, deposit: Order & { readonly channel: string }): Promise<void> {
  noteDeposits(u, [deposit])
}

/** {@link noteDeposit} for many orders, each once. */
export function noteDeposits(u: Unit, credited: readonly (Order & { readonly channel: string })[]): void {
  const rows = credited.filter(({ cents }) => cents > 0n)
  if (rows.length === 0) return
  applications.insertDeposits(
    u.tx,
    rows.map(({ playerId, orderNumber, cents, channel }) => ({ order_number: orderNumber, player_id: playerId, cents, channel })),
    { day: taipeiDate(u.now), at: u.now },
  )
}

/**
 * A deposit with a chosen offer has been credited and noted in this unit. The offer is given in the same unit: principal and bonus are
 * locked before anybody can spend them (REWARDS-20). What cannot be given any more never stands in the way of the deposit: it lapses, and the
 * player reads why. The caller holds the player.
 */
export async function giveWithDeposit(u: Unit, order: Order & { readonly flagged: boolean }): Promise<void> {
  const row = await applications.lockByOrder(u.tx, order.orderNumber)
  if (row?.state !== 'pending_payment') return
  const found = order.flagged ? ({ code: 'promotions.not_allowed' } as const) : await foundNow(u, row, order)
  if ('code' in found) return lapse(u, row, found)
  await give(u, row, found)
}

interface Found {
  readonly bonus: bigint
  readonly principal: bigint
}

/** What the frozen terms give for what really came, unless the player or the house may not move money any more. */
async function foundNow(u: Unit, row: applications.ApplicationRow, order: Order): Promise<Found | Problem> {
  if (!(await offerAllowed(u.tx, row.player_id))) return { code: 'promotions.not_allowed' }
  if (!(await mayLock(u))) return { code: 'promotions.paused' }
  const { offer_id: offerId, player_id: playerId, terms } = row
  const barred = jurisdictionProblem(await jurisdictionOf(u.tx), row)
  if (barred) return barred
  const kind = kindOf(row.mode)
  if (!kind) return { code: 'promotions.ended' }
  const facts = await kind.read(u.tx, { playerId, offerId, terms, now: u.now, period: null, person: unopened })
  const found = kind.judge(terms, facts, wishOf(order, u.now))
  if ('code' in found) return found
  const { bonus } = effectOf(terms, row.mode, found)
  return bonus > 0n ? { bonus, principal: found.principal } : { code: 'promotions.nothing' }
}

/** Locking principal is a step out of the main wallet: not while the house has stopped those. */
async function mayLock(u: Unit): Promise<boolean> {
  try {
    await requireMoneyOut(u.tx)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function give(u: Unit, row: applications.ApplicationRow, found: Found): Promise<void> {
  const bonus = await counted(u, row, found.bonus)
  const { principal } = found
  await applications.moveApplication(u.tx, row.id, { state: 'not_reviewed', bonusCents: bonus, principalCents: principal, now: u.now })
  const promised = { ...row, state: 'not_reviewed', bonus_cents: bonus, principal_cents: principal } as const
  if (principal > 0n) await holdPrincipal(u, { playerId: row.player_id, cents: principal, ref: applications.refOf(row.id) })
  if (row.terms.review === 1) applications.announce(u, promised, { stage: 'applied' })
  else await applications.issue(u, promised, {})
}

/** The sums of the offer follow what is really given: less always, more only as far as its budgets go. */
async function counted(u: Unit, row: applications.ApplicationRow, bonus: bigint): Promise<bigint> {
  const { offer_id: id, day, bonus_cents: promised, terms } = row
  if (bonus < promised) await offers.uncountGiven(u.tx, { offerId: id, day, cents: promised - bonus, count: 0 })
  if (bonus <= promised) return bonus
  const more = await offers.countMore(u.tx, { offer: { id, terms }, day, cents: bonus - promised })
  return more ? bonus : promised
}

/** It could not be given any more: the deposit stays where it is, and the player reads why. */
async function lapse(u: Unit, row: applications.ApplicationRow, problem: Problem): Promise<void> {
  await applications.withdraw(u, row, { state: 'fail', problem, now: u.now })
  applications.announce(u, row, { stage: 'lapsed', text: { zh: offers.problemText(problem, 'zh'), en: offers.problemText(problem, 'en') } })
}

/** A deposit order ended without money: the offer that was chosen with it is free again. */
export async function depositGone(u: Unit, orderNumber: string): Promise<void> {
  const row = await applications.lockByOrder(u.tx, orderNumber)
  if (row?.state === 'pending_payment')
    await applications.withdraw(u, row, { state: 'fail', problem: { code: 'promotions.no_deposit' }, now: u.now })
}
