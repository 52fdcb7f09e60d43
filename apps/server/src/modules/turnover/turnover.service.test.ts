import { approvalDecided } from '@jade/contract/backoffice/events'
import { turnoverCalls } from '@jade/contract/turnover/calls'
import { turnoverOperatorCalls } from '@jade/contract/turnover/operator-calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bootWallet } from '../wallet/wallet.fixture.ts'
import { settle } from './bets.fixture.ts'
import { addRequirement, closeRequirements, inheritBets, standing, walletStanding } from './door.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootWallet()
})
afterAll(() => t.close())
afterEach(() => expect(t.faults).toEqual([]))

let last = 7000n
const someone = () => {
  last += 1n
  return last
}
const need = (playerId: bigint, ref: string, cents: bigint, more: Partial<Parameters<typeof addRequirement>[1]> = {}) =>
  t.app.unit(systemIntent('test'), (u) =>
    addRequirement(u, {
      playerId,
      walletId: 0,
      source: 'deposit',
      ref: `${playerId}-${ref}`,
      name: { zh: '', en: '' },
      amountCents: cents,
      multiple: 1,
      ...more,
    }),
  )
const left = async (playerId: bigint) => (await standing(t.app.db, playerId)).leftCents
const records = async (playerId: bigint) => (await t.call(turnoverCalls.limitRecords, { token: String(playerId), lang: 'en' })).body.data
const lines = async (playerId: bigint, id: string) =>
  (await t.call(turnoverCalls.limitLines, { token: String(playerId), lang: 'en', params: { id } })).body

describe('bets and what must be bet', () => {
  test('are told line by line, oldest requirement first; what came before a requirement does not count for it [ENTITY-010 CALL-030]', async () => {
    const id = someone()
    await settle(t, { playerId: id, ref: 'before', cents: 50_000n })
    await need(id, 'D1', 10_000n)
    await need(id, 'D2', 20_000n, { multiple: 2 })
    await settle(t, { playerId: id, ref: 'x', cents: 15_000n }, { playerId: id, ref: 'y', cents: 1_000n })
    expect(await left(id)).toBe(34_000n)
    const [second, first] = await records(id)
    expect(first).toMatchObject({ need_bet: '100.00', now_bet: '100.00', left_bet: '0.00', unlocked: 1, closed: 0, type: 'Deposit' })
    expect(second).toMatchObject({ need_bet: '400.00', now_bet: '60.00', left_bet: '340.00', unlocked: 0, multiple: 2 })
    expect(await lines(id, second?.id ?? '')).toMatchObject({
      total: 2,
      data: [
        { kind: 'bet', valid_bet: '10.00', used_bet: '10.00', percent: 100, counted: '10.00', game_name: 'Jade Reels' },
        { valid_bet: '150.00', used_bet: '50.00', counted: '50.00' },
      ],
    })
    expect((await t.call(turnoverCalls.limitLines, { token: String(someone()), params: { id: second?.id ?? '' } })).status).toBe(404)
  })

  test('a correction counts once and in any order of news; what is left of other bets fills the hole', async () => {
    const id = someone()
    await need(id, 'D1', 10_000n)
    await settle(t, { playerId: id, ref: 'a', cents: 8_000n })
    await settle(t, { playerId: id, ref: 'b', cents: 9_000n })
    expect(await left(id)).toBe(0n)
    const voided = { status: 'void' as const }
    await settle(t, { playerId: id, ref: 'a', cents: 8_000n, version: 2, stands: voided })
    expect(await left(id)).toBe(1_000n)
    await settle(
      t,
      { playerId: id, ref: 'a', cents: 8_000n, version: 1 },
      { playerId: id, ref: 'a', cents: 8_000n, version: 2, stands: voided },
    )
    expect(await left(id)).toBe(1_000n)
    await settle(t, { playerId: id, ref: 'a', cents: 500n, version: 3 })
    expect(await left(id)).toBe(500n)
    expect((await lines(id, (await records(id))[0]?.id ?? '')).data.map(({ counted }) => counted)).toEqual(['90.00', '5.00'])
  })

  test('a correction of what a withdrawal has closed changes nothing', async () => {
    const id = someone()
    await need(id, 'D1', 10_000n)
    await settle(t, { playerId: id, ref: 'a', cents: 10_000n })
    const seen = await standing(t.app.db, id)
    await need(id, 'D2', 5_000n)
    await t.app.unit(systemIntent('test'), (u) => closeRequirements(u, { playerId: id, walletId: 0, upTo: seen.upTo, as: 'withdrawal' }))
    await settle(t, { playerId: id, ref: 'a', cents: 10_000n, version: 1, stands: { status: 'void' } })
    expect(await left(id)).toBe(5_000n)
    expect((await records(id)).map(({ closed, now_bet }) => [closed, now_bet])).toEqual([
      [0, '0.00'],
      [1, '100.00'],
    ])
  })

  test('an activity wallet counts its own bets by the table of bonuses; when it ends, they count for the money that came from outside', async () => {
    const id = someone()
    await need(id, 'D1', 10_000n)
    await need(id, 'W', 10_000n, { walletId: 9, source: 'bonus', multiple: 10 })
    await settle(t, { playerId: id, ref: 'live', cents: 100_000n, walletId: 9, group: 'casino', game: 'BAC' })
    expect(await walletStanding(t.app.db, id, 9)).toMatchObject({ needCents: 100_000n, doneCents: 25_000n })
    expect((await walletStanding(t.app.db, id, 0)).leftCents).toBe(10_000n)
    await t.app.unit(systemIntent('test'), (u) =>
      inheritBets(u, { playerId: id, walletId: 9, principalCents: 4_000n, name: { zh: '活動', en: 'Offer' } }),
    )
    expect((await walletStanding(t.app.db, id, 0)).leftCents).toBe(6_000n)
  })
})

