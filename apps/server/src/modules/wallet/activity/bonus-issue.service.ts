import { identityPushes } from '@jade/contract/identity/pushes'
import { refuse, type Unit } from '@jade/service/app'
import { addRequirement, lockTurnover, type OwnTerms } from '../../turnover/door.ts'
import { bonus as bonusAccount, central, house, legs, locked, post, requireMoneyOut } from '../book/door.ts'
import * as bonuses from '../bonus.store.ts'
import { CENTRAL, walletPlace } from '../record.rules.ts'
import * as store from '../store.ts'

/** An offer as it becomes a wallet. Amounts in cents. */
export interface Offer {
  readonly playerId: bigint
  /** Names this wallet for ever: the same ref issues nothing twice. */
  readonly ref: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly bonusCents: bigint
  /** (principal + bonus) must be bet so many times before the wallet is unlocked (REWARDS-1). */
  readonly multiple: number
  readonly isSports: boolean
  /** Groups of platforms its money may go to; empty: all. */
  readonly groups: readonly string[]
  readonly giveUpCents: bigint
  /** Until when what must be bet is to be met (REWARDS-24); null or absent: no limit. */
  readonly expiresAt?: Date | null
  /** What the offer says of bets with its money (REWARDS-21); absent: as the house says. */
  readonly terms?: OwnTerms
}

/** A new activity wallet with a bonus and nothing of the player's own. Null: this ref was issued before. */
export const issueBonus = (u: Unit, offer: Offer): Promise<number | null> => issueWallet(u, offer, 0n)

/** A new activity wallet: the bonus out of promo-cost, the principal out of `locked`. Null: it was issued before. */
async function issueWallet(u: Unit, offer: Offer, principalCents: bigint): Promise<number | null> {
  const { playerId, ref, bonusCents } = offer
  const all = bonusCents + principalCents
  if (all <= 0n) throw new RangeError('an activity wallet starts with money')
  await lockTurnover(u, playerId)
  const id = await bonuses.insertBonus(u.tx, { ...offer, principalCents }, u.now)
  if (id === null) return null
  const requirement = { playerId, walletId: id, source: 'bonus', ref: `wallet:${id}`, name: offer.name, amountCents: all } as const
  await addRequirement(u, { ...requirement, multiple: offer.multiple, ...(offer.terms ? { terms: offer.terms } : {}) })
  const outcome = await post(u, {
    key: `bonus:${id}:issue`,
    kind: 'bonus-issue',
    ref,
    legs: legs([house('promo-cost'), -bonusCents], [locked(playerId), -principalCents], [bonusAccount(playerId, id), all]),
  })
  if (outcome === 'insufficient') throw new Error(`principal of ${ref} is not locked`)
  const row = { playerId, type: 'discount', orderNumber: `A${id}`, status: 'success', cents: bonusCents } as const
  store.upsertRecord(u.tx, { ...row, remark: { code: 'bonus_issued', values: { to: walletPlace(id) } } }, u.now)
  await recordFlow(u, offer, { id, all })
  u.push(playerId, identityPushes.updateUser)
  return id
}

/** What must be bet, and what cannot be withdrawn until then, stand in the statement too (REWARDS-6). */
async function recordFlow(u: Unit, offer: Offer, wallet: { readonly id: number; readonly all: bigint }): Promise<void> {
  if (offer.multiple === 0) return
  const row = { playerId: offer.playerId, orderNumber: `A${wallet.id}`, status: 'success' } as const
  const values = { to: walletPlace(wallet.id), multiple: String(offer.multiple) }
  const needed = wallet.all * BigInt(offer.multiple)
  store.upsertRecord(u.tx, { ...row, type: 'flow', cents: needed, remark: { code: 'flow_needed', values } }, u.now)
  store.upsertRecord(u.tx, { ...row, type: 'withdrawal_limit', cents: wallet.all, remark: { code: 'flow_first', values } }, u.now)
}

/**
 * Sets principal aside while an application is looked at: central -> locked (WALLET-17). Once per ref. Refuses wallet.insufficient,
 * wallet.money_out_stopped.
 */
export async function holdPrincipal(
  u: Unit,
  application: { readonly playerId: bigint; readonly cents: bigint; readonly ref: string },
): Promise<void> {
  const { playerId, cents, ref } = application
  await requireMoneyOut(u.tx)
  if (!(await bonuses.insertApplication(u.tx, { ...application, now: u.now }))) return
  const moved = legs([central(playerId), -cents], [locked(playerId), cents])
  const outcome = await post(u, { key: `application:${ref}:hold`, kind: 'principal-locked', ref, legs: moved })
  if (outcome === 'insufficient') throw refuse('wallet.insufficient')
  await record(u, { ...application, status: 'not_reviewed' })
}

/** The application was approved: its principal and the bonus become a new activity wallet. Null: it has ended before. */
export async function approvePrincipal(u: Unit, offer: Offer): Promise<number | null> {
  const application = await bonuses.endApplication(u.tx, offer.ref, { state: 'approved', now: u.now })
  if (!application) return null
  if (application.player_id !== offer.playerId) throw new Error(`application ${offer.ref} is another player's`)
  const id = await issueWallet(u, offer, application.cents)
  if (id === null) throw new Error(`${offer.ref} was issued without its principal`)
  await record(u, { playerId: offer.playerId, cents: application.cents, ref: offer.ref, status: 'success', walletId: id })
  return id
}

/** Refused or withdrawn: the principal goes back to the main wallet. False: it has ended before. */
export async function refusePrincipal(u: Unit, ref: string): Promise<boolean> {
  const application = await bonuses.endApplication(u.tx, ref, { state: 'refused', now: u.now })
  if (!application) return false
  const { player_id: playerId, cents } = application
  const moved = legs([locked(playerId), -cents], [central(playerId), cents])
  await post(u, { key: `application:${ref}:back`, kind: 'principal-back', ref, legs: moved })
  await record(u, { playerId, cents, ref, status: 'reject' })
  return true
}

interface Shown {
  readonly playerId: bigint
  readonly cents: bigint
  readonly ref: string
  readonly status: 'not_reviewed' | 'success' | 'reject'
  /** The wallet it became. */
  readonly walletId?: number | null
}

async function record(u: Unit, { playerId, cents, ref, status, walletId = null }: Shown): Promise<void> {
  const remark =
    walletId === null
      ? ({ code: status === 'reject' ? 'principal_back' : 'principal_locked' } as const)
      : ({ code: 'transfer', values: { from: CENTRAL, to: walletPlace(walletId) } } as const)
  store.upsertRecord(u.tx, { playerId, type: 'transfer', orderNumber: `P${ref}`, status, cents, remark }, u.now)
  u.push(playerId, identityPushes.updateUser)
}
