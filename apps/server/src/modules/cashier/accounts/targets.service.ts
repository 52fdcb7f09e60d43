import type { PayoutType } from '@jade/contract/cashier/withdrawal-calls'
import { type Queryable, refuse, type Unit } from '@jade/service/app'
import * as accounts from './accounts.store.ts'
import * as cards from './cards.store.ts'

/** A bound account of any kind, as far as it matters to whether it can be paid to. */
export interface Target {
  readonly kind: PayoutType
  readonly cardId: bigint | null
  readonly accountId: bigint | null
  readonly boundAt: Date
  readonly verified: boolean
  /** Nobody has looked at it yet. */
  readonly underReview: boolean
  /** False when its bank or its store has closed. */
  readonly open: boolean
}

const ofCard = (row: cards.CardRow): Target => ({
  kind: 'bank',
  cardId: row.id,
  accountId: null,
  boundAt: row.created_at,
  verified: row.status === 1,
  underReview: row.status === 0,
  open: row.bank_open,
})

const ofAccount = (row: accounts.AccountRow): Target => ({
  kind: row.kind,
  cardId: null,
  accountId: row.id,
  boundAt: row.created_at,
  verified: row.status === 1,
  underReview: row.status === 0,
  open: row.open,
})

/** The player's verified accounts of a kind that are still open. */
export async function targetsOf(q: Queryable, playerId: bigint, kind: PayoutType): Promise<readonly Target[]> {
  return (await boundOf(q, playerId, kind)).filter(({ verified, open }) => verified && open)
}

/**
 * The accounts that a deposit may lean on: a bound one is asked for (CASHIER-1), and by the setting it need not wait for a person to
 * look at it. Money goes out to verified accounts alone.
 */
export async function depositAccountsOf(
  q: Queryable,
  wish: { readonly playerId: bigint; readonly kind: PayoutType; readonly underReview: boolean },
): Promise<readonly Target[]> {
  const bound = await boundOf(q, wish.playerId, wish.kind)
  return bound.filter((one) => one.verified || (wish.underReview && one.underReview))
}

async function boundOf(q: Queryable, playerId: bigint, kind: PayoutType): Promise<readonly Target[]> {
  return kind === 'bank' ? (await cards.cardsOf(q, playerId)).map(ofCard) : (await accounts.accountsOf(q, playerId, kind)).map(ofAccount)
}

/**
 * The account named, if it is the player's and of the kind; held, so that it is not removed meanwhile. A foreign or unknown one is
 * kernel.not_found.
 */
export async function lockTarget(
  u: Unit,
  wish: { readonly kind: PayoutType; readonly id: bigint; readonly playerId: bigint },
): Promise<Target> {
  const row = wish.kind === 'bank' ? await cards.lockCard(u.tx, wish.id) : await accounts.lockAccount(u.tx, wish.id)
  if (row?.player_id !== wish.playerId || row.removed_at) throw refuse('kernel.not_found')
  if (!('kind' in row)) return ofCard(row)
  if (row.kind !== wish.kind) throw refuse('kernel.not_found')
  return ofAccount(row)
}
