import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Breach, openLedger } from './ledger.ts'
import { central, deposit, house, movement, noon } from './postings.fixture.ts'
import { openTestDatabase, type TestDatabase, withClient } from './test-database.ts'

const book = openLedger('book')
let db: TestDatabase

beforeAll(async () => {
  db = await openTestDatabase()
  for (const holder of [1n, 2n]) {
    await book.post(db, deposit(`in-${holder}`, holder, 1_000n))
    await book.post(db, deposit(`out-${holder}`, holder, -100n))
    const spread = [
      { account: central(holder), amount: -300n },
      { account: { ...central(holder), code: 'platform:JADE' }, amount: 290n },
      { account: house('fee-income'), amount: 10n },
    ]
    await book.post(db, movement(`spread-${holder}`, spread))
    await book.hold(db, { key: `hold-${holder}`, kind: 'withdraw', ref: 'w', at: noon, from: central(holder), amount: 200n })
  }
  // On a server that others use as well, one of their transactions may still hold the watermark back.
  do await book.rollUp(db)
  while ((await db.query('select from book.house_total where upto <= (select max(xid) from book.entry)')).rows.length > 0)
}, 60_000)
afterAll(() => db.close())

type Invariant = Breach['invariant']

/** What someone with the owner's rights and every trigger off could do, and what must tell of it. */
const corruptions: Record<string, [sql: string, found: readonly Invariant[]]> = {
  'an amount changed': [
    `update book.entry set amount = amount + 1 where holder = 1 and seq = 1`,
    ['sum-zero', 'balance-is-replay', 'one-effect-per-key', 'chain'],
  ],
  'both legs changed alike': [
    `update book.entry set amount = amount * 2 where operation_id = (select id from book.operation where key = 'in-1')`,
    ['balance-is-replay', 'one-effect-per-key', 'chain'],
  ],
  'a house leg moved to another house account': [
    `update book.entry set account_id = (select id from book.account where code = 'fee-income')
     where holder is null and operation_id = (select id from book.operation where key = 'in-1')`,
    ['balance-is-replay', 'one-effect-per-key'],
  ],
  'a leg taken out': [
    `delete from book.entry where holder = 1 and seq = 4`,
    ['sum-zero', 'balance-is-replay', 'one-effect-per-key', 'chain'],
  ],
  'all legs of an operation taken out': [
    `delete from book.entry where operation_id = (select id from book.operation where key = 'out-1')`,
    ['balance-is-replay', 'one-effect-per-key', 'chain'],
  ],
  'a balance raised': [`update book.account set balance = balance + 5 where holder = 1 and code = 'central'`, ['balance-is-replay']],
  'a balance below zero': [
    `alter table book.account drop constraint no_negative; update book.account set balance = -1 where holder = 1 and code = 'central'`,
    ['no-negative', 'balance-is-replay'],
  ],
  'a running balance changed': [
    `update book.entry set balance_after = balance_after + 1 where holder = 1 and seq = 2`,
    ['balance-is-replay', 'chain'],
  ],
  'a rolled-up total changed': [`update book.house_total set balance = balance + 1`, ['balance-is-replay']],
  'a rolled-up total lost': [`delete from book.house_total`, ['balance-is-replay']],
  'held money without its hold': [`delete from book.hold where holder = 1`, ['balance-is-replay']],
  'a hold ended without its posting': [
    `insert into book.hold_end select operation_id, operation_id, 'settled' from book.hold where holder = 1`,
    ['balance-is-replay'],
  ],
  'a key used twice': [
    `alter table book.operation drop constraint operation_key_key;
     insert into book.operation (key, fingerprint, kind, ref, at) select key, fingerprint, kind, ref, at from book.operation where key = 'in-1'`,
    ['one-effect-per-key'],
  ],
  'a key changed': [`update book.operation set key = 'other' where key = 'in-1'`, ['one-effect-per-key']],
  'a kind changed': [`update book.operation set kind = 'gift' where key = 'in-1'`, ['one-effect-per-key', 'chain']],
  'a time changed': [`update book.operation set at = at + interval '1 day' where key = 'in-1'`, ['chain']],
  'an operation without legs': [
    `insert into book.operation (key, fingerprint, kind, ref, at) select 'empty', fingerprint, kind, ref, at from book.operation where key = 'in-1'`,
    ['one-effect-per-key'],
  ],
  'a hash changed': [`update book.entry set hash = sha256(hash) where holder = 1 and seq = 2`, ['chain']],
  'two entries swapped': [
    `drop index book.entry_chain;
     update book.entry set seq = 3 - seq where holder = 1 and seq in (1, 2)`,
    ['balance-is-replay', 'chain'],
  ],
  'the end of a chain cut off': [
    `delete from book.entry where holder = 1 and seq = (select max(seq) from book.entry where holder = 1)`,
    ['sum-zero', 'balance-is-replay', 'one-effect-per-key', 'chain'],
  ],
  'a head set back': [`update book.holder set seq = seq - 1 where id = 1`, ['chain']],
}

test('a sound book has no breach', async () => {
  expect(await book.verify(db)).toEqual([])
  expect(await book.verify(db, 1n)).toEqual([])
})

test.each(Object.entries(corruptions))('%s is found', async (_, [sql, expected]) => {
  await withClient(db.pool, async (client) => {
    await client.query('begin')
    try {
      // Switches off triggers and foreign keys, as a superuser can.
      await client.query('set local session_replication_role = replica')
      await client.query(sql)
      const found = (await book.verify(client)).map(({ invariant }) => invariant)
      expect(new Set(found)).toEqual(new Set(expected))
      expect((await book.verify(client, 2n)).filter(({ detail }) => !/house|fee-income/.test(detail))).toEqual([])
    } finally {
      await client.query('rollback')
    }
  })
})
