import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBatcher } from './batcher.ts'
import { setUpLedgerRole } from './install.ts'
import { openLedger, type Posting } from './ledger.ts'
import { central, deposit, house, movement, noon } from './postings.fixture.ts'
import { openTestDatabase, serverUrl, type TestDatabase, withClient } from './test-database.ts'

/** What one connection and one role cannot show: rights and races. */
describe.skipIf(serverUrl === '')('ON POSTGRESQL ONLY (set TEST_DATABASE_URL): rights and races of the book', () => {
  const book = openLedger('book')
  const role = `ledger_app_${crypto.randomUUID().slice(0, 8)}`
  let db: TestDatabase
  beforeAll(async () => {
    db = await openTestDatabase()
  }, 60_000)
  afterAll(async () => {
    expect(await book.verify(db)).toEqual([])
    await db.query(`drop owned by ${role}`)
    await db.query(`drop role ${role}`)
    await db.close()
  })

  const times = <T>(count: number, make: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)))
  const tally = (outcomes: readonly { readonly status: string }[]) => {
    const counts: Record<string, number> = {}
    for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }

  describe('the role of the application', () => {
    beforeAll(async () => {
      await setUpLedgerRole(db, 'book', role)
      await setUpLedgerRole(db, 'book', role)
      await book.post(db, deposit('role-1', 1n, 500n))
      await book.hold(db, { key: 'role-2', kind: 'withdraw', ref: 'w', at: noon, from: central(1n), amount: 100n })
    })
    const asApp = <T>(work: Parameters<typeof withClient<T>>[1]) =>
      withClient(db.pool, async (client) => {
        await client.query(`set role ${role}`)
        try {
          return await work(client)
        } finally {
          await client.query('reset role')
        }
      })

    test('posts, holds, ends holds, reads, rolls up and verifies', async () => {
      await asApp(async (client) => {
        expect(await book.post(client, deposit('role-3', 1n, 50n))).toMatchObject({ status: 'posted', balances: [{ balance: 450n }] })
        expect(await book.postMany(client, [deposit('role-4', 1n, 1n)])).toMatchObject([{ status: 'posted' }])
        const hold = await book.hold(client, { key: 'role-5', kind: 'withdraw', ref: 'w', at: noon, from: central(1n), amount: 10n })
        if (hold.status !== 'held') throw new Error(hold.status)
        expect(await book.voidHold(client, hold.holdId, { key: 'role-6', at: noon })).toEqual({ status: 'ended' })
        await book.rollUp(client)
        expect(await book.houseBalance(client, 'bank', 'TWD')).toBeTypeOf('bigint')
        expect(await book.statement(client, 1n, { limit: 1 })).toHaveLength(1)
        expect(await book.verify(client)).toEqual([])
      })
    })

    const tables = ['operation', 'entry', 'hold', 'hold_end', 'account', 'holder', 'house_total']
    const writes = tables.flatMap((table) => [
      `delete from book.${table}`,
      `insert into book.${table} default values`,
      `truncate book.${table}`,
    ])
    const updates = [
      'operation set ref',
      'entry set amount',
      'hold set amount',
      'hold_end set outcome',
      'account set balance',
      'holder set seq',
    ].map((what) => `update book.${what} = ${what.split(' ').at(-1)}`)
    test.each([...writes, ...updates, `select book.book_legs('k', 'k', '', now(), '{}', '{}', '{}', '{}')`])(
      'is refused: %s',
      async (sql) => {
        await expect(asApp((client) => client.query(sql))).rejects.toThrow(/permission denied/)
      },
    )

    test('cannot put a table of its own in the place of the book’s', async () => {
      await asApp(async (client) => {
        await client.query(`create temp table account (like book.account including defaults)`)
        expect(await book.post(client, deposit('role-7', 2n, 70n))).toMatchObject({ status: 'posted' })
        await client.query('drop table pg_temp.account')
      })
      expect(await book.balances(db, 2n)).toMatchObject([{ balance: 70n }])
    })
  })

  describe('races, 30 at once', () => {
    test('one key: one effect, equal answers', async () => {
      for (let round = 0; round < 10; round += 1) {
        const posting = deposit(`same-${round}`, BigInt(100 + round), 500n)
        const outcomes = await times(30, () => book.post(db, posting))
        expect(tally(outcomes)).toEqual({ posted: 1, replayed: 29 })
        expect(new Set(outcomes.map((outcome) => ('operationId' in outcome ? outcome.operationId : null))).size).toBe(1)
      }
    })

    test('one key between house accounts, where no lock is taken: one effect', async () => {
      const legs = [
        { account: house('bank'), amount: -5n },
        { account: house('fee-income'), amount: 5n },
      ]
      for (let round = 0; round < 10; round += 1)
        expect(tally(await times(30, () => book.post(db, movement(`same-house-${round}`, legs))))).toEqual({ posted: 1, replayed: 29 })
      expect(await book.houseBalance(db, 'fee-income', 'TWD')).toBe(50n)
      for (let round = 0; round < 10; round += 1) {
        const batch = Array.from({ length: 20 }, (_, index) => movement(`same-batch-${round}-${index}`, legs))
        const outcomes = await times(4, () => book.postMany(db, batch))
        expect(tally(outcomes.flat())).toEqual({ posted: 20, replayed: 60 })
      }
      expect(await book.houseBalance(db, 'fee-income', 'TWD')).toBe(1_050n)
    })

    test('money for seven: seven succeed', async () => {
      for (let round = 0; round < 10; round += 1) {
        const holder = BigInt(200 + round)
        await book.post(db, deposit(`seven-${round}`, holder, 7n))
        const outcomes = await times(30, (index) => book.post(db, deposit(`seven-${round}-${index}`, holder, -1n)))
        expect(tally(outcomes)).toEqual({ posted: 7, insufficient: 23 })
      }
    })

    test('a hold ends once, whoever settles or voids', async () => {
      for (let round = 0; round < 10; round += 1) {
        const holder = BigInt(300 + round)
        await book.post(db, deposit(`end-${round}`, holder, 100n))
        const hold = await book.hold(db, {
          key: `hold-${round}`,
          kind: 'withdraw',
          ref: 'w',
          at: noon,
          from: central(holder),
          amount: 100n,
        })
        if (hold.status !== 'held') throw new Error(hold.status)
        const to = [{ account: house('bank'), amount: 100n }]
        const outcomes = await times(30, (index) => {
          const end = { key: `end-${round}-${index}`, at: noon }
          return index % 2 === 0 ? book.settleHold(db, hold.holdId, { ...end, to }) : book.voidHold(db, hold.holdId, end)
        })
        expect(tally(outcomes)).toEqual({ ended: 1, 'already-ended': 29 })
      }
    })

    test('two holders in both directions, single and in batches: no deadlock, every entry in its chain', async () => {
      const between = (key: string, from: bigint, to: bigint): Posting =>
        movement(key, [
          { account: central(from), amount: -1n },
          { account: central(to), amount: 1n },
        ])
      await book.postMany(db, [deposit('cross-a', 400n, 1_000n), deposit('cross-b', 401n, 1_000n)])
      const batcher = openBatcher(book, db)
      const outcomes = await times(200, (index) => {
        const posting = index % 2 === 0 ? between(`cross-${index}`, 400n, 401n) : between(`cross-${index}`, 401n, 400n)
        return index % 3 === 0 ? batcher.post(posting) : book.post(db, posting)
      })
      expect(tally(outcomes)).toEqual({ posted: 200 })
      expect((await book.chainHead(db, 400n)).seq).toBe(201n)
    })

    test('the first postings of one holder at once open it once', async () => {
      const outcomes = await times(30, (index) => book.post(db, deposit(`first-${index}`, 500n, 1n)))
      expect(tally(outcomes)).toEqual({ posted: 30 })
      expect(await book.balances(db, 500n)).toMatchObject([{ balance: 30n }])
    })

    test('house balances stay exact while writers and roll-ups run, and late commits are not lost', async () => {
      const give = (key: string) =>
        movement(key, [
          { account: house('race'), amount: -1n },
          { account: central(600n), amount: 1n },
        ])
      await book.post(db, give('race-opens'))
      await withClient(db.pool, async (late) => {
        await late.query('begin')
        await book.post(late, {
          ...give('late'),
          legs: [
            { account: house('race'), amount: -1n },
            { account: central(601n), amount: 1n },
          ],
        })
        await times(60, async (index) => {
          await book.post(db, give(`race-${index}`))
          if (index % 5 === 0) await book.rollUp(db)
        })
        expect(await book.houseBalance(db, 'race', 'TWD')).toBe(-61n)
        await late.query('commit')
      })
      expect(await book.houseBalance(db, 'race', 'TWD')).toBe(-62n)
      await book.rollUp(db)
      expect(await book.houseBalance(db, 'race', 'TWD')).toBe(-62n)
    })
  })
})
