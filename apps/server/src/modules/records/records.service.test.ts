import { createPublicKey, verify as verifySignature } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gamesCalls } from '@jade/contract/games/calls'
import { pointsCalls } from '@jade/contract/points/calls'
import { recordsCalls } from '@jade/contract/records/calls'
import { signedHeadText } from '@jade/contract/records/signed-head'
import { recordStatuses, recordTypes, walletCalls } from '@jade/contract/wallet/calls'
import { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { verifyChain } from '@jade/ledger/verify-chain'
import { type App, systemIntent } from '@jade/service/app'
import { bootApp, type TestApp } from '@jade/test-kit/boot'
import { judge } from 'jade-verifier/statement'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '../../app/rooms.ts'
import { grantPoints, spendPoints } from '../points/door.ts'
import { book } from '../wallet/book/book.ts'
import { openingCredit, record } from '../wallet/door.ts'
import { signHeads } from './heads.service.ts'
import { whoever } from '../identity/players.fixture.ts'
import '../platforms/fake-vendor.fixture.ts'
import { misstatePayout, reportBets, voidBet } from '../games/rows.fixture.ts'
import { fillRecord, handOverRecord } from '../wallet/rows.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootApp({
    rooms,
    authenticatePlayer: whoever.authenticatePlayer,
    authenticateStaff: async () => ({
      kind: 'staff',
      staffId: 1n,
      account: 'office',
      permissions: new Set(['wallet.view']),
      sessionId: 'office',
    }),
  })
})
afterAll(() => t.close())

const system = <T>(work: Parameters<App['unit']>[1]) => t.app.unit(systemIntent('test'), work) as Promise<T>
const orders = (token: string, category: 'deposit' | 'withdrawal' | 'transfer', query: { start?: string; end?: string } = {}) =>
  t.call(recordsCalls.money, { token, params: { category }, query })

/** An instant as the record calls take it. */
const taipei = (time: Date) => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

describe('orders of one kind', () => {
  it('are gathered from the room that keeps them, own ones only, within 30 days [CONST-011 CALL-078 CONST-045]', async () => {
    await system((u) => openingCredit(u, 501n, 10_000n))
    await t.call(walletCalls.deposit, { token: '501', params: { code: 'JADE' }, body: { money: '12.00' } })
    const own = await orders('501', 'transfer')
    expect(own.body).toMatchObject({ total: 1, page: 1, pageSize: 10 })
    const [order] = own.body.data
    expect(order).toMatchObject({ category: 'transfer', kind: 'in', name: '翠玉電子', amount: '12.00', status: 'success', can_cancel: 0 })
    expect((await orders('502', 'transfer')).body.total).toBe(0)
    for (const category of ['deposit', 'withdrawal'] as const)
      expect((await orders('501', category)).body).toMatchObject({ total: 0, data: [] })

    const one = { params: { key: order?.key ?? '' }, query: { category: 'transfer' as const } }
    const found = await t.call(recordsCalls.one, { token: '501', ...one })
    expect(found.body.data).toMatchObject({ order, records: [{ type: 'transfer', order_number: order?.order_number }] })
    const serial = found.body.data.records[0]?.serial_number ?? ''
    expect((await t.call(recordsCalls.one, { token: '501', params: { key: serial } })).body.data).toMatchObject({
      order: null,
      records: [{ serial_number: serial }],
    })
    for (const foreign of [one, { params: { key: serial } }, { params: one.params, query: { category: 'deposit' as const } }])
      expect((await t.send(recordsCalls.one, { token: '502', ...foreign })).status).toBe(404)
    const office = await t.call(walletOperatorCalls.findRecords, { cookie: 'staff=1', params: { number: order?.order_number ?? '' } })
    expect(office.body.data).toMatchObject([{ player_id: '501', serial_number: serial }])

    t.clock.advance({ days: 31 })
    expect((await orders('501', 'transfer', { start: '2020-01-01 00:00:00' })).body.total).toBe(0)
  })

  it('refuse what is no category and no date', async () => {
    expect((await t.send(recordsCalls.money, { token: '501', params: { category: 'gift' } })).status).toBe(400)
    expect(
      (await t.send(recordsCalls.money, { token: '501', params: { category: 'deposit' }, query: { start: 'yesterday' } })).status,
    ).toBe(400)
  })
})

