import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { gamesCalls } from '@jade/contract/games/calls'
import { messagesCalls } from '@jade/contract/messages/calls'
import type { RestrictionKind } from '@jade/contract/protection/restriction-kinds'
import { restrictionCalls, restrictionOperatorCalls } from '@jade/contract/protection/restrictions'
import { walletCalls } from '@jade/contract/wallet/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staff } from '../modules/cashier/cashier.fixture.ts'
import { outside } from '../modules/cashier/outside/fake-provider.fixture.ts'
import { playerByAccount } from '../modules/identity/door.ts'
import { fake, slot } from '../modules/platforms/fake-vendor.fixture.ts'
import { balances } from '../modules/wallet/door.ts'
import { bootFlows } from './house.fixture.ts'
import { activityWalletOf } from './orders.fixture.ts'
import { seedRooms } from './seeds.ts'
import { setting } from '../modules/site/settings.fixture.ts'
import { forgetRequirements } from '../modules/turnover/requirements.fixture.ts'
import { restrictForUnknownReason } from '../modules/protection/stops.fixture.ts'

let t: TestApp
let token: string
let card: string
beforeAll(async () => {
  t = await bootFlows()
  await seedRooms(t.service)
  fake.listed = [slot]
  await t.runJob('games.sync')
  token = String((await playerByAccount(t.app.db, 'demo01'))?.id)
  card = (await t.call(cashierCalls.cards, { token })).body.data[0]?.id ?? ''
})
afterAll(() => t.close())
beforeEach(() => {
  fake.reset()
  outside.reset()
})

const [maker, checker] = [staff(1), staff(2)]
const JADE = { code: 'JADE' }
const set = (kind: RestrictionKind, value = '', code: 'payment_check' | 'account_security' | 'care' = 'payment_check') =>
  t.call(restrictionOperatorCalls.setRestriction, {
    ...maker,
    lang: 'en',
    params: { id: token, kind },
    body: { value, code, note: 'ticket 4711' },
  })
const lift = (kind: RestrictionKind) =>
  t.call(restrictionOperatorCalls.liftRestriction, { ...maker, lang: 'en', params: { id: token, kind }, body: { note: 'all clear' } })
async function decide(by: typeof maker, id: string, decision: 'approve' | 'refuse' = 'approve') {
  await t.drainOutbox()
  const reply = await t.call(backofficeCalls.decideApproval, { ...by, lang: 'en', params: { id, decision }, body: { reason: 'seen' } })
  await t.drainOutbox()
  return reply
}
const lifted = async (kind: RestrictionKind) => decide(checker, (await lift(kind)).body.data.approval)
const open = (amount: string, lang: 'zh' | 'en' = 'en') =>
  t.call(cashierCalls.createDeposit, { token, lang, body: { id: 1, type: 'bank', amount } })
const withdraw = () => t.call(cashierCalls.createWithdrawal, { token, lang: 'en', body: { type: 'bank', id: card, amount: '1000.00' } })
const bring = () => t.call(walletCalls.deposit, { token, lang: 'en', params: JADE, body: { money: '50.00' } })
const central = async () => (await balances(t.app.db, BigInt(token))).central
const paidIn = async (amount: string) => {
  const { order_number: order, key } = (await open(amount)).body.data
  return { order, key, arrives: async () => (outside.arrives(amount, order), t.runJob('cashier.bank_feed')) }
}

