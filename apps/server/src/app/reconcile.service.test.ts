import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { reconcileCalls } from '@jade/contract/reconcile/calls'
import type { CheckKind } from '@jade/contract/check'
import { kindNames } from '@jade/contract/reconcile/kinds'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import { createMetrics } from '@jade/service/metrics'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staff } from '../modules/cashier/cashier.fixture.ts'
import { outside } from '../modules/cashier/outside/fake-provider.fixture.ts'
import { deactivatePlayer } from '../modules/identity/door.ts'
import { openAccount } from '../modules/identity/register.service.ts'
import { fake } from '../modules/platforms/fake-vendor.fixture.ts'
import { bookHouse, credit, debit, hold, openingCredit } from '../modules/wallet/door.ts'
import { bootFlows } from './house.fixture.ts'
import { approved, asked, atPlatform, inDoubt, newDesk, rich } from './orders.fixture.ts'
import { forgetHold, loseBankLine, misstateArrival, misstateOrder } from '../modules/cashier/rows.fixture.ts'
import { misstatePayout } from '../modules/games/rows.fixture.ts'
import { callReturned, forgeBalance } from '../modules/wallet/rows.fixture.ts'
import { walkAnew } from '../modules/reconcile/looks.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootFlows()
})
afterAll(() => t.close())
beforeEach(() => {
  fake.reset()
  outside.reset()
})

const system = systemIntent('test')
const sql = (text: string, values: readonly unknown[] = []) => t.app.db.query(text, values)
const run = (kind: CheckKind) => t.call(reconcileCalls.run, { ...staff(1), lang: 'en', params: { kind } })
const list = async (kind: CheckKind, state: 'open' | 'explained' | 'closed' = 'open') =>
  (await t.call(reconcileCalls.findings, { ...staff(1), lang: 'en', query: { kind, state, pageSize: '100' } })).body.data
/** Runs the check and answers what is open of it. */
async function found(kind: CheckKind) {
  const ran = await run(kind)
  expect(ran.body.status, String((await sql('select failure from reconcile.look where kind = $1', [kind])).rows[0]?.['failure'])).toBe(
    'success',
  )
  return list(kind)
}
/** The clean state, the planted difference, and the clean state again after it was put right. */
async function plant(kind: CheckKind, { spoil, mend }: { spoil: () => Promise<unknown>; mend: () => Promise<unknown> }) {
  t.clock.advance({ minutes: 5 })
  expect(await found(kind), 'before anything was planted').toEqual([])
  await spoil()
  t.clock.advance({ minutes: 6 })
  const findings = await found(kind)
  expect(
    (await found(kind)).map(({ id }) => id),
    'found twice, one finding',
  ).toEqual(findings.map(({ id }) => id))
  await mend()
  expect(await found(kind), 'after it was put right').toEqual([])
  const [closed] = await list(kind, 'closed')
  expect(closed).toMatchObject({ state: 'closed', reason: 'gone', by: 'system' })
  return findings
}

async function deposited(type: 'bank' | 'third'): Promise<{ readonly order: string; readonly player: string }> {
  const who = await rich(t, 0n)
  const id = type === 'bank' ? 1 : 2
  const made = await t.call(cashierCalls.createDeposit, { token: who.token, body: { id, type, amount: '1000.00' } })
  const { order_number: order } = made.body.data
  if (type === 'bank') {
    outside.arrives('1000.00', order)
    await t.runJob('cashier.bank_feed')
  }
  return { order, player: who.token }
}