describe('the transaction record', () => {
  it('shows the thirteen types, each by its own filter, with all fields of a row [ENTITY-028 ENTITY-030]', async () => {
    for (const type of recordTypes) {
      const row = { playerId: 510n, type, orderNumber: `KIND${type}`, status: 'success' as const, cents: 1_234_567n, remark: null }
      await system((u) => record(u, row))
    }
    const all = await t.call(walletCalls.transactionRecords, { token: '510', query: { pageSize: '100' } })
    expect(new Set(all.body.data.map((row) => row.type))).toEqual(new Set(recordTypes))
    expect(all.body.total).toBe(13)
    for (const category of recordTypes) {
      const { body } = await t.call(walletCalls.transactionRecords, { token: '510', query: { category } })
      expect(body).toMatchObject({ total: 1, data: [{ type: category, order_number: `KIND${category}`, amount: '12345.67' }] })
      expect(body.data[0]).toMatchObject({ remark: '', player_rebate_data: [], player_rebate_total: '0.00', status: 'success' })
      expect(body.data[0]?.serial_number).toMatch(/^\d+$/)
    }
  })

  it('knows the twelve statuses, and both languages have a text of its own for each and for no other [ENTITY-031]', async () => {
    for (const status of recordStatuses)
      await system((u) => record(u, { playerId: 511n, type: 'other', orderNumber: `STATE${status}`, status, cents: 100n, remark: null }))
    const { data } = (await t.call(walletCalls.transactionRecords, { token: '511', query: { pageSize: '100' } })).body
    expect(data.map(({ status }) => status).sort()).toEqual([...recordStatuses].sort())
    expect(recordStatuses).toHaveLength(12)
    for (const lang of ['zh', 'en']) {
      const texts = JSON.parse(
        await readFile(new URL(`../../../../web/src/features/records/messages.${lang}.json`, import.meta.url), 'utf8'),
      )
      const words = Object.entries<string>(texts).filter(([key]) => key.startsWith('records_status_'))
      expect(words.map(([key]) => key.slice('records_status_'.length)).sort()).toEqual([...recordStatuses].sort())
      expect(new Set(words.map(([, word]) => word)).size).toBe(12)
    }
  })
})

/** Bets and records of player 520 over six days, three an hour and a crowd in one. */
async function manyRows(): Promise<void> {
  const rows = Array.from({ length: 420 }, (_, before) => {
    const n = before + 1
    return { n, at: new Date(t.clock.now().getTime() - (n % 3 === 0 ? n % 50 : n * 20) * 60_000) }
  })
  await reportBets(
    t,
    520n,
    rows.map(({ n, at }) => ({
      vendor: 'fake',
      ref: `many${n}`,
      code: n % 4 === 0 ? 'JADE' : 'OTHER',
      product: 'p',
      name: 'n',
      wallet: n % 60 === 0 ? 7 : 0,
      round: `round${n % 10}`,
      stake: n,
      payout: (n % 7) * 100,
      status: n % 11 === 0 ? 'open' : 'settled',
      at,
    })),
  )
  await fillRecord(
    t,
    520n,
    rows.map(({ n, at }) => ({ type: n % 5 === 0 ? 'deposit' : 'transfer', order: `MANY${n}`, cents: n, at })),
  )
  await voidBet(t, 'many22')
  await misstatePayout(t, 'many33', 999n)
}

interface Counted {
  readonly keys: readonly string[]
  readonly bet: bigint
  readonly win: bigint
}

/** The same range read row by row. */
async function counted(table: 'bet' | 'record', where: string, range: readonly [Date, Date]): Promise<Counted> {
  const [from, time, money] =
    table === 'bet' ? ['games.bet', 'placed_at', 'payout_cents - bet_cents'] : ['wallet.record', 'created_at', '0']
  const { rows } = await t.app.db.query<{ id: bigint; bet: bigint; win: bigint }>(
    `select id, ${table === 'bet' ? "case when status = 'settled' then bet_cents else 0 end" : '0'}::bigint as bet,
       ${table === 'bet' ? `case when status = 'settled' then ${money} else 0 end` : '0'}::bigint as win
     from ${from} where player_id = 520 and ${where} and ${time} >= $1 and ${time} < $2 order by ${time} desc, id desc`,
    range,
  )
  const sum = (of: 'bet' | 'win') => rows.reduce((total, row) => total + row[of], 0n)
  return { keys: rows.map(({ id }) => String(id)), bet: sum('bet'), win: sum('win') }
}

