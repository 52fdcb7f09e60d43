import type { AccountRef, Ledger, Leg, PostOutcome, Queryable } from '@jade/ledger/ledger'
import type { Unit } from '@jade/service/app'

/**
 * The only place of the studio that posts. Every movement is between a player's purse and a house account:
 * `operator:<name>` is what operators brought in, `game:<code>` a game's result, `demo` the source of demo money.
 */

export type Currency = 'TWD' | 'DEMO'

export interface PurseOwner {
  readonly id: bigint
  readonly operator: string
  readonly demo: boolean
}

export interface Balance {
  /** Cents. */
  readonly cents: bigint
  /** Grows with each movement of the owner. */
  readonly version: bigint
}

/** `balance` in cents, right after the movement. */
export type Movement = { readonly status: 'done'; readonly balance: bigint } | { readonly status: 'insufficient' }

export interface Purse {
  balance(q: Queryable, owner: PurseOwner): Promise<Balance>
  fromOperator(u: Unit, owner: PurseOwner, move: { tx: string; cents: bigint }): Promise<Movement>
  toOperator(u: Unit, owner: PurseOwner, move: { tx: string; cents: bigint }): Promise<Movement>
  bet(u: Unit, owner: PurseOwner, round: { ref: string; game: string; cents: bigint }): Promise<Movement>
  win(u: Unit, owner: PurseOwner, round: { ref: string; game: string; cents: bigint }): Promise<Movement>
  grantDemo(u: Unit, owner: PurseOwner, cents: bigint): Promise<Movement>
}

export function currencyOf(owner: { readonly demo: boolean }): Currency {
  return owner.demo ? 'DEMO' : 'TWD'
}

export function openPurse(book: Ledger): Purse {
  const purseOf = (owner: PurseOwner): AccountRef => ({ holder: owner.id, code: 'purse', currency: currencyOf(owner) })

  async function balance(q: Queryable, owner: PurseOwner): Promise<Balance> {
    const own = purseOf(owner)
    const all = await book.balances(q, owner.id)
    const head = await book.chainHead(q, owner.id)
    const found = all.find(({ account }) => account.code === own.code && account.currency === own.currency)
    return { cents: found?.balance ?? 0n, version: head.seq }
  }

  /** Moves `cents` into the purse (out of it when negative), against the house account. */
  async function move(u: Unit, owner: PurseOwner, what: { key: string; kind: string; ref: string; house: string; cents: bigint }) {
    const own = purseOf(owner)
    const legs: Leg[] = [
      { account: own, amount: what.cents },
      { account: { holder: null, code: what.house, currency: own.currency }, amount: -what.cents },
    ]
    const outcome = await book.post(u.tx, { key: what.key, kind: what.kind, ref: what.ref, at: u.now, legs })
    return movementOf(outcome, own)
  }

  return {
    balance,
    fromOperator: (u, owner, { tx, cents }) =>
      move(u, owner, { key: `in:${owner.operator}:${tx}`, kind: 'deposit', ref: tx, house: `operator:${owner.operator}`, cents }),
    toOperator: (u, owner, { tx, cents }) =>
      move(u, owner, { key: `out:${owner.operator}:${tx}`, kind: 'withdraw', ref: tx, house: `operator:${owner.operator}`, cents: -cents }),
    bet: (u, owner, { ref, game, cents }) => move(u, owner, { key: `bet:${ref}`, kind: 'bet', ref, house: `game:${game}`, cents: -cents }),
    win: (u, owner, { ref, game, cents }) => move(u, owner, { key: `win:${ref}`, kind: 'win', ref, house: `game:${game}`, cents }),
    grantDemo: (u, owner, cents) =>
      move(u, owner, { key: `demo:${owner.id}`, kind: 'demo-grant', ref: String(owner.id), house: 'demo', cents }),
  }
}

function movementOf(outcome: PostOutcome, own: AccountRef): Movement {
  if (outcome.status === 'insufficient') return { status: 'insufficient' }
  // The callers' own keys are unique, so the book meets each of them once.
  if (outcome.status === 'conflict') throw new Error('the book knows this key with another content')
  const after = outcome.balances.find(({ account }) => account.holder === own.holder && account.code === own.code)
  if (!after) throw new Error('the book did not tell the balance')
  return { status: 'done', balance: after.balance }
}
