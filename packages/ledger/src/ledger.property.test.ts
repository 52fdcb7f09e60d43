import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountRef, openLedger, type Posting, type PostOutcome } from './ledger.ts'
import { central, house, movement, noon } from './postings.fixture.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import { verifyChain } from './verify-chain.ts'

/** Random work on the book against the simplest model of it: a map of balances and a map of keys. */
const book = openLedger('book')
let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
}, 60_000)
afterAll(() => db.close())

/** Each run has holders and keys of its own, in the one database. */
let runs = 0n

type Step =
  | { readonly do: 'move'; readonly key: number; readonly from: number; readonly to: number; readonly amount: bigint }
  | { readonly do: 'repeat'; readonly of: number; readonly change: boolean }
  | { readonly do: 'hold'; readonly key: number; readonly from: number; readonly amount: bigint }
  | { readonly do: 'settle' | 'void'; readonly hold: number; readonly key: number }
  | { readonly do: 'roll-up' }

const small = fc.nat({ max: 4 })
const key = fc.nat({ max: 30 })
const amount = fc.bigInt({ min: 1n, max: 120n })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('move' as const), key, from: small, to: small, amount }).filter(({ from, to }) => from !== to),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('repeat' as const), of: fc.nat({ max: 20 }), change: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const), key, from: fc.nat({ max: 2 }), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('settle' as const, 'void' as const), hold: small, key }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('roll-up' as const) }) },
)

class Model {
  readonly balances = new Map<string, bigint>()
  readonly keys = new Map<string, { readonly content: string; readonly after: readonly bigint[] }>()
  readonly holds: { readonly id: bigint; readonly from: AccountRef; readonly amount: bigint; end: { as: string; key: string } | null }[] =
    []

  of(account: AccountRef): bigint {
    return this.balances.get(name(account)) ?? 0n
  }

  /** What `post` must answer, reduced to status and holders' balances; moves the balances. */
  post(posting: Posting): { status: string; after?: readonly bigint[] } {
    const content = JSON.stringify(posting.legs.map(({ account, amount: cents }) => [name(account), String(cents)]))
    const known = this.keys.get(posting.key)
    if (known) return known.content === content ? { status: 'replayed', after: known.after } : { status: 'conflict' }
    if (posting.legs.some(({ account, amount: cents }) => account.holder !== null && this.of(account) + cents < 0n))
      return { status: 'insufficient' }
    for (const { account, amount: cents } of posting.legs) this.balances.set(name(account), this.of(account) + cents)
    const after = posting.legs.filter(({ account }) => account.holder !== null).map(({ account }) => this.of(account))
    this.keys.set(posting.key, { content, after })
    return { status: 'posted', after }
  }
}

const name = ({ holder, code, currency }: AccountRef) => `${holder ?? 'house'} ${code} ${currency}`
const held = (account: AccountRef): AccountRef => ({ ...account, code: 'held' })
const reduced = (outcome: PostOutcome) =>
  'balances' in outcome ? { status: outcome.status, after: outcome.balances.map(({ balance }) => balance) } : { status: outcome.status }

/** One run: its accounts (three holders, two house accounts), its keys, its model. */
class Run {
  readonly model = new Model()
  readonly posted: Posting[] = []
  readonly holders: readonly bigint[]
  readonly #accounts: readonly AccountRef[]
  readonly #id: bigint

  constructor(id: bigint) {
    this.#id = id
    this.holders = [id * 10n + 1n, id * 10n + 2n, id * 10n + 3n]
    this.#accounts = [...this.holders.map(central), house(`a-${id}`), house(`b-${id}`)]
  }

  account(index: number): AccountRef {
    return this.#accounts[index] as AccountRef
  }

  key(of: string, index: number): string {
    return `${this.#id} ${of} ${index}`
  }

  async post(posting: Posting): Promise<void> {
    this.posted.push(posting)
    const expected = this.model.post(posting)
    expect(reduced(await book.post(db, posting))).toEqual(expected)
  }

