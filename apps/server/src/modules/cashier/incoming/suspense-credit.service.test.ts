import { readFile } from 'node:fs/promises'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rich } from '../../../app/orders.fixture.ts'
import { exclude, forgetExclusion, liftRestrictions, restrict } from '../../protection/stops.fixture.ts'
import { credit as bookCredit, record } from '../../wallet/door.ts'
import { breaches } from '../cashier.fixture.ts'
import { depositsCheck, postingsCheck, suspenseCheck } from '../checks/book-checks.service.ts'
import { creditedTotal } from '../deposits/deposits.store.ts'
import { moneyBetween, moneyByChannel } from '../door.ts'
import { outside } from '../outside/fake-provider.fixture.ts'
import { closeAsBefore } from '../rows.fixture.ts'
import { arrived, bootSuspense, central, closeCase, creditCase, decide, demoPlayer } from './suspense.fixture.ts'

let t: TestApp
let player: Awaited<ReturnType<typeof demoPlayer>>
beforeAll(async () => {
  t = await bootSuspense()
  player = await demoPlayer(t)
})
afterAll(() => t.close())
beforeEach(() => outside.reset())
afterEach(async () => {
  expect(await breaches(t)).toEqual([])
  // Whatever end a case came to, the account is still the money that nobody has claimed.
  expect((await suspenseCheck.look(t.app, { mark: '', known: [], byHand: false })).differences).toEqual([])
})

