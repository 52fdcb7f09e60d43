import { quoted } from './schema-name.ts'
import { findBreaches } from './verify.ts'
import { type LedgerReads, ledgerReads } from './reads.ts'

/**
 * The double-entry book on PostgreSQL. Knows no casino: holders own accounts, postings move integer minor units
 * between accounts, everything is insert-only, every holder has a hash chain. One schema per book.
 */

/** What the book needs of a database: the client of an open transaction, or a pool for reads. */
export interface Queryable {
  /** With `name` the statement is prepared once per connection. */
  query<R = Record<string, unknown>>(sql: string, values?: readonly unknown[], name?: string): Promise<{ rows: R[]; rowCount: number }>
}

/** Names an account. `holder` null is the house: no stored balance, may be negative, rolled up by a job. */
export interface AccountRef {
  readonly holder: bigint | null
  /** For a holder `central`, `held`, `platform:STUDIO`, ...; for the house `bank`, `fee-income`, ... Opened at first use. */
  readonly code: string
  readonly currency: string
}

/** One leg: `amount` minor units, positive into the account, negative out of it. Legs of a posting add up to zero per currency. */
export interface Leg {
  readonly account: AccountRef
  readonly amount: bigint
}

export interface Posting {
  /** Names the operation for ever: the same key with the same content replays, with other content is refused. */
  readonly key: string
  /** What it is, in the caller's words: `deposit`, `transfer-in`, `bet`. Part of the chain's canonical text. */
  readonly kind: string
  /** The caller's object: an order, a transfer, a round. */
  readonly ref: string
  readonly at: Date
  readonly legs: readonly Leg[]
}

export type PostOutcome =
  | { readonly status: 'posted' | 'replayed'; readonly operationId: bigint; readonly balances: readonly AccountBalance[] }
  | { readonly status: 'insufficient'; readonly account: AccountRef }
  | { readonly status: 'conflict' }

export interface AccountBalance {
  readonly account: AccountRef
  readonly balance: bigint
}

/** A two-step posting: the money waits in the holder's `held` account until the hold is settled or voided, once. */
export interface HoldRequest {
  readonly key: string
  readonly kind: string
  readonly ref: string
  readonly at: Date
  readonly from: AccountRef
  readonly amount: bigint
}

export type HoldOutcome =
  | { readonly status: 'held' | 'replayed'; readonly holdId: bigint }
  | { readonly status: 'insufficient'; readonly account: AccountRef }
  | { readonly status: 'conflict' }

export type HoldEnd = { readonly status: 'ended' | 'replayed' } | { readonly status: 'already-ended'; readonly as: 'settled' | 'voided' }

/** A breach of one of the invariants (WALLET-1 to WALLET-3): empty list = the books hold. */
export interface Breach {
  readonly invariant: 'sum-zero' | 'no-negative' | 'balance-is-replay' | 'one-effect-per-key' | 'chain'
  readonly detail: string
}

/**
 * The book in one schema. Each function that writes is one statement: give it the client of an open transaction (read committed),
 * or a pool to have it commit alone.
 */
export interface Ledger extends LedgerReads {
  /**
   * Posts once per key. Throws (nothing written) for what a caller must never ask: legs that do not add up to zero per currency,
   * an account twice in one posting, a zero amount, fewer than two legs, the code `held` (holds only).
   * `balances` are those of the holders' accounts among the legs right after this operation, also when it is replayed.
   */
  post(q: Queryable, posting: Posting): Promise<PostOutcome>
  /** Each item posts, replays or is refused alone, in one round trip. */
  postMany(q: Queryable, postings: readonly Posting[]): Promise<readonly PostOutcome[]>
  hold(q: Queryable, request: HoldRequest): Promise<HoldOutcome>
  /** `to` adds up to the hold's amount. Kind and ref are the hold's, the kind with `.settled` or `.voided` after it. */
  settleHold(q: Queryable, holdId: bigint, end: { readonly key: string; readonly at: Date; readonly to: readonly Leg[] }): Promise<HoldEnd>
  voidHold(q: Queryable, holdId: bigint, end: { readonly key: string; readonly at: Date }): Promise<HoldEnd>
  /** Reads every entry of the book, or of one holder: linear in their number. */
  verify(q: Queryable, holder?: bigint): Promise<readonly Breach[]>
  /** Moves what is certain of the house entries into stored totals, so that house balances stay cheap. Run it every few seconds. */
  rollUp(q: Queryable): Promise<void>
}