describe('each check finds the difference that was planted', () => {
  test('closed accounts: a deactivated player who still holds money', async () => {
    const player = await t.app.unit(system, async (u) => {
      const id = await openAccount(u, {
        account: 'leftbehind',
        passwordHash: 'none',
        phone: '0913000077',
        phoneVerified: true,
        ip: '127.0.0.1',
        ageConfirmed: true,
        recommendedBy: null,
      })
      if (id === null) throw new Error('not opened')
      await openingCredit(u, id, 4_200n)
      return id
    })
    const findings = await plant('wallet.stranded', {
      spoil: () => t.app.unit(system, (u) => deactivatePlayer(u, player, 'asked for it')),
      mend: () =>
        t.app.unit(system, (u) =>
          debit(u, { playerId: player, cents: 4_200n, house: 'bank', key: 'paid by hand', kind: 'adjustment-withdrawal', ref: 'A1' }),
        ),
    })
    expect(findings).toMatchObject([{ object: `player ${player}`, difference: '42.00' }])
    expect(findings[0]?.detail).toBe('leftbehind is deactivated and holds 42.00 in the main wallet, 0.00 elsewhere')
  })

  test('the book: a balance that no entry explains', async () => {
    const who = await rich(t)
    const [finding] = await plant('wallet.book', { spoil: () => forgeBalance(t, who.id, 7n), mend: () => forgeBalance(t, who.id, -7n) })
    expect(finding).toMatchObject({ kind_name: 'Invariants of the book', object: 'invariant balance-is-replay', difference: '0.00' })
    t.faults.length = 0
  })

  test('vendor balances: a wallet that holds more there than here', async () => {
    const who = await atPlatform(t)
    const vendor = `p${who.id}`
    const change = async (cents: bigint) => void fake.balances.set(vendor, (fake.balances.get(vendor) ?? 0n) + cents)
    const spoil = async () => {
      await change(500n)
      await run('wallet.vendors')
    }
    const [finding] = await plant('wallet.vendors', { spoil, mend: () => change(-500n) })
    expect(finding).toMatchObject({ player_id: who.token, difference: '-5.00', object: `wallet JADE of player ${who.token}` })
  })

  test('transit: a transfer that nobody ends, and money left over after one', async () => {
    let order = ''
    const findings = await plant('wallet.transit', {
      spoil: async () => {
        order = await inDoubt(t)
      },
      mend: async () => {
        fake.away = false
        t.clock.advance({ minutes: 2 })
        await t.runJob('wallet.transfers')
      },
    })
    expect(findings).toMatchObject([{ object: `transfer ${order}`, difference: '40.00' }])

    const who = await rich(t)
    let putRight: () => Promise<unknown> = async () => undefined
    const [leftover] = await plant('wallet.transit', {
      spoil: async () => {
        fake.fault('lost_reply')
        await t.call(walletCalls.deposit, { token: who.token, params: { code: 'JADE' }, body: { money: '12.00' } })
        putRight = await callReturned(t, who.id)
      },
      mend: () => putRight(),
    })
    expect(leftover).toMatchObject({ object: `transit JADE of player ${who.token}`, difference: '12.00' })
  })

  test('holds: one without an order, an order without its hold', async () => {
    const { who, id } = await asked(t)
    let putRight: () => Promise<unknown> = async () => undefined
    const findings = await plant('cashier.holds', {
      spoil: async () => {
        putRight = await forgetHold(t, id)
      },
      mend: () => putRight(),
    })
    const missing = findings.filter(({ difference }) => difference === '-1000.00')
    const unexplained = findings.filter(({ difference }) => difference === '1000.00')
    expect(findings, 'an order that nothing is held for, and a hold that no order explains').toHaveLength(2)
    expect([...missing, ...unexplained]).toMatchObject([{ player_id: who.token }, { player_id: who.token }])
    const stranger = await rich(t)
    await t.app.unit(system, (u) =>
      hold(u, { playerId: stranger.id, cents: 300n, key: 'cashier:withdrawal:GHOST', kind: 'withdrawal', ref: 'GHOST' }),
    )
    expect(await found('cashier.holds')).toMatchObject([{ player_id: stranger.token, difference: '3.00' }])
  })

  test('deposits: an order that says more than was booked, and one for which less money came', async () => {
    const { order, player } = await deposited('bank')
    // A walk looks at each end once; the next one begins anew.
    const anew = () => walkAnew(t, 'cashier.deposits')
    const ordered = (cents: bigint) => misstateOrder(t, order, cents)
    const [booked] = await plant('cashier.deposits', { spoil: () => anew().then(() => ordered(150_000n)), mend: () => ordered(100_000n) })
    expect(booked).toMatchObject({ object: `deposit ${order}`, player_id: player, difference: '-500.00' })
    const arrived = (cents: bigint) => misstateArrival(t, order, cents)
    const [short] = await plant('cashier.deposits', { spoil: () => anew().then(() => arrived(1n)), mend: () => arrived(100_000n) })
    expect(short).toMatchObject({ object: `deposit ${order}`, difference: '999.99' })
  })

  test('postings: a credit for an order that nobody paid', async () => {
    const who = await rich(t, 0n)
    expect(await found('cashier.postings')).toEqual([])
    const ghost = { playerId: who.id, cents: 777n, house: 'bank' as const, kind: 'deposit', ref: 'DGHOST' }
    await t.app.unit(system, (u) => credit(u, { ...ghost, key: 'cashier:deposit:DGHOST' }))
    t.clock.advance({ minutes: 5 })
    expect(await found('cashier.postings')).toMatchObject([{ object: 'posting for DGHOST', difference: '7.77' }])
    expect(await found('cashier.postings'), 'it stays though the walk went on').toHaveLength(1)
  })

  test('bank feed: a row that we lost, a row with another amount', async () => {
    const { order } = await deposited('bank')
    const lost = await loseBankLine(t, order)
    t.clock.advance({ minutes: 5 })
    expect(await found('cashier.bank_feed')).toMatchObject([{ object: `bank ${lost.ref}`, difference: '-1000.00' }])
    await lost.putRight()
    expect(await found('cashier.bank_feed')).toEqual([])
    outside.silent = true
    expect((await run('cashier.bank_feed')).body.message).toBe(
      'The other side does not answer, so nothing could be compared; please try again later',
    )
  })

  test('payments: the provider was paid for an order that was cancelled here', async () => {
    const { order, player } = await deposited('third')
    const { rows } = await sql('select key from cashier.deposit where order_number = $1', [order])
    await t.call(cashierCalls.cancelDeposit, { token: player, params: { key: String(rows[0]?.['key']) } })
    t.clock.advance({ minutes: 5 })
    outside.payments.set(order, { status: 'paid', amountCents: 100_000n, currency: 'TWD', providerTx: `P${order}` })
    expect(await found('cashier.payments')).toMatchObject([{ object: `deposit ${order}`, player_id: player, difference: '-1000.00' }])
    outside.payments.clear()
    expect(await found('cashier.payments')).toEqual([])
  })

  test('payouts: paid here, refused there', async () => {
    const desk = newDesk()
    const { who, id } = await approved(t, desk)
    const paid = await t.call(cashierOperatorCalls.payWithdrawal, { ...desk.second, params: { id } })
    expect(paid.body.data.stage).toBe('paid')
    const { order_number: order } = (await sql('select order_number from cashier.withdrawal where id = $1', [BigInt(id)])).rows[0] as {
      order_number: string
    }
    t.clock.advance({ minutes: 5 })
    outside.payouts.set(order, { status: 'refused', providerTx: '' })
    expect(await found('cashier.payouts')).toMatchObject([{ object: `payout ${order}`, player_id: who.token }])
    outside.payouts.set(order, { status: 'paid', providerTx: 'O0001' })
    expect(await found('cashier.payouts')).toEqual([])
  })

  test('suspense: money in the account that belongs to no case', async () => {
    const book = (from: 'bank' | 'suspense', to: 'bank' | 'suspense', key: string) =>
      t.app.unit(system, (u) => bookHouse(u, { from, to, cents: 4321n, key, kind: 'suspense', ref: 'x' }))
    const [finding] = await plant('cashier.suspense', {
      spoil: () => book('bank', 'suspense', 's1'),
      mend: () => book('suspense', 'bank', 's2'),
    })
    expect(finding).toMatchObject({ object: 'suspense', difference: '43.21' })
  })

  test('bets: a record that we have otherwise, and one that we never took in', async () => {
    const who = await atPlatform(t)
    fake.bet(`p${who.id}`, { ref: 'B1', stake: 1000n, payout: 400n, at: t.clock.now() })
    await t.runJob('games.pull')
    const spoil = async () => {
      await misstatePayout(t, 'B1', 900n)
      t.clock.advance({ minutes: 6 })
    }
    const [finding] = await plant('games.bets', { spoil, mend: () => misstatePayout(t, 'B1', 400n) })
    expect(finding).toMatchObject({ object: 'bet studio B1', player_id: who.token, difference: '5.00' })
    fake.bet(`p${who.id}`, { ref: 'B2', stake: 100n, payout: 0n, at: t.clock.now() })
    t.clock.advance({ minutes: 11 })
    expect(await found('games.bets')).toMatchObject([{ object: 'bet studio B2', difference: '1.00' }])
  })

  test('the outbox: an announcement that nobody heard', async () => {
    await t.drainOutbox()
    const [finding] = await plant('service.outbox', {
      spoil: () =>
        sql(
          `insert into service.outbox (kind, name, payload, created_at, due_at, attempts, last_error) values ('event', 'x.y', '{}', $1, $2, 9, 'no')`,
          [t.clock.now(), new Date(t.clock.now().getTime() + 86_400_000)],
        ),
      mend: () => sql(`delete from service.outbox where name = 'x.y'`),
    })
    expect(finding?.detail).toContain('tried 9 times: no')
  })
})