  async take(next: Step): Promise<void> {
    switch (next.do) {
      case 'move':
        return this.post(
          movement(this.key('post', next.key), [
            { account: this.account(next.from), amount: -next.amount },
            { account: this.account(next.to), amount: next.amount },
          ]),
        )
      case 'repeat': {
        const earlier = this.posted[next.of]
        if (!earlier) return
        const legs = earlier.legs.map((leg) => ({ ...leg, amount: next.change ? leg.amount * 2n : leg.amount }))
        return this.post({ ...earlier, legs })
      }
      case 'hold':
        return this.hold(next.key, this.account(next.from), next.amount)
      case 'roll-up':
        return book.rollUp(db)
      default:
        return this.end(next.do, next.hold, next.key)
    }
  }

  private async hold(index: number, from: AccountRef, cents: bigint): Promise<void> {
    const request = { key: this.key('hold', index), kind: 'test', ref: `ref of ${this.key('hold', index)}`, at: noon, from, amount: cents }
    const legs = [
      { account: from, amount: -cents },
      { account: held(from), amount: cents },
    ]
    const { status } = this.model.post(movement(request.key, legs))
    const outcome = await book.hold(db, request)
    expect(outcome.status).toBe(status === 'posted' ? 'held' : status)
    if (outcome.status === 'held') this.model.holds.push({ id: outcome.holdId, from, amount: cents, end: null })
  }

  private async end(how: 'settle' | 'void', index: number, keyIndex: number): Promise<void> {
    const hold = this.model.holds[index]
    if (!hold) return
    const as = how === 'settle' ? 'settled' : 'voided'
    const end = { key: `${this.key('end', keyIndex)} ${hold.id} ${how}`, at: noon }
    const back = how === 'settle' ? this.account(3) : hold.from
    const outcome =
      how === 'settle'
        ? await book.settleHold(db, hold.id, { ...end, to: [{ account: back, amount: hold.amount }] })
        : await book.voidHold(db, hold.id, end)
    if (hold.end) {
      expect(outcome).toEqual(hold.end.key === end.key ? { status: 'replayed' } : { status: 'already-ended', as: hold.end.as })
      return
    }
    expect(outcome).toEqual({ status: 'ended' })
    hold.end = { as, key: end.key }
    this.model.post(
      movement(end.key, [
        { account: held(hold.from), amount: -hold.amount },
        { account: back, amount: hold.amount },
      ]),
    )
  }

  /** The whole state of the book equals the model's. */
  async compare(): Promise<void> {
    for (const holder of this.holders) {
      for (const { account, balance } of await book.balances(db, holder))
        expect([name(account), balance]).toEqual([name(account), this.model.of(account)])
      const entries = await book.statement(db, holder, { limit: 1_000 })
      const head = await book.chainHead(db, holder)
      expect(await verifyChain(holder, entries.toReversed(), { head })).toEqual({ ok: true, head })
      expect(await book.verify(db, holder)).toEqual([])
    }
    for (const index of [3, 4]) {
      const account = this.account(index)
      expect(await book.houseBalance(db, account.code, account.currency)).toBe(this.model.of(account))
    }
  }
}

const start = (run: Run, index: number) =>
  movement(run.key('start', index), [
    { account: run.account(index), amount: 150n },
    { account: run.account(3), amount: -150n },
  ])

test('any sequence of postings, repeats, holds and ends leaves the book as the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      runs += 1n
      const run = new Run(runs)
      for (const index of run.holders.keys()) await run.post(start(run, index))
      for (const next of steps) await run.take(next)
      await run.compare()
    }),
    { numRuns: 40 },
  )
  expect(await book.verify(db)).toEqual([])
}, 120_000)

test('postMany answers what one post after the other answers', async () => {
  const move = fc.record({
    key: fc.nat({ max: 8 }),
    holder: fc.nat({ max: 2 }),
    amount: fc.bigInt({ min: -60n, max: 90n }).filter((n) => n !== 0n),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 20 }), fc.boolean(), async (moves, opened) => {
      runs += 1n
      const run = new Run(runs)
      // Accounts that are there are booked together, up to the first item that is refused or said again; others one by one.
      if (opened) for (const index of [0, 1, 2]) await run.post(start(run, index))
      const postings = moves.map((one) =>
        movement(run.key('many', one.key), [
          { account: run.account(one.holder), amount: one.amount },
          { account: run.account(3), amount: -one.amount },
        ]),
      )
      const expected = postings.map((posting) => run.model.post(posting))
      expect((await book.postMany(db, postings)).map(reduced)).toEqual(expected)
      await run.compare()
    }),
    { numRuns: 40 },
  )
}, 120_000)
