import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import { hostileBodies } from '@jade/test-kit/amounts'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FaultMode, fake } from '../../platforms/fake-vendor.fixture.ts'
import { mirrorBet } from '../door.ts'
import { bootWallet, breaches, house, letPass, money, playerWith } from '../wallet.fixture.ts'
import { exclude } from '../../protection/stops.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootWallet()
})
afterAll(() => t.close())
beforeEach(() => fake.reset())
afterEach(async () => {
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

const JADE = { code: 'JADE' }
const deposit = (token: string, money: string, key?: string) =>
  t.call(walletCalls.deposit, { token, params: JADE, body: { money }, ...(key === undefined ? {} : { key }) })
const withdraw = (token: string, body: { type: 'all' } | { type: 'part'; money: string }, key?: string) =>
  t.call(walletCalls.withdraw, { token, params: JADE, body, ...(key === undefined ? {} : { key }) })
const records = async (token: string) =>
  (await t.call(walletCalls.transactionRecords, { token, query: { category: 'transfer' } })).body.data

describe('a transfer to a platform', () => {
  it('moves the money and says so on every page [CALL-024 CALL-026]', async () => {
    const player = await playerWith(t, 10_000n)
    const answer = await deposit(player.token, '50')
    expect(answer.body).toMatchObject({ status: 'success', data: { state: 'success', amount: '50.00', wallet: '50.00', money: '50.00' } })
    expect(await money(t, player.id)).toEqual({ central: 5000n, transit: 0n, mirror: 5000n, held: 0n })
    expect(fake.balances.get(player.vendor)).toBe(5000n)
    expect(await records(player.token)).toMatchObject([
      { type: 'transfer', status: 'success', amount: '50.00', remark: '主錢包 → 翠玉電子' },
    ])
    await t.drainOutbox()
    expect(t.pushes.filter(({ to }) => to === player.id).map(({ name }) => name)).toContain('update-user')
  })

  it('answers the first reply again for the same key, and moves once', async () => {
    const player = await playerWith(t, 10_000n)
    const first = await deposit(player.token, '30.00', 'k-same')
    await deposit(player.token, '20.00')
    const again = await deposit(player.token, '30.00', 'k-same')
    expect(again.text).toBe(first.text)
    expect((await deposit(player.token, '31.00', 'k-same')).status).toBe(409)
    expect(await money(t, player.id)).toMatchObject({ central: 5000n, mirror: 5000n })
  })

  it('answers the first reply again after the doubt is over', async () => {
    const player = await playerWith(t, 10_000n)
    fake.fault('lost_reply')
    const first = await deposit(player.token, '30.00', 'k-doubt')
    expect(first.body.data.state).toBe('processing')
    await letPass(t, 2)
    expect(await money(t, player.id)).toMatchObject({ transit: 0n, mirror: 3000n })
    expect((await deposit(player.token, '30.00', 'k-doubt')).text).toBe(first.text)
    expect(fake.reached.length).toBe(1)
  })

  it('gives a refusal again for the same key', async () => {
    const player = await playerWith(t, 10_000n)
    const first = await withdraw(player.token, { type: 'part', money: '5.00' }, 'k-refused')
    expect([first.status, first.body.message]).toEqual([403, '平台餘額不足'])
    const again = await withdraw(player.token, { type: 'part', money: '5.00' }, 'k-refused')
    expect([again.status, again.text]).toEqual([403, first.text])
    expect(fake.reached.length).toBe(1)
  })

  it.each([
    ['more than there is', JADE, { money: '100.01' }, 403, '轉換金額不足'],
    ['an unknown platform', { code: 'NOBODY' }, { money: '1' }, 403, '此平台目前未開放'],
    ['a platform to come', { code: 'JADELIVE' }, { money: '1' }, 403, '翠玉牌桌 即將推出，敬請期待'],
    ['a platform under maintenance', { code: 'SEAKING' }, { money: '1' }, 403, '海皇捕魚 維護中'],
    ['another platform in the body', JADE, { money: '1', code: 'SEAKING' }, 400, '平台代碼不一致'],
    ['another platform number in the body', JADE, { money: '1', platform_id: 2 }, 400, '平台代碼不一致'],
    ['a wallet that is not there', JADE, { money: '1', player_bonus_wallet_id: 7 }, 404, '查無此錢包'],
  ])('refuses %s without a trace', async (_, params, body, status, message) => {
    const player = await playerWith(t, 10_000n)
    const answer = await t.call(walletCalls.deposit, { token: player.token, params, body })
    expect([answer.status, answer.body.message]).toEqual([status, message])
    expect(await money(t, player.id)).toEqual({ central: 10_000n, transit: 0n, mirror: 0n, held: 0n })
    expect(await records(player.token)).toEqual([])
    expect(fake.reached).toEqual([])
  })

  it('takes one transfer at a time per platform', async () => {
    const player = await playerWith(t, 10_000n)
    fake.fault('lost_reply')
    await deposit(player.token, '30.00')
    const second = await deposit(player.token, '30.00')
    expect([second.status, second.body.message]).toEqual([403, '此平台有一筆轉帳處理中，請稍候'])
    await letPass(t, 2)
    expect((await deposit(player.token, '30.00')).body.data.state).toBe('success')
  })
})

/** Modes of RUNNING-7 and the only allowed end of each. */
const modes: readonly { mode: FaultMode; end: 'confirmed' | 'returned'; after: number }[] = [
  { mode: 'cut_before', end: 'returned', after: 130 },
  { mode: 'no_effect', end: 'returned', after: 130 },
  { mode: 'bad_gateway', end: 'returned', after: 130 },
  { mode: 'garbage', end: 'returned', after: 130 },
  { mode: 'lost_reply', end: 'confirmed', after: 2 },
  { mode: 'slow_30s', end: 'confirmed', after: 2 },
  { mode: 'bad_gateway_after_effect', end: 'confirmed', after: 2 },
  { mode: 'garbage_after_effect', end: 'confirmed', after: 2 },
  { mode: 'eventual', end: 'confirmed', after: 20 },
]

describe.each(modes)('vendor mode $mode', ({ mode, end, after }) => {
  it(`of a transfer in ends as ${end}, by itself and sent once`, async () => {
    const player = await playerWith(t, 10_000n)
    fake.fault(mode)
    const answer = await deposit(player.token, '40.00')
    expect(answer.body).toMatchObject({ status: 'success', data: { state: 'processing', amount: '60.00', wallet: '0.00' } })
    expect(await money(t, player.id)).toEqual({ central: 6000n, transit: 4000n, mirror: 0n, held: 0n })
    expect(await records(player.token)).toMatchObject([{ status: 'third_callback' }])
    if (end === 'returned') {
      await letPass(t, 59)
      expect((await money(t, player.id)).transit).toBe(4000n)
    }
    await letPass(t, after)
    const done = end === 'confirmed'
    expect(await money(t, player.id)).toEqual({ central: done ? 6000n : 10_000n, transit: 0n, mirror: done ? 4000n : 0n, held: 0n })
    expect(fake.balances.get(player.vendor) ?? 0n).toBe(done ? 4000n : 0n)
    expect(fake.reached.length).toBeLessThanOrEqual(1)
    expect(fake.voided.size).toBe(done ? 0 : 1)
    expect(await records(player.token)).toMatchObject([{ status: done ? 'success' : 'fail' }])
  })

  it(`of a recall ends as ${end}`, async () => {
    const player = await playerWith(t, 10_000n)
    await deposit(player.token, '40.00')
    fake.fault(mode)
    const answer = await withdraw(player.token, { type: 'part', money: '15.00' })
    expect(answer.body.data.state).toBe('processing')
    expect(await money(t, player.id)).toEqual({ central: 6000n, transit: 1500n, mirror: 2500n, held: 0n })
    await letPass(t, end === 'returned' ? 59 + after : after)
    const done = end === 'confirmed'
    expect(await money(t, player.id)).toEqual({ central: done ? 7500n : 6000n, transit: 0n, mirror: done ? 2500n : 4000n, held: 0n })
    expect(fake.balances.get(player.vendor)).toBe(done ? 2500n : 4000n)
  })
})

describe('a vendor that is away', () => {
  it('leaves the money in transit, becomes a case after ten minutes, and ends when it is back', async () => {
    const player = await playerWith(t, 10_000n)
    fake.fault('lost_reply')
    await deposit(player.token, '40.00')
    fake.away = true
    await letPass(t, 700, 20)
    const { rows } = await t.app.db.query('select state, open_case from wallet.transfer where player_id = $1', [player.id])
    expect(rows).toEqual([{ state: 'unknown', open_case: true }])
    fake.away = false
    await letPass(t, 61)
    expect(await money(t, player.id)).toMatchObject({ central: 6000n, transit: 0n, mirror: 4000n })
  })

  it('opens no account: nothing is sent and the money is back', async () => {
    const player = await playerWith(t, 10_000n)
    fake.away = true
    const answer = await deposit(player.token, '40.00')
    expect([answer.status, answer.body.message]).toEqual([403, '平台拒絕此筆轉帳，金額已退回'])
    expect(await money(t, player.id)).toMatchObject({ central: 10_000n, transit: 0n })
  })

  it('is not believed when it names another amount', async () => {
    const player = await playerWith(t, 10_000n)
    fake.fault('wrong_amount')
    expect((await deposit(player.token, '40.00')).body.data.state).toBe('processing')
    expect((await money(t, player.id)).transit).toBe(4000n)
    await letPass(t, 2)
    expect(await money(t, player.id)).toMatchObject({ transit: 0n, mirror: 4000n })
  })
})

describe('a vendor that gives back more than was brought', () => {
  it('is believed once, not by many small recalls: what no bet explains adds up', async () => {
    const player = await playerWith(t, 10_000n)
    const recallTooMuch = async () => {
      await deposit(player.token, '10.00')
      // What was won there and never reported: 90,000.00 above what was brought.
      fake.balances.set(player.vendor, 9_001_000n)
      return (await withdraw(player.token, { type: 'all' })).body.data.state
    }
    expect(await recallTooMuch()).toBe('success')
    expect((await money(t, player.id)).central).toBe(9_010_000n)
    expect(await recallTooMuch()).toBe('processing')
    expect((await money(t, player.id)).central).toBe(9_009_000n)
    await t.app.unit(systemIntent('test'), (u) =>
      mirrorBet(u, { playerId: player.id, code: 'JADE', cents: 18_000_000n, key: `bet:late-${player.id}`, ref: 'late' }),
    )
    await letPass(t, 3)
    expect(await money(t, player.id)).toMatchObject({ central: 18_010_000n, transit: 0n, mirror: 0n })
  })
})

describe('a process that died', () => {
  it('before it sent a transfer in: the money goes back without the vendor', async () => {
    const player = await playerWith(t, 10_000n)
    fake.fault('lost_reply')
    await deposit(player.token, '40.00')
    await t.app.unit({ actor: { kind: 'system', name: 'test' }, lang: 'zh', ip: '', key: null }, (u) =>
      u.tx.query(`update wallet.transfer set state = 'held', sent_at = null, next_at = $2 where player_id = $1`, [
        player.id,
        new Date(u.now.getTime() + 15_000),
      ]),
    )
    fake.balances.clear()
    await letPass(t, 14)
    expect((await money(t, player.id)).transit).toBe(4000n)
    await letPass(t, 2)
    expect(await money(t, player.id)).toMatchObject({ central: 10_000n, transit: 0n })
    expect(fake.reached.length).toBe(1)
  })

  it('after it sent: the resolver asks, and never sends again', async () => {
    const player = await playerWith(t, 10_000n)
    fake.fault('lost_reply')
    await deposit(player.token, '40.00')
    await t.app.unit({ actor: { kind: 'system', name: 'test' }, lang: 'zh', ip: '', key: null }, (u) =>
      u.tx.query(`update wallet.transfer set state = 'sent', next_at = $2 where player_id = $1`, [
        player.id,
        new Date(u.now.getTime() + 15_000),
      ]),
    )
    await letPass(t, 16)
    expect(await money(t, player.id)).toMatchObject({ central: 6000n, transit: 0n, mirror: 4000n })
    expect(fake.reached.length).toBe(1)
  })
})

describe('a recall', () => {
  it('of a part and of all', async () => {
    const player = await playerWith(t, 10_000n)
    await deposit(player.token, '100.00')
    expect((await withdraw(player.token, { type: 'part', money: '25.5' })).body.data).toMatchObject({
      amount: '25.50',
      wallet: '74.50',
      money: '25.50',
    })
    expect((await withdraw(player.token, { type: 'all' })).body.data).toMatchObject({ amount: '100.00', wallet: '0.00', money: '74.50' })
    const empty = await withdraw(player.token, { type: 'all' })
    expect([empty.status, empty.body.message]).toEqual([403, '沒有可轉換的金額'])
    const unnamed = await t.call(walletCalls.withdraw, { token: player.token, params: JADE, body: { type: 'part' } })
    expect(Object.keys(unnamed.body.error ?? {})).toEqual(['money'])
  })

  it('brings a win that we have not heard of, and suspense is paid back when we do', async () => {
    const player = await playerWith(t, 10_000n)
    const before = await house(t, 'suspense')
    await deposit(player.token, '100.00')
    fake.bet(player.vendor, { ref: 'R1', stake: 1000n, payout: 6000n, at: t.clock.now() })
    expect((await withdraw(player.token, { type: 'all' })).body.data).toMatchObject({ amount: '150.00', wallet: '0.00' })
    expect((await house(t, 'suspense')) - before).toBe(-5000n)
    await t.app.unit(systemIntent('test'), (u) =>
      mirrorBet(u, { playerId: player.id, code: 'JADE', cents: 5000n, key: `bet:test:${player.id}`, ref: 'R1' }),
    )
    expect((await house(t, 'suspense')) - before).toBe(0n)
    expect(await money(t, player.id)).toEqual({ central: 15_000n, transit: 0n, mirror: 0n, held: 0n })
  })

  it('that brings far more than we have heard of waits for its bets', async () => {
    const player = await playerWith(t, 10_000n)
    await deposit(player.token, '40.00')
    fake.bet(player.vendor, { ref: 'HUGE1', stake: 100n, payout: 20_000_100n, at: t.clock.now(), unseen: true })
    expect((await withdraw(player.token, { type: 'all' })).body.data).toMatchObject({ state: 'processing', amount: '60.00' })
    await letPass(t, 5)
    expect(await money(t, player.id)).toMatchObject({ central: 6000n, transit: 4000n })
    const bet = { playerId: player.id, code: 'JADE', cents: 20_000_000n, key: 'bet:HUGE1', ref: 'HUGE1' }
    await t.app.unit(systemIntent('test'), (u) => mirrorBet(u, bet))
    await letPass(t, 10)
    expect(await money(t, player.id)).toMatchObject({ central: 20_010_000n, transit: 0n, mirror: 0n })
  })

  it('of everything answers at once and announces its start and its end [CALL-018]', async () => {
    const player = await playerWith(t, 10_000n)
    await deposit(player.token, '60.00')
    const answer = await t.call(walletCalls.withdrawAll, { token: player.token, key: 'all-1' })
    expect(answer.body.data).toEqual({ platforms: ['JADE'] })
    expect(await money(t, player.id)).toMatchObject({ central: 4000n, transit: 6000n })
    const told = async () => {
      await t.drainOutbox()
      return t.pushes.filter(({ to, name }) => to === player.id && name.startsWith('transAll')).map(({ name }) => name)
    }
    expect(await told()).toEqual(['transAll'])
    await letPass(t, 1)
    expect(await money(t, player.id)).toMatchObject({ central: 10_000n, transit: 0n, mirror: 0n })
    expect(await told()).toEqual(['transAll', 'transAllDone'])
    expect((await t.call(walletCalls.withdrawAll, { token: player.token, key: 'all-1' })).text).toBe(answer.text)
    expect((await t.call(walletCalls.withdrawAll, { token: player.token })).body.data).toEqual({ platforms: [] })
  })

  it('is open to an excluded player, a transfer in is not', async () => {
    const player = await playerWith(t, 10_000n)
    await deposit(player.token, '60.00')
    await exclude(t, player.id)
    expect((await deposit(player.token, '1.00')).status).toBe(403)
    expect((await withdraw(player.token, { type: 'all' })).body.data.state).toBe('success')
  })
})

describe('transfers before a game', () => {
  it('autoTransFer brings all of the wallet when no amount is named [CALL-017]', async () => {
    const player = await playerWith(t, 12_345n)
    const answer = await t.call(walletCalls.autoTransfer, { token: player.token, params: JADE, body: { player_bonus_wallet_id: 0 } })
    expect(answer.body.data).toMatchObject({ amount: '0.00', wallet: '123.45', money: '123.45' })
    const empty = await t.call(walletCalls.autoTransfer, { token: player.token, params: JADE, body: {} })
    expect([empty.status, empty.body.message]).toEqual([403, '沒有可轉換的金額'])
  })

  it('depositSpecail finds the first open platform of a group [CALL-023]', async () => {
    const player = await playerWith(t, 10_000n)
    const special = (group: 'slots' | 'cards') =>
      t.call(walletCalls.depositSpecial, { token: player.token, body: { group, money: '10.00' } })
    expect((await special('slots')).body.data).toMatchObject({ amount: '90.00', wallet: '10.00' })
    expect((await special('cards')).body.message).toBe('此類別目前沒有開放的平台')
  })
})

describe('hostile amounts', () => {
  const routes = [
    { name: 'deposit', spec: walletCalls.deposit, params: JADE, good: { money: '5.00' } },
    { name: 'depositSpecail', spec: walletCalls.depositSpecial, good: { group: 'slots', money: '5.00' } },
    {
      name: 'autoTransFer',
      spec: walletCalls.autoTransfer,
      params: JADE,
      good: { player_bonus_wallet_id: 0, money: '5.00' },
      optional: true,
    },
    { name: 'withdraw', spec: walletCalls.withdraw, params: JADE, good: { type: 'part', money: '5.00' } },
  ]

  it.each(routes)('leave no trace in $name [VALID-030 ERR-024]', async ({ spec, params, good, optional }) => {
    const player = await playerWith(t, 100_000_000n)
    const wrong: string[] = []
    for (const { name, json } of hostileBodies(good, 'money')) {
      if (optional && name === 'absent') continue
      const answer = await t.send(spec, { token: player.token, params, body: json })
      if (answer.status !== 400 && answer.status !== 403) wrong.push(`${name}: ${answer.status}`)
    }
    expect(wrong).toEqual([])
    expect(await money(t, player.id)).toEqual({ central: 100_000_000n, transit: 0n, mirror: 0n, held: 0n })
    expect(fake.reached).toEqual([])
  })
})
