import { identityPushes } from '@jade/contract/identity/pushes'
import { type ApplicationMoved, applicationMoved } from '@jade/contract/promotions/events'
import type { AuditStatus } from '@jade/contract/promotions/statuses'
import type { Claim } from '@jade/service/room'
import { refuse, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { approvePrincipal, holdPrincipal, issueBonus, type Offer as WalletOffer, payPrize } from '../../wallet/door.ts'
import * as applications from './applications.store.ts'
import type { Given, Offer } from '../offers/evaluate.rules.ts'
import * as offers from '../offers/door.ts'
import { centsOr, spanStart, stakeMost } from '../offers/terms.rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What is given or asked for, as it was judged in this unit. */
export interface Giving {
  readonly offer: Offer
  readonly playerId: bigint
  readonly given: Given
  readonly form?: Claim['form']
  /** The state it begins with; absent: as its terms say. */
  readonly state?: Extract<AuditStatus, 'pending_payment'>
  /** The Taipei date on which it counts towards limits and budgets; absent: today. */
  readonly day?: string
}

/**
 * Takes an application, and where nobody has to look at it gives at once. It counts towards stock and budget from now on (REWARDS-17), and its principal
 * is locked. The caller has asked the gate, so that it holds the player. Refuses what two at the same time would pass: promotions.applied,
 * promotions.sold_out.
 */
export async function take(u: Unit, giving: Giving): Promise<applications.ApplicationRow> {
  const { offer, playerId, given, form } = giving
  const { terms } = offer
  const day = giving.day ?? taipeiDate(u.now)
  const state = giving.state ?? (terms.review === 1 ? 'not_reviewed' : given.effect.kind === 'gift' ? 'not_shipped' : 'not_reviewed')
  const id = await applications.insertApplication(u.tx, {
    offerId: offer.id,
    version: offer.version,
    playerId,
    mode: offer.mode,
    occasion: given.basis.occasion === '' ? occasionFor(offer, day, u.now) : given.basis.occasion,
    state,
    bonusCents: given.bonus,
    principalCents: given.basis.principal,
    orderNumber: given.basis.orderNumber ?? '',
    exclusive: terms.exclusive,
    day,
    address: { name: form?.receive_name ?? '', area: form?.receive_area ?? '', address: form?.receive_address ?? '' },
    expiresAt: new Date(u.now.getTime() + terms.review_hours * HOUR_MS),
    now: u.now,
  })
  if (id === null) throw refuse('promotions.applied')
  const locks = state === 'pending_payment' ? 0n : given.basis.principal
  if (locks > 0n) await holdPrincipal(u, { playerId, cents: locks, ref: refOf(id) })
  if (!(await offers.countGiven(u.tx, { offer, day, cents: given.bonus }))) throw refuse('promotions.sold_out')
  const row = await applications.lockApplication(u.tx, id)
  if (!row) throw new Error(`application ${id} was not stored`)
  if (state === 'pending_payment') return row
  if (terms.review === 1) {
    announce(u, row, { stage: 'applied' })
    return row
  }
  if (state === 'not_shipped') {
    announce(u, row, { stage: 'to_ship' })
    return row
  }
  return issue(u, row, {})
}

/** Once per span where the terms say so, by the unique index as well; else a name of its own. */
function occasionFor({ terms }: Offer, day: string, now: Date): string {
  const { times, span } = terms.per_player
  return times === 1 ? `${span} ${spanStart(span, day) ?? ''}`.trim() : `at ${now.toISOString()}`
}

/** How the wallet knows an application. */
export const refOf = (id: bigint): string => `O${String(id).padStart(8, '0')}`

/** The application that a wallet's ref names; null: another room issued it. */
export const applicationOf = (ref: string): bigint | null => (/^O\d{8,}$/.test(ref) ? BigInt(ref.slice(1)) : null)

/**
 * Gives what an application was granted: an activity wallet of its principal and bonus, a sum to the main wallet, or a gift that is to be
 * sent. The caller holds its lock; it waits, and its principal is locked.
 */
export async function issue(
  u: Unit,
  row: applications.ApplicationRow,
  by: { readonly account?: string },
): Promise<applications.ApplicationRow> {
  const { id, terms, player_id: playerId, mode, bonus_cents: bonus, principal_cents: principal } = row
  const ref = refOf(id)
  const name = { zh: terms.name_zh, en: terms.name_en }
  const done = { now: u.now, ...(by.account === undefined ? {} : { by: by.account }) }
  if (mode === 10) {
    await applications.moveApplication(u.tx, id, { state: 'not_shipped', ...done })
    announce(u, row, { stage: 'to_ship' })
    return { ...row, state: 'not_shipped' }
  }
  if (terms.multiple === 0) {
    await payPrize(u, { playerId, cents: bonus, ref })
    await applications.moveApplication(u.tx, id, { state: 'success', ...done })
    announce(u, row, { stage: 'paid' })
    return { ...row, state: 'success' }
  }
  const wallet: WalletOffer = {
    playerId,
    ref,
    name,
    bonusCents: bonus,
    multiple: terms.multiple,
    isSports: terms.groups.length === 1 && terms.groups[0] === 'sports',
    groups: terms.groups,
    giveUpCents: centsOr(terms.give_up) ?? 0n,
    expiresAt: terms.days === 0 ? null : new Date(u.now.getTime() + terms.days * DAY_MS),
    terms: {
      percents: Object.fromEntries(terms.contributions.map(({ group, percent }) => [group, percent])),
      stakeMostCents: stakeMost(terms, principal, bonus),
      platforms: terms.platforms ?? [],
    },
  }
  const walletId = principal > 0n ? await approvePrincipal(u, wallet) : await issueBonus(u, wallet)
  if (walletId === null) throw new Error(`application ${id} was issued before`)
  await applications.moveApplication(u.tx, id, { state: 'success', walletId, ...done })
  announce(u, row, { stage: 'issued' })
  return { ...row, state: 'success', wallet_id: walletId }
}

/** Tells the player's devices and messages what became of an application. */
export function announce(
  u: Unit,
  row: applications.ApplicationRow,
  moved: { readonly stage: ApplicationMoved['stage']; readonly text?: ApplicationMoved['text'] },
): void {
  const payload: ApplicationMoved = {
    playerId: String(row.player_id),
    id: String(row.id),
    offerId: row.offer_id,
    mode: row.mode,
    name: { zh: row.terms.name_zh, en: row.terms.name_en },
    stage: moved.stage,
    bonusCents: String(row.bonus_cents),
    principalCents: String(row.principal_cents),
    text: moved.text ?? { zh: '', en: '' },
  }
  u.emit({ name: applicationMoved, payload })
  u.push(row.player_id, identityPushes.updateUser)
}