describe('what staff credit is a deposit like any other', () => {
  const needed = async () =>
    Number((await t.call(cashierCalls.withdrawInfo, { token: player.token, query: { type: 'bank' } })).body.data.need_bet)
  const credited = async (amount: string) => {
    const found = await arrived(t, amount, `like a deposit ${amount}`)
    await decide(t, (await creditCase(t, found.id, 'demo01')).body.data.approval)
  }
  test('it must be bet as often as the player’s deposits, and stands in the record', async () => {
    const before = await needed()
    await credited('201.00')
    expect(await needed()).toBe(before + 201)
    await restrict(t, player.id, { kind: 'turnover_factor', value: 3 })
    await credited('202.00')
    expect(await needed()).toBe(before + 201 + 606)
    await liftRestrictions(t, player.id)
    const rows = (await t.call(walletCalls.transactionRecords, { token: player.token, lang: 'en', query: { category: 'deposit' } })).body
      .data
    expect(rows.slice(0, 2)).toMatchObject([{ amount: '202.00' }, { amount: '201.00' }])
  })

  /** What the dashboard, the channels and the withdrawal desk say of deposits, in cents. */
  const figures = async (id: bigint) => {
    const day = [new Date(t.clock.now().getTime() - 3_600_000), new Date(t.clock.now().getTime() + 3_600_000)] as const
    const channel = (await moneyByChannel(t.app.db, ...day)).reduce((sum, { deposits }) => sum + deposits, 0n)
    return [(await moneyBetween(t.app.db, ...day)).deposits, channel, await creditedTotal(t.app.db, id)]
  }
  const order = async (who: { readonly token: string }, amount: string) =>
    (await t.call(cashierCalls.createDeposit, { token: who.token, lang: 'en', body: { id: 1, type: 'bank', amount } })).body
  const statusOf = async (number: string) =>
    (await t.app.db.query(`select status, amount_cents from cashier.deposit where order_number = $1`, [number])).rows[0]

  test('it is the deposit it was meant for: its order ends, the next one may be opened, every figure counts it', async () => {
    const who = await rich(t, 0n)
    const { order_number: number } = (await order(who, '1000.00')).data
    const found = await arrived(t, '990.00', number)
    expect((await order(who, '500.00')).status).not.toBe('success')
    const before = await figures(who.id)
    await decide(t, (await creditCase(t, found.id)).body.data.approval)
    expect({ status: await statusOf(number), central: await central(t, who.id) }).toEqual({
      status: { status: 'success', amount_cents: 99_000n },
      central: 99_000n,
    })
    expect(await figures(who.id)).toEqual(before.map((cents) => cents + 99_000n))
    expect((await order(who, '500.00')).status).toBe('success')
    const look = { mark: '', known: [], byHand: true }
    for (const check of [depositsCheck, postingsCheck]) expect((await check.look(t.app, look)).differences).toEqual([])
  })

  test('what was credited before it was a deposit has its row since the migration: every figure counts it, once, and every check agrees', async () => {
    const [who, found] = [await rich(t, 0n), await arrived(t, '777.00', 'credited long ago')]
    const order = `S${found.id}`
    await t.app.unit(systemIntent('test'), async (u) => {
      const credited = { playerId: who.id, cents: 77_700n }
      const key = `cashier:suspense-credit:${found.id}`
      await bookCredit(u, { ...credited, house: 'suspense', key, kind: 'suspense-credit', ref: found.ref })
      await record(u, { ...credited, type: 'system_add', orderNumber: order, status: 'success', remark: { code: 'suspense_credited' } })
      await closeAsBefore(u, found, order)
    })
    await closeCase(t, (await arrived(t, '776.00', 'closed without a credit')).id)
    const before = await figures(who.id)
    const migration = new URL('../migrations/0030-suspense-deposits/up.sql', import.meta.url)
    for (const _ of ['first', 'again']) {
      await t.app.db.query(await readFile(migration, 'utf8'))
      expect(await figures(who.id)).toEqual(before.map((cents) => cents + 77_700n))
    }
    const { rows } = await t.app.db.query(
      `select order_number, type, channel_id, fee_cents, status from cashier.deposit where player_id = $1`,
      [who.id],
    )
    expect(rows).toEqual([{ order_number: order, type: 'bank', channel_id: 1, fee_cents: 0n, status: 'success' }])
    const look = { mark: '', known: [], byHand: true }
    t.clock.advance({ minutes: 5 })
    for (const check of [depositsCheck, postingsCheck]) expect((await check.look(t.app, look)).differences).toEqual([])
  })

  test('money that names nothing ends its player’s order of exactly its amount, and is a deposit of its own beside any other', async () => {
    const { id } = player
    const { order_number: number } = (await order(player, '650.00')).data
    const before = await figures(id)
    await credited('333.00')
    expect([await statusOf(number), await figures(id)]).toMatchObject([
      { status: 'pending_payment' },
      before.map((cents) => cents + 33_300n),
    ])
    await credited('650.00')
    expect({ status: await statusOf(number), figures: await figures(id) }).toMatchObject({
      status: { status: 'success' },
      figures: before.map((cents) => cents + 98_300n),
    })
    const { rows } = await t.app.db.query(`select status, type from cashier.deposit where player_id = $1 and amount_cents = 33300`, [id])
    expect(rows).toEqual([{ status: 'success', type: 'bank' }])
    const look = { mark: '', known: [], byHand: true }
    t.clock.advance({ minutes: 5 })
    for (const check of [depositsCheck, postingsCheck]) expect((await check.look(t.app, look)).differences).toEqual([])
  })

  test('it counts against the bounds of the day', async () => {
    t.clock.advance({ days: 1 })
    await restrict(t, player.id, { kind: 'deposit_day_max', value: 200_000 })
    await credited('777.00')
    const more = await t.call(cashierCalls.createDeposit, {
      token: player.token,
      lang: 'en',
      body: { id: 1, type: 'bank', amount: '1223.01' },
    })
    expect(more.body.message).toContain('1223.00 is left today')
    await liftRestrictions(t, player.id)
  })

  test('an excluded player gets it without any wagering requirement, to withdraw it', async () => {
    const before = await needed()
    await exclude(t, player.id)
    await credited('303.00')
    await forgetExclusion(t, player.id)
    expect(await needed()).toBe(before)
  })
})