const cents = (text: string) => BigInt(text.replace('.', ''))

describe('a page', () => {
  it('is the same as read row by row, whatever the range, the filter and the page, and so are total and sums [CALL-079 CALL-080]', async () => {
    await manyRows()
    const now = t.clock.now().getTime()
    const minute = fc.integer({ min: -8_000, max: 200 })
    const wish = fc.record({ from: minute, until: minute, page: fc.integer({ min: 1, max: 30 }), size: fc.constantFrom(7, 10, 100) })
    const filters = [
      ['true', {}],
      ["code = 'JADE'", { code: 'JADE' }],
      ['wallet_id = 7', { wallet_id: '7' }],
      ["code = 'OTHER' and wallet_id = 0", { code: 'OTHER', wallet_id: '0' }],
    ] as const
    const at = (minutes: number) => new Date(Math.floor((now + minutes * 60_000) / 1000) * 1000)
    await fc.assert(
      fc.asyncProperty(wish, fc.constantFrom(...filters), fc.boolean(), async ({ from, until, page, size }, [where, filter], typed) => {
        const range = [at(from), new Date(at(until).getTime() + 1000)] as const
        const paging = { page: String(page), pageSize: String(size) }
        const slice = (keys: readonly string[]) => keys.slice((page - 1) * size, page * size)
        const query = { ...paging, ...filter, start: taipei(at(from)), end: taipei(at(until)) }
        const bets = await t.call(gamesCalls.betRecords, { token: '520', query })
        const expected = await counted('bet', where, range)
        expect(bets.body.data.map(({ id }) => id)).toEqual(slice(expected.keys))
        expect([bets.body.total, cents(bets.body.total_bet), cents(bets.body.total_win_loss)]).toEqual([
          expected.keys.length,
          expected.bet,
          expected.win,
        ])
        const days = {
          ...paging,
          date_start: taipei(at(from)),
          date_end: taipei(at(until)),
          ...(typed && { category: 'deposit' as const }),
        }
        const records = await t.call(walletCalls.transactionRecords, { token: '520', query: days })
        const rows = await counted('record', typed ? "type = 'deposit'" : 'true', range)
        expect(records.body.total).toBe(rows.keys.length)
        expect(records.body.data.map((row) => row.serial_number)).toEqual(slice(rows.keys))
      }),
      { numRuns: 60 },
    )
  })

  it('shows no row of another player, and a record keeps its place [RULE-103]', async () => {
    expect((await t.call(gamesCalls.betRecords, { token: '521' })).body).toMatchObject({ total: 0, data: [], total_bet: '0.00' })
    expect((await t.call(walletCalls.transactionRecords, { token: '521' })).body).toMatchObject({ total: 0, data: [] })
    await expect(handOverRecord(t, 520n, 521n)).rejects.toThrow(/stay/)
  })
})