describe('operators', () => {
  const office = { cookie: 'staff=1', lang: 'en' as const }
  const decide = async (id: string, approved: boolean) => {
    await t.app.unit(systemIntent('test'), async (u) =>
      u.emit({
        name: approvalDecided,
        payload: { id, kind: 'turnover.change', approved, checkerId: '2', checker: 'b', reason: 'seen' },
      }),
    )
    await t.drainOutbox()
  }
  const asked = async (percent: number) =>
    t.call(turnoverOperatorCalls.editContribution, { ...office, body: { scale: 'bonus', group: 'fish', percent, reason: 'test' } })
  const fish = async () =>
    (await t.call(turnoverOperatorCalls.contributions, office)).body.data.find(({ scale, group }) => scale === 'bonus' && group === 'fish')

  test('change the table with a second person; what was counted before stays', async () => {
    const id = someone()
    await need(id, 'W', 10_000n, { walletId: 3, source: 'bonus', multiple: 10 })
    await settle(t, { playerId: id, ref: 'a', cents: 1_000n, walletId: 3, group: 'fish' })
    const reply = await asked(50)
    expect((await asked(60)).body.message).toBe('A second person has already been asked about this')
    expect(await fish()).toMatchObject({ percent: 100, approval: 'waiting' })
    await decide(reply.body.data.approval, true)
    expect(await fish()).toMatchObject({ percent: 50, approval: '' })
    await settle(t, { playerId: id, ref: 'b', cents: 1_000n, walletId: 3, group: 'fish' })
    expect((await walletStanding(t.app.db, id, 3)).doneCents).toBe(1_500n)
    await decide((await asked(100)).body.data.approval, false)
    expect(await fish()).toMatchObject({ percent: 50, approval: '' })
  })

  test('let a requirement go, and see its lines', async () => {
    const id = someone()
    await need(id, 'D1', 10_000n)
    await settle(t, { playerId: id, ref: 'a', cents: 1_000n })
    const list = async () => (await t.call(turnoverOperatorCalls.requirements, { ...office, params: { id: String(id) } })).body
    const [row] = (await list()).data
    if (!row) throw new Error('no row')
    expect((await t.call(turnoverOperatorCalls.requirementLines, { ...office, params: { id: row.id } })).body.total).toBe(1)
    const reply = await t.call(turnoverOperatorCalls.removeRequirement, { ...office, params: { id: row.id }, body: { reason: 'goodwill' } })
    expect((await list()).data[0]).toMatchObject({ approval: 'waiting', closed: 0 })
    await decide(reply.body.data.approval, true)
    expect(await list()).toMatchObject({ open_count: 0, data: [{ closed: 1, closed_as: 'removed', approval: '' }] })
    expect(await left(id)).toBe(0n)
    const again = await t.call(turnoverOperatorCalls.removeRequirement, { ...office, params: { id: row.id }, body: { reason: 'goodwill' } })
    expect(again.body.message).toBe('This requirement is over')
  })
})