describe('a reaction that was given up', () => {
  const again = (id: string, by: { readonly cookie: string }) =>
    t.call(reconcileCalls.retry, { ...by, lang: 'en', params: { id }, body: { reason: 'the fault is mended' } })

  test('is a finding; tried again by who may, with a reason in the audit, it is heard and the finding goes away', async () => {
    const player = await rich(t)
    await t.drainOutbox()
    const payload = JSON.stringify({ playerId: player.token, from: 0, to: 2, at: t.clock.now().toISOString() })
    await sql(
      `insert into service.outbox (kind, reaction, name, payload, created_at, due_at, attempts, last_error, dead_at)
       values ('reaction', 'messages.level_changed', 'vip.level_changed', $1, $2, $2, 12, 'no', $2)`,
      [payload, t.clock.now()],
    )
    expect(await t.drainOutbox()).toBe(0)
    const [finding] = await found('service.outbox')
    expect(finding).toMatchObject({ object: expect.stringMatching(/^reaction \d+ messages\.level_changed$/), retry: 1 })
    const id = finding?.id ?? ''
    expect((await again(id, staff(1))).status).toBe(200)
    expect((await again(id, staff(1))).body.message).toBe('Nothing to try again: it is under way or done')
    const audit = await sql(`select object, reason from service.audit where action = 'reaction.retry'`)
    expect(audit.rows).toEqual([{ object: `service.outbox ${finding?.object}`, reason: 'the fault is mended' }])
    await t.drainOutbox()
    expect(
      (await sql(`select 1 from messages.personal where template = 'level_changed' and player_id = $1`, [player.token])).rowCount,
    ).toBe(1)
    expect(await found('service.outbox')).toEqual([])
    expect((await again(id, staff(1))).body.message).toBe('This finding is closed')
  })
})