describe('what staff restrict for one player', () => {
  test('a stop of deposits holds at once, with its reason in the reader’s language; money on its way is credited', async () => {
    const before = await central()
    const under = await paidIn('1000.00')
    expect((await set('deposit_stop')).body.data).toEqual({ approval: '' })
    await under.arrives()
    expect(await central()).toBe(before + 100_000n)
    expect((await open('1000.00')).body.message).toBe(
      'This was stopped by our staff: a payment is being checked. Please contact customer service',
    )
    expect((await open('1000.00', 'zh')).body.message).toContain('付款資料核對中')
    expect((await t.call(restrictionCalls.restrictions, { token, lang: 'en' })).body.data).toMatchObject([
      { kind: 'deposit_stop', value: '', reason: 'a payment is being checked' },
    ])
    await t.drainOutbox()
    const letters = (await t.call(messagesCalls.list, { token, lang: 'en', params: { group: 'personal' } })).body.data
    expect(letters.map(({ content }) => content)).toContain(
      'There is a stop of deposits on your account: a payment is being checked. Please ask customer service if you have questions.',
    )
  })

  test('only a second person takes it away', async () => {
    await decide(checker, (await lift('deposit_stop')).body.data.approval, 'refuse')
    expect((await open('1000.00')).status).toBe(403)
    const { approval } = (await lift('deposit_stop')).body.data
    expect((await lift('deposit_stop')).body.message).toBe('A second person has already been asked')
    expect((await decide(maker, approval)).body.message).toBe('You cannot decide your own request')
    expect((await open('1000.00')).status).toBe(403)
    expect((await decide(checker, approval)).status).toBe(200)
    const order = await open('1000.00')
    expect(order.status).toBe(200)
    await t.call(cashierCalls.cancelDeposit, { token, params: { key: order.body.data.key } })
    expect((await lift('deposit_stop')).status).toBe(404)
  })

  test('a stop of withdrawals refuses new ones, and nobody approves or pays one that was asked for before', async () => {
    // What was deposited above has to be bet first; that is not what this is about.
    await forgetRequirements(t)
    const asked = await withdraw()
    expect(asked.body).toMatchObject({ status: 'success' })
    const params = { id: asked.body.data.id }
    await set('withdraw_stop', '', 'account_security')
    expect((await withdraw()).body.message).toBe(
      'Your withdrawals were stopped by our staff: for the safety of your account. Please contact customer service',
    )
    const info = (await t.call(cashierCalls.withdrawInfo, { token, lang: 'zh', query: { type: 'bank' } })).body.data
    expect(info.missing[0]).toBe('cashier.withdraw_stopped')
    expect(info.missing_text[0]).toBe('託售已由專員暫停：為了您的帳戶安全，請聯繫客服')
    await t.call(cashierOperatorCalls.claimWithdrawal, { ...maker, params })
    const approve = () => t.call(cashierOperatorCalls.approveWithdrawal, { ...maker, lang: 'en', params })
    expect((await approve()).body.message).toContain('The withdrawals of this player are stopped')
    const shown = async (action: string) =>
      (await t.call(cashierOperatorCalls.withdrawal, { ...maker, params })).body.data.allowed.find((one) => one.action === action)
    expect(await shown('approve'), 'and nobody is offered it').toMatchObject({ allowed: 0, why_not: 'player' })
    expect((await lifted('withdraw_stop')).status).toBe(200)
    expect(await shown('approve')).toMatchObject({ allowed: 1 })
    expect((await approve()).status).toBe(200)
    await set('withdraw_stop')
    const paid = await t.call(cashierOperatorCalls.payWithdrawal, { ...checker, lang: 'en', params })
    expect(paid.body.message).toContain('The withdrawals of this player are stopped')
    await lifted('withdraw_stop')
  })

  test('stands by its row: a reason that this version does not know stops as well, and is said in general', async () => {
    const asked = await withdraw()
    const params = { id: asked.body.data.id }
    await t.call(cashierOperatorCalls.claimWithdrawal, { ...maker, params })
    for (const kind of ['deposit_stop', 'play_stop', 'withdraw_stop'] as const) await set(kind)
    await restrictForUnknownReason(t, BigInt(token))
    const why = 'our staff are looking into it'
    const approved = await t.call(cashierOperatorCalls.approveWithdrawal, { ...maker, lang: 'en', params })
    expect(approved.body.message).toContain('The withdrawals of this player are stopped')
    expect((await withdraw()).body.message).toContain(why)
    expect((await open('1000.00')).body.message).toContain(why)
    expect((await bring()).body.message).toContain(why)
    const own = await t.call(restrictionCalls.restrictions, { token, lang: 'en' })
    expect(own.body.data.map(({ code, reason }) => [code, reason])).toEqual(Array(3).fill(['of_another_version', why]))
    const listed = await t.call(restrictionOperatorCalls.allRestrictions, { ...maker, lang: 'en' })
    expect(listed.body).toMatchObject({ total: 3 })
    for (const kind of ['deposit_stop', 'play_stop', 'withdraw_stop'] as const) await lifted(kind)
    expect(
      (await t.call(cashierOperatorCalls.refuseWithdrawal, { ...maker, params, body: { reason: 'other', text: 'test' } })).status,
    ).toBe(200)
  })

  test('a stop of play closes games and keeps money from platforms; what is there can be called back', async () => {
    expect((await bring()).body).toMatchObject({ status: 'success' })
    await set('play_stop', '', 'care')
    await t.drainOutbox()
    await t.runJob('platforms.end_games')
    expect(fake.ended).toHaveLength(1)
    const said = 'This was stopped by our staff: to keep play within bounds. Please contact customer service'
    expect((await bring()).body.message).toBe(said)
    const wallet = await activityWalletOf(t, BigInt(token))
    const added = { token, lang: 'en', body: { player_bonus_wallet_id: wallet, money: '10.00' } } as const
    expect((await t.call(walletCalls.depositBonus, added)).body.message).toBe(said)
    const launch = await t.call(gamesCalls.link, { token, lang: 'en', params: JADE, query: { productId: slot.code } })
    expect(launch.body.message).toBe(said)
    expect((await t.call(walletCalls.withdraw, { token, params: JADE, body: { type: 'all' } })).body).toMatchObject({ status: 'success' })
    await lifted('play_stop')
    expect((await bring()).body).toMatchObject({ status: 'success' })
  })

  test('bounds tighten at once and loosen with a second person; a tighter one overtakes the wish', async () => {
    t.clock.advance({ days: 1 })
    expect((await set('deposit_day_max', '900.00')).body.data).toEqual({ approval: '' })
    expect((await open('900.01')).body.message).toBe(
      'Deposits of your account are at most 900.00 a day, 900.00 is left today (a payment is being checked)',
    )
    const { approval } = (await set('deposit_day_max', '5000.00')).body.data
    expect(approval).not.toBe('')
    const seen = (await t.call(restrictionOperatorCalls.playerRestrictions, { ...maker, lang: 'en', params: { id: token } })).body.data
    expect(seen).toMatchObject({
      rows: [{ kind: 'deposit_day_max', value: '900.00', by: 'staff1', account: 'demo01' }],
      waiting: [{ kind: 'deposit_day_max', value: '5000.00', lift: 0 }],
    })
    await set('deposit_day_max', '800.00')
    await decide(checker, approval)
    expect((await open('800.01')).status).toBe(403)
    const order = await paidIn('300.00')
    await order.arrives()
    expect((await open('500.01')).body.message).toContain('800.00 a day, 500.00 is left today')
    t.clock.advance({ days: 1 })
    const next = await open('800.00')
    expect(next.body).toMatchObject({ status: 'success' })
    await t.call(cashierCalls.cancelDeposit, { token, params: { key: next.body.data.key } })
    await lifted('deposit_day_max')
    for (const value of ['', '-1', '1e3', '12.345']) expect((await set('deposit_day_max', value)).status).not.toBe(200)
  })

  test('a bound of withdrawals holds over all that is asked for on one day', async () => {
    await forgetRequirements(t)
    await set('withdraw_day_max', '1500.00')
    expect((await withdraw()).body).toMatchObject({ status: 'success' })
    expect((await withdraw()).body.message).toContain('1500.00')
    t.clock.advance({ days: 1 })
    expect((await withdraw()).body).toMatchObject({ status: 'success' })
    await lifted('withdraw_day_max')
    expect((await withdraw()).body).toMatchObject({ status: 'success' })
  })

  test('a factor asks for a higher wagering requirement on what is deposited from then on', async () => {
    const need = async () => (await t.call(cashierCalls.withdrawInfo, { token, query: { type: 'bank' } })).body.data.need_bet
    await set('turnover_factor', '3')
    const before = Number(await need())
    const order = await paidIn('1000.00')
    await order.arrives()
    expect(Number(await need()) - before).toBe(3000)
    // Where the house asks for more, the player's factor makes it no less.
    await setting(t, 'withdrawal_turnover_multiple', '5')
    const dear = await paidIn('1000.00')
    await dear.arrives()
    expect(Number(await need()) - before).toBe(8000)
    await setting(t, 'withdrawal_turnover_multiple', null)
    await lifted('turnover_factor')
    expect((await t.call(restrictionOperatorCalls.allRestrictions, { ...maker })).body.data).toEqual([])
  })
})