/** Opens the book of a schema made by {@link installLedger} (install.ts). Keeps no state: open it as often as you like. */
export function openLedger(schema: string): Ledger {
  const book = quoted(schema)
  const call = (name: string, parameters: string) => ({ text: `select * from ${book}.${name}(${parameters})`, name: `${schema}.${name}` })
  const calls = {
    post: call('post', '$1, $2, $3, $4, $5::bigint[], $6::text[], $7::text[], $8::bigint[]'),
    postMany: call(
      'post_many',
      '$1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::int[], $6::bigint[], $7::text[], $8::text[], $9::bigint[]',
    ),
    hold: call('open_hold', '$1, $2, $3, $4, $5, $6, $7, $8'),
    endHold: call('end_hold', '$1, $2, $3, $4, $5::bigint[], $6::text[], $7::text[], $8::bigint[]'),
    rollUp: call('roll_up', ''),
  }

  async function rowsOf<R>(q: Queryable, statement: { text: string; name: string }, values: readonly unknown[]): Promise<R[]> {
    return (await q.query<R>(statement.text, values, statement.name)).rows
  }

  async function end(q: Queryable, ending: 'settled' | 'voided', how: HoldEnding): Promise<HoldEnd> {
    const values = [how.holdId, ending, how.key, how.at, ...columns(how.to)]
    const [row] = await rowsOf<{ outcome: 'ended' | 'replayed' | 'settled' | 'voided' }>(q, calls.endHold, values)
    const { outcome } = only(row)
    return outcome === 'ended' || outcome === 'replayed' ? { status: outcome } : { status: 'already-ended', as: outcome }
  }

  return {
    async post(q, { key, kind, ref, at, legs }) {
      const [row] = await rowsOf<PostedRow>(q, calls.post, [key, kind, ref, at, ...columns(legs)])
      return outcomeOf(only(row), legs)
    },

    async postMany(q, postings) {
      if (postings.length === 0) return []
      const rows = await rowsOf<PostedRow>(q, calls.postMany, [
        postings.map(({ key }) => key),
        postings.map(({ kind }) => kind),
        postings.map(({ ref }) => ref),
        postings.map(({ at }) => at),
        postings.map(({ legs }) => legs.length),
        ...columns(postings.flatMap(({ legs }) => legs)),
      ])
      return postings.map(({ legs }, index) => outcomeOf(only(rows[index]), legs))
    },

    async hold(q, { key, kind, ref, at, from, amount }) {
      const values = [key, kind, ref, at, from.holder, from.code, from.currency, amount]
      const [row] = await rowsOf<{ outcome: HoldOutcome['status']; hold_id: bigint | string }>(q, calls.hold, values)
      const { outcome, hold_id } = only(row)
      if (outcome === 'insufficient') return { status: outcome, account: from }
      return outcome === 'conflict' ? { status: outcome } : { status: outcome, holdId: BigInt(hold_id) }
    },

    settleHold: (q, holdId, how) => end(q, 'settled', { ...how, holdId }),
    voidHold: (q, holdId, how) => end(q, 'voided', { ...how, holdId, to: [] }),

    ...ledgerReads(schema),
    verify: (q, holder) => findBreaches(q, book, holder),

    async rollUp(q) {
      await rowsOf(q, calls.rollUp, [])
    },
  }
}

interface HoldEnding {
  readonly holdId: bigint
  readonly key: string
  readonly at: Date
  readonly to: readonly Leg[]
}

/** What the database answers to a posting; bigints arrive as text where the pool has no parser for them. */
interface PostedRow {
  readonly outcome: PostOutcome['status']
  readonly operation: bigint | string | null
  /** By leg; null for the house. */
  readonly balances: readonly (bigint | string | null)[] | null
  /** 1 is the first leg. */
  readonly short_leg: number | null
}

function columns(legs: readonly Leg[]) {
  return [
    legs.map(({ account }) => account.holder),
    legs.map(({ account }) => account.code),
    legs.map(({ account }) => account.currency),
    legs.map(({ amount }) => amount),
  ] as const
}

function outcomeOf(row: PostedRow, legs: readonly Leg[]): PostOutcome {
  switch (row.outcome) {
    case 'conflict':
      return { status: 'conflict' }
    case 'insufficient':
      return { status: 'insufficient', account: only(legs[Number(row.short_leg) - 1]).account }
    default:
      return { status: row.outcome, operationId: BigInt(row.operation ?? 0n), balances: balancesOf(row, legs) }
  }
}

function balancesOf(row: PostedRow, legs: readonly Leg[]): AccountBalance[] {
  return legs.flatMap(({ account }, index) => {
    const balance = row.balances?.[index] ?? null
    return balance === null ? [] : [{ account, balance: BigInt(balance) }]
  })
}

function only<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the book gave no answer')
  return value
}