describe('the signed heads of a statement', () => {
  const heads = async (token: string, book?: 'coins') =>
    (await t.call(recordsCalls.signedHeads, { token, ...(book && { query: { book } }) })).body.data

  it('are signed once for each day that moved the chain, and anybody can check them', async () => {
    await system((u) => openingCredit(u, 530n, 5_000n))
    await signHeads(t.app)
    await signHeads(t.app)
    t.clock.advance({ days: 1 })
    await signHeads(t.app)
    expect((await heads('530')).heads).toHaveLength(1)
    await t.call(walletCalls.deposit, { token: '530', params: { code: 'JADE' }, body: { money: '10.00' } })
    await signHeads(t.app)
    const own = await heads('530')
    expect(own.heads).toHaveLength(2)
    expect((await heads('531')).heads).toEqual([])
    const { body } = await t.call(recordsCalls.signingKeys, {})
    expect(body.data).toEqual(own.keys)

    const x = Buffer.from(own.keys[0]?.public_key ?? '', 'base64').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    for (const head of own.heads) {
      const signed = (text: string) => verifySignature(null, Buffer.from(text), key, Buffer.from(head.signature, 'base64'))
      expect(signed(signedHeadText({ book: 'money', player: '530', ...head }))).toBe(true)
      expect(signed(signedHeadText({ book: 'money', player: '531', ...head }))).toBe(false)
    }
  })

  it('stand on the chain that the statement gives from its beginning', async () => {
    const { data } = (await t.call(walletCalls.statement, { token: '530', query: { after: '0', limit: '500' } })).body
    expect(data.entries[0]?.seq).toBe('1')
    const entries = await book.statementFrom(t.app.db, 530n, { after: 0n, limit: 500 })
    expect(data.entries.map(({ hash }) => hash)).toEqual(entries.map(({ hash }) => hash))
    expect(await verifyChain(530n, entries)).toMatchObject({ ok: true })
    for (const head of (await heads('530')).heads)
      expect(entries.find(({ seq }) => String(seq) === head.seq)).toMatchObject({ hash: head.hash })
  })

  it('cannot be changed', async () => {
    for (const table of ['signed_head', 'signed_coin_head'])
      await expect(system((u) => u.tx.query(`update records.${table} set seq = seq + 1`))).rejects.toThrow(/signed heads stay/)
  })

  it('of J coins are signed apart from those of the money, under a word of their own, for their player only', async () => {
    const move = (ref: string, points: bigint) => system((u) => grantPoints(u, { playerId: 540n, points, source: 'task', ref }))
    await move('one', 70n)
    await move('two', 5n)
    await system((u) => spendPoints(u, { playerId: 540n, points: 15n, source: 'mall', ref: 'tea' }))
    await signHeads(t.app)
    await signHeads(t.app)
    const own = await heads('540', 'coins')
    expect(own).toMatchObject({ player: '540', heads: [{ seq: '3' }] })
    expect((await heads('540')).heads).toEqual([])
    expect((await heads('541', 'coins')).heads).toEqual([])
    expect((await heads('530', 'coins')).heads).toEqual([])

    const { data } = (await t.call(pointsCalls.jPointStatement, { token: '540', query: { after: '0', limit: '500' } })).body
    const [head] = own.heads
    expect(data).toMatchObject({ holder: '540', head: { seq: '3', hash: head?.hash } })
    expect(data.entries.map(({ amount, balance_after, currency }) => [amount, balance_after, currency])).toEqual([
      ['70', '70', 'JCOIN'],
      ['5', '75', 'JCOIN'],
      ['-15', '60', 'JCOIN'],
    ])
    const { signature, ...signed } = head as NonNullable<typeof head>
    const x = Buffer.from(own.keys[0]?.public_key ?? '', 'base64').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    const isSigned = (text: string) => verifySignature(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
    expect(isSigned(signedHeadText({ book: 'coins', player: '540', ...signed }))).toBe(true)
    expect(isSigned(signedHeadText({ book: 'money', player: '540', ...signed }))).toBe(false)
    expect(judge({ format: 'jade-coin-proof-1', ...own, head: data.head, entries: data.entries })).toMatch(
      /^Whole: 3 entries, 1 signed heads/,
    )
    const stolen = { format: 'jade-coin-proof-1', ...own, player: '541', head: data.head, entries: data.entries }
    expect(judge(stolen)).toMatch(/^NOT WHOLE: entry 1 was changed/)
  })

  it('take no other book, no other player, and nobody without a log-in', async () => {
    for (const query of [{ book: 'gold' }, { book: '' }, { book: 'COINS' }, { book: 'coins', player: '540' }])
      expect((await t.call(recordsCalls.signedHeads, { token: '541', query: query as never })).status).toBe(400)
    for (const query of [{ after: '-1' }, { limit: '501' }, { after: '1 or 1=1' }, { holder: '540' }, { player_id: '540' }])
      expect((await t.call(pointsCalls.jPointStatement, { token: '541', query: query as never })).status).toBe(400)
    const none = (await t.call(pointsCalls.jPointStatement, { token: '541' })).body.data
    expect(none).toEqual({ holder: '541', entries: [], head: { seq: '0', hash: '0'.repeat(64) } })
    expect((await t.call(recordsCalls.signedHeads, { query: { book: 'coins' } })).status).toBe(401)
    expect((await t.call(pointsCalls.jPointStatement, {})).status).toBe(401)
  })
})
