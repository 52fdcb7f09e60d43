import { pointsCalls } from '@jade/contract/points/calls'
import { pointsOperatorCalls } from '@jade/contract/points/operator-calls'
import { verifyChain } from '@jade/ledger/verify-chain'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointsChecks } from './check.service.ts'
import { grantPoints, type PointMove, pointsOf, spendPoints } from './door.ts'
import { people, type Who } from '../identity/players.fixture.ts'
import { bootPoints, decide } from './points.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPoints()
})
afterAll(() => t.close())

const unit = systemIntent('test')
const grant = (who: Who, points: bigint, rest: Partial<PointMove> = {}) =>
  t.app.unit(unit, (u) => grantPoints(u, { playerId: who.id, points, source: 'task', ref: 'one', ...rest }))
const spend = (who: Who, points: bigint, ref: string) =>
  t.app.unit(unit, (u) => spendPoints(u, { playerId: who.id, points, source: 'mall', ref }))

const found = async () =>
  (await Promise.all(pointsChecks.map((check) => check.look(t.app, { mark: '', known: [], byHand: true })))).flatMap(
    ({ differences }) => differences,
  )

describe('J coins', () => {
  it('come once per reference, and the same reference with another sum is an error', async () => {
    const [anna] = (await people(t, 1)) as [Who]
    expect(await grant(anna, 50n)).toEqual({ done: true, balance: 50n })
    expect(await grant(anna, 50n)).toEqual({ done: false, balance: 50n })
    await expect(grant(anna, 60n)).rejects.toThrow('another sum')
    expect(await pointsOf(t.app.db, anna.id)).toBe(50n)
  })

  it('cannot be spent beyond what is there, however many try at once', async () => {
    const [beth] = (await people(t, 1)) as [Who]
    await grant(beth, 100n)
    const ends = await Promise.allSettled(Array.from({ length: 30 }, (_, at) => spend(beth, 30n, `order ${at}`)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = ends.find((end) => end.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'points.insufficient', values: { short: '20' } })
    expect(await pointsOf(t.app.db, beth.id)).toBe(10n)
    expect(await found()).toEqual([])
  })

  it('are read by Taipei day, and the days come to the balance (CALL-063, CALL-064)', async () => {
    const [carl, dora] = (await people(t, 2)) as [Who, Who]
    await grant(carl, 80n, { source: 'sign-in', ref: 'day 1' })
    await spend(carl, 30n, 'order a')
    t.clock.advance({ days: 1 })
    await grant(carl, 7n, { source: 'prize', ref: 'b', name: { zh: '生日', en: 'Birthday' } })
    await grant(dora, 5n)
    const days = (await t.call(pointsCalls.jPointLog, { token: carl.token, lang: 'en' })).body
    expect(days).toMatchObject({ total: 2, page: 1, pageSize: 10, points: 57 })
    expect(days.data.map(({ points, got, spent, remark }) => ({ points, got, spent, remark }))).toEqual([
      { points: 7, got: 7, spent: 0, remark: '1 movement' },
      { points: 50, got: 80, spent: 30, remark: '2 movements' },
    ])
    expect(days.data.reduce((sum, { points }) => sum + points, 0)).toBe(57)
    const [today, first] = days.data as [(typeof days.data)[0], (typeof days.data)[0]]
    const rows = (await t.call(pointsCalls.daysJPointLog, { token: carl.token, lang: 'en', query: { id: first.id } })).body
    expect(rows.total).toBe(2)
    expect(rows.data.map(({ points, balance, remark }) => ({ points, balance, remark }))).toEqual([
      { points: -30, balance: 50, remark: 'Mall exchange' },
      { points: 80, balance: 80, remark: 'Daily sign-in' },
    ])
    const zh = (await t.call(pointsCalls.daysJPointLog, { token: carl.token, query: { id: today.id } })).body
    expect(zh.data[0]).toMatchObject({ remark: '獎勵：生日', status: 'success' })
    const paged = (await t.call(pointsCalls.jPointLog, { token: carl.token, query: { page: '2', pageSize: '1' } })).body
    expect(paged).toMatchObject({ total: 2, page: 2, pageSize: 1, data: [{ id: first.id }] })
    expect((await t.call(pointsCalls.daysJPointLog, { token: dora.token, query: { id: first.id } })).status).toBe(404)
    expect((await t.call(pointsCalls.jPointLog, {})).status).toBe(401)
  })

  it('have a chain that the player verifies alone', async () => {
    const [emma] = (await people(t, 1)) as [Who]
    await grant(emma, 40n)
    await spend(emma, 15n, 'order c')
    const { entries, head, holder } = (await t.call(pointsCalls.jPointStatement, { token: emma.token })).body.data
    const read = entries.map((entry) => ({
      ...entry,
      seq: BigInt(entry.seq),
      operationId: BigInt(entry.operation),
      amount: BigInt(entry.amount),
      balanceAfter: BigInt(entry.balance_after),
      at: new Date(entry.at),
    }))
    const known = { head: { seq: BigInt(head.seq), hash: head.hash } }
    expect(await verifyChain(BigInt(holder), read, known)).toMatchObject({ ok: true })
    const forged = read.map((entry) => ({ ...entry, amount: entry.amount * 2n }))
    expect(await verifyChain(BigInt(holder), forged, known)).toMatchObject({ ok: false })
  })

  it('are found to differ when somebody writes a row by hand', async () => {
    const [fred] = (await people(t, 1)) as [Who]
    await grant(fred, 9n)
    await t.app.db.query('update points.day set got = got + 1 where player_id = $1', [fred.id])
    expect(await found()).toMatchObject([{ playerId: fred.id, detail: 'the book has 9 coins, the entries come to 9, the days to 10' }])
    await t.app.db.query('update points.day set got = got - 1 where player_id = $1', [fred.id])
  })
})

describe('J coins by hand', () => {
  const ask = async (who: Who, kind: 'credit' | 'debit', points: number) =>
    t.call(pointsOperatorCalls.adjust, {
      cookie: 'staff=7',
      body: { account: who.account, kind, points, text: 'Sorry for the wait', reason: 'as talked about' },
    })

  it('need a second person, who may refuse', async () => {
    const [gina] = (await people(t, 1)) as [Who]
    const first = (await ask(gina, 'credit', 500)).body.data
    expect(await pointsOf(t.app.db, gina.id)).toBe(0n)
    await decide(t, first.approval, true)
    await decide(t, first.approval, true)
    expect(await pointsOf(t.app.db, gina.id)).toBe(500n)
    const second = (await ask(gina, 'debit', 100)).body.data
    await decide(t, second.approval, false)
    expect(await pointsOf(t.app.db, gina.id)).toBe(500n)
    const list = (await t.call(pointsOperatorCalls.adjustments, { cookie: 'staff=7', query: { player_id: String(gina.id) } })).body
    expect(new Map(list.data.map((row) => [row.order_number, row.state]))).toEqual(
      new Map([
        [first.order_number, 'booked'],
        [second.order_number, 'refused'],
      ]),
    )
    const own = (await t.call(pointsOperatorCalls.ofPlayer, { cookie: 'staff=7', lang: 'en', params: { id: String(gina.id) } })).body
    expect(own).toMatchObject({ points: 500, data: [{ remark: 'Adjustment: Sorry for the wait' }] })
  })

  it('that were spent meanwhile are not taken', async () => {
    const [hugo] = (await people(t, 1)) as [Who]
    await grant(hugo, 100n)
    expect((await ask(hugo, 'debit', 101)).body).toMatchObject({ code: 403, error_code: 'points.insufficient' })
    const { approval } = (await ask(hugo, 'debit', 90)).body.data
    await spend(hugo, 20n, 'order d')
    await decide(t, approval, true)
    expect(await pointsOf(t.app.db, hugo.id)).toBe(80n)
    const [row] = (await t.call(pointsOperatorCalls.adjustments, { cookie: 'staff=7', query: { player_id: String(hugo.id) } })).body.data
    expect(row?.state).toBe('failed')
    const { holders, points, sources } = (await t.call(pointsOperatorCalls.outstanding, { cookie: 'staff=7' })).body.data
    expect(holders).toBeGreaterThan(0)
    expect(sources.reduce((sum, one) => sum + one.points, 0)).toBe(points)
    expect(await found()).toEqual([])
  })
})