describe('what people do with a finding', () => {
  const judge = (id: string, state: 'explained' | 'closed', reason = 'the provider answered by mail') =>
    t.call(reconcileCalls.judge, { ...staff(2), lang: 'en', params: { id }, body: { state, reason } })

  test('explained it stands while the figure is the same; another figure opens it; closed it opens anew when it is seen', async () => {
    const book = (cents: bigint, key: string) =>
      t.app.unit(system, (u) => bookHouse(u, { from: 'bank', to: 'suspense', cents, key, kind: 'suspense', ref: 'x' }))
    await book(100n, 'j1')
    const [first] = await found('cashier.suspense')
    const id = first?.id ?? ''
    expect((await judge(id, 'explained')).status).toBe(200)
    await run('cashier.suspense')
    expect(await list('cashier.suspense', 'explained')).toMatchObject([{ id, by: 'staff2', reason: 'the provider answered by mail' }])
    await book(50n, 'j2')
    expect(await found('cashier.suspense')).toMatchObject([{ id, difference: '1.50', reason: '', by: '' }])
    await judge(id, 'closed', 'booked by hand')
    const [anew] = await found('cashier.suspense')
    expect(anew?.id).not.toBe(id)
    const one = (await t.call(reconcileCalls.finding, { ...staff(1), params: { id } })).body.data
    expect(one.steps.map(({ state, by, difference }) => [state, by, difference])).toEqual([
      ['closed', 'staff2', '1.50'],
      ['open', 'system', '1.50'],
      ['explained', 'staff2', '1.00'],
      ['open', 'system', '1.00'],
    ])
    expect((await judge(id, 'closed')).body.message).toBe('This finding is closed')
    expect((await judge('999999', 'closed')).body.message).toBe('Unknown finding')
    expect((await t.call(reconcileCalls.finding, { ...staff(1), params: { id: '999999' } })).status).toBe(404)
    expect((await judge(anew?.id ?? '', 'closed', '')).status).toBe(400)
  })

  test('the overview names every check, and Prometheus reads how many are open', async () => {
    const { data } = (await t.call(reconcileCalls.checks, { ...staff(1), lang: 'zh' })).body
    expect(data.map(({ kind }) => kind).sort()).toEqual([...kindNames].sort())
    expect(data.find(({ kind }) => kind === 'cashier.suspense')).toMatchObject({ name: '暫記款', open: 1, difference: '1.50', unsure: 0 })
    const text = await createMetrics(t.service).registry.metrics()
    expect(text).toContain('reconciliation_open_findings{kind="cashier.suspense"} 1')
    expect(text).toContain('reconciliation_difference_cents{kind="cashier.suspense"} 150')
    expect(text).toContain('reconciliation_last_look_age_seconds{kind="games.bets"}')
  })
})
