import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import vectors from './chain-vectors.json' with { type: 'json' }
import { openLedger } from './ledger.ts'
import { central, deposit, house, movement } from './postings.fixture.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import { type ChainEntry, canonicalText, entryHash, GENESIS, verifyChain } from './verify-chain.ts'

const book = openLedger('book')
let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
}, 60_000)
afterAll(() => db.close())

type Vector = (typeof vectors.chains)[number]['entries'][number]
const entryOf = (vector: Vector): ChainEntry => ({
  ...vector,
  seq: BigInt(vector.seq),
  operationId: BigInt(vector.operationId),
  amount: BigInt(vector.amount),
  balanceAfter: BigInt(vector.balanceAfter),
  at: new Date(vector.at),
})

describe.each(vectors.chains)('the vectors of holder $holder', ({ holder, genesis, entries }) => {
  test.each(entries.map((entry, index) => [entry.seq, index] as const))('entry %s in TypeScript and in the database', async (_, index) => {
    const entry = entries[index] as Vector
    const previous = entries[index - 1]?.hash ?? genesis
    expect(genesis).toBe(GENESIS)
    expect(canonicalText(BigInt(holder), entryOf(entry))).toBe(entry.text)
    expect(await entryHash(previous, entry.text)).toBe(entry.hash)
    const { rows } = await db.query(
      `select encode(sha256(decode($1, 'hex') || book.canonical($2, $3, $4, $5, $6, $7, $8, $9, $10, $11)), 'hex') as hash`,
      [
        previous,
        holder,
        entry.seq,
        entry.operationId,
        entry.account,
        entry.currency,
        entry.amount,
        entry.balanceAfter,
        entry.kind,
        entry.ref,
        entry.at,
      ],
    )
    expect(rows).toEqual([{ hash: entry.hash }])
  })
})

describe('a chain of the book', () => {
  let entries: ChainEntry[]
  let head: { seq: bigint; hash: string }
  beforeAll(async () => {
    for (let i = 1n; i <= 4n; i += 1n) await book.post(db, deposit(`chain-${i}`, 1n, 100n * i))
    const play = { holder: 1n, code: 'platform:JADE', currency: 'TWD' }
    await book.post(
      db,
      movement('chain-5', [
        { account: central(1n), amount: -250n },
        { account: play, amount: 240n },
        { account: house('fee-income'), amount: 10n },
      ]),
    )
    entries = [...(await book.statement(db, 1n, { limit: 100 }))].toReversed()
    head = await book.chainHead(db, 1n)
  })

  test('is whole over all accounts of the holder, and in part from a known head', async () => {
    expect(entries).toHaveLength(6)
    expect(await verifyChain(1n, entries, { head })).toEqual({ ok: true, head })
    const third = entries[2] as ChainEntry
    expect(await verifyChain(1n, entries.slice(3), { from: third, head })).toEqual({ ok: true, head })
    expect(await verifyChain(9n, [])).toEqual({ ok: true, head: { seq: 0n, hash: GENESIS } })
  })

  const second = (change: Partial<ChainEntry>) => (all: ChainEntry[]) =>
    all.map((entry) => (entry.seq === 2n ? { ...entry, ...change } : entry))
  const tamperings: Record<string, [(all: ChainEntry[]) => ChainEntry[], fault: string]> = {
    'an amount changed': [second({ amount: 201n }), 'hash'],
    'a balance changed': [second({ balanceAfter: 301n }), 'hash'],
    'an account renamed': [second({ account: 'bonus' }), 'hash'],
    'a currency changed': [second({ currency: 'USDT' }), 'hash'],
    'a kind changed': [second({ kind: 'gift' }), 'hash'],
    'a ref changed': [second({ ref: 'x' }), 'hash'],
    'a time changed': [second({ at: new Date(0) }), 'hash'],
    'an operation changed': [second({ operationId: 77n }), 'hash'],
    'a hash changed': [second({ hash: 'ab'.repeat(32) }), 'hash'],
    'an entry taken out': [(all) => all.filter(({ seq }) => seq !== 3n), 'gap'],
    'two entries swapped': [([first, ...rest]) => [rest[0] as ChainEntry, first as ChainEntry, ...rest.slice(1)], 'gap'],
    'the end cut off': [(all) => all.slice(0, -1), 'head'],
  }
  test.each(Object.entries(tamperings))('%s is found', async (_, [tamper, fault]) => {
    expect(await verifyChain(1n, tamper(entries), { head })).toMatchObject({ ok: false, fault })
  })

  test('the chain of another holder is not taken for this one', async () => {
    expect(await verifyChain(2n, entries, { head })).toMatchObject({ ok: false, fault: 'hash' })
  })

  test('a whole chain whose balances do not add up is found', async () => {
    const forged = { ...(entries[0] as ChainEntry), balanceAfter: 1_000n }
    const hash = await entryHash(GENESIS, canonicalText(1n, forged))
    expect(await verifyChain(1n, [{ ...forged, hash }])).toEqual({ ok: false, seq: 1n, fault: 'balance' })
  })
})
