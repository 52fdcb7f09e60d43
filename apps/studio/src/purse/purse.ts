import type { AccountRef, Ledger, Leg, Posting, PostOutcome, Queryable } from '@jade/ledger/ledger'
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
export interface Done {
  readonly status: 'done'
  readonly balance: bigint
}

export type Movement = Done | { readonly status: 'insufficient' }

/** A round's stake and its return, both in cents. */
export interface Settled {
  readonly owner: PurseOwner
  readonly ref: string
  readonly game: string
  readonly bet: bigint
  readonly win: bigint
}

export interface Purse {
  balance(q: Queryable, owner: PurseOwner): Promise<Balance>
  fromOperator(u: Unit, owner: PurseOwner, move: { tx: string; cents: bigint }): Promise<Movement>
  toOperator(u: Unit, owner: PurseOwner, move: { tx: string; cents: bigint }): Promise<Movement>
  bet(u: Unit, owner: PurseOwner, round: { ref: string; game: string; cents: bigint }): Promise<Movement>
  /** Pays a return. Throws where it cannot be booked: nobody refuses a win. */
  win(u: Unit, owner: PurseOwner, round: { ref: string; game: string; cents: bigint }): Promise<Done>
  /** What each of these owners has, in cents; who never had anything is absent. */
  balances(q: Queryable, owners: readonly PurseOwner[]): Promise<ReadonlyMap<bigint, bigint>>
  /** Stakes and returns of many rounds at once, each of an owner whose balance reaches its stake; answers the balances right after each. */
  settle(u: Unit, rounds: readonly Settled[]): Promise<readonly { readonly staked: bigint; readonly paid: bigint }[]>
  /** Takes back what a round paid too much. */
  takeBack(u: Unit, owner: PurseOwner, round: { ref: string; game: string; cents: bigint }): Promise<Movement>
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
  function posting(u: Unit, owner: PurseOwner, { house, cents, ...what }: Move): Posting {
    const own = purseOf(owner)
    const legs: Leg[] = [
      { account: own, amount: cents },
      { account: { holder: null, code: house, currency: own.currency }, amount: -cents },
    ]
    return { ...what, at: u.now, legs }
  }

  async function move(u: Unit, owner: PurseOwner, what: Move) {
    return movementOf(await book.post(u.tx, posting(u, owner, what)), purseOf(owner))
  }

  async function balances(q: Queryable, owners: readonly PurseOwner[]): Promise<ReadonlyMap<bigint, bigint>> {
    const found = new Map<bigint, bigint>()
    for (const currency of ['TWD', 'DEMO'] as const) {
      const holders = owners.filter((owner) => currencyOf(owner) === currency).map(({ id }) => id)
      if (holders.length === 0) continue
      for (const [id, cents] of await book.balancesIn(q, { code: 'purse', currency }, holders)) found.set(id, cents)
    }
    return found
  }

  async function settle(u: Unit, rounds: readonly Settled[]) {
    const moves = rounds.map((round) => (round.win > 0n ? [betOf(round.bet, round), winOf(round.win, round)] : [betOf(round.bet, round)]))
    const postings = rounds.flatMap(({ owner }, at) => (moves[at] ?? []).map((what) => posting(u, owner, what)))
    const outcomes = [...(await book.postMany(u.tx, postings))]
    return rounds.map(({ owner }, at) => {
      const [staked, paid = staked] = outcomes.splice(0, moves[at]?.length).map((outcome) => movementOf(outcome, purseOf(owner)))
      // Balances were read under the accounts' locks.
      if (staked?.status !== 'done' || paid?.status !== 'done') throw new Error('a stake within the balance cannot be refused')
      return { staked: staked.balance, paid: paid.balance }
    })
  }

  const bet: Purse['bet'] = (u, owner, round) => move(u, owner, betOf(round.cents, round))

  return {
    balance,
    fromOperator: (u, owner, { tx, cents }) =>
      move(u, owner, { key: `in:${owner.operator}:${tx}`, kind: 'deposit', ref: tx, house: `operator:${owner.operator}`, cents }),
    toOperator: (u, owner, { tx, cents }) =>
      move(u, owner, { key: `out:${owner.operator}:${tx}`, kind: 'withdraw', ref: tx, house: `operator:${owner.operator}`, cents: -cents }),
    bet,
    takeBack: bet,
    win: async (u, owner, round) => {
      const won = await move(u, owner, winOf(round.cents, round))
      if (won.status !== 'done') throw new Error(`the win ${round.ref} cannot be booked`)
      return won
    },
    balances,
    settle,
    grantDemo: (u, owner, cents) =>
      move(u, owner, { key: `demo:${owner.id}`, kind: 'demo-grant', ref: String(owner.id), house: 'demo', cents }),
  }
}

interface Move {
  readonly key: string
  readonly kind: string
  readonly ref: string
  readonly house: string
  readonly cents: bigint
}

const betOf = (cents: bigint, { ref, game }: { readonly ref: string; readonly game: string }): Move => ({
  key: `bet:${ref}`,
  kind: 'bet',
  ref,
  house: `game:${game}`,
  cents: -cents,
})

const winOf = (cents: bigint, { ref, game }: { readonly ref: string; readonly game: string }): Move => ({
  key: `win:${ref}`,
  kind: 'win',
  ref,
  house: `game:${game}`,
  cents,
})

function movementOf(outcome: PostOutcome, own: AccountRef): Movement {
  if (outcome.status === 'insufficient') return { status: 'insufficient' }
  // The callers' own keys are unique, so the book meets each of them once.
  if (outcome.status === 'conflict') throw new Error('the book knows this key with another content')
  const after = outcome.balances.find(({ account }) => account.holder === own.holder && account.code === own.code)
  if (!after) throw new Error('the book did not tell the balance')
  return { status: 'done', balance: after.balance }
}
