import { type ApprovalDecided, approvalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { walletCalls } from '@jade/contract/wallet/calls'
import { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { systemIntent } from '@jade/service/app'
import { reaction, type Room } from '@jade/service/room'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fake } from '../platforms/fake-vendor.fixture.ts'
import { credit, hold, mirrorBet, settleHold, transfersOf, voidHold } from './door.ts'
import { findings as openDifferences } from './book/findings.store.ts'
import { bootWallet, breaches, house, letPass, money, playerWith } from './wallet.fixture.ts'

const asked: ApprovalRequested[] = []
const approvals: Room = {
  name: 'approvals',
  reactions: [reaction('approvals.keep', approvalRequested, async (_app, _u, payload) => void asked.push(payload))],
}

let t: TestApp
beforeAll(async () => {
  t = await bootWallet([approvals])
})
afterAll(() => t.close())
beforeEach(() => {
  fake.reset()
  asked.length = 0
})

const cookie = 'staff=1'
const JADE = { code: 'JADE' }
const system = systemIntent('test')
const deposit = (token: string, amount: string) => t.call(walletCalls.deposit, { token, params: JADE, body: { money: amount } })
const poll = (token: string, body: { forceUpdate?: 0 | 1; version?: string } = {}) => t.call(walletCalls.wallets, { token, body })

/** A transfer in that the vendor never answers about, ten minutes old. */
async function caseOf(player: { readonly token: string }): Promise<string> {
  fake.fault('lost_reply')
  const order = (await deposit(player.token, '40.00')).body.data.order_number
  fake.away = true
  await letPass(t, 680, 20)
  return order
}

async function decide(approved: boolean): Promise<void> {
  await t.drainOutbox()
  const request = asked.at(-1)
  if (!request) throw new Error('nothing was asked')
  const payload: ApprovalDecided = { id: request.id, kind: request.kind, approved, checkerId: '2', checker: 'staff2', reason: 'checked' }
  await t.app.unit(system, async (u) => u.emit({ name: approvalDecided, payload }))
  await t.drainOutbox()
}

describe('a transfer in doubt', () => {
  it('is listed, asked about, and ended by two people', async () => {
    const player = await playerWith(t, 10_000n)
    const order = await caseOf(player)
    const list = await t.call(walletOperatorCalls.transfers, { cookie, query: { list: 'doubt' } })
    expect(list.body.data).toMatchObject([{ order_number: order, state: 'unknown', open_case: 1, money: '40.00', approval: '' }])
    const again = await t.call(walletOperatorCalls.queryTransfer, { cookie, params: { order } })
    expect(again.body.data.state).toBe('unknown')
    const end = () =>
      t.call(walletOperatorCalls.endTransfer, { cookie, params: { order }, body: { as: 'returned', reason: 'vendor confirmed by mail' } })
    expect((await end()).status).toBe(200)
    expect((await end()).body.message).toBe('此筆轉帳已送第二人覆核')
    expect((await money(t, player.id)).transit).toBe(4000n)
    await decide(false)
    expect((await money(t, player.id)).transit).toBe(4000n)
    await end()
    await decide(true)
    expect(await money(t, player.id)).toMatchObject({ central: 10_000n, transit: 0n })
    expect((await end()).body.message).toBe('此筆轉帳已結束')
    expect(await breaches(t)).toEqual([])
  })

  it('can be ended as confirmed; nobody can end a young or unknown one', async () => {
    const player = await playerWith(t, 10_000n)
    fake.fault('lost_reply')
    const young = (await deposit(player.token, '1.00')).body.data.order_number
    const end = (order: string) =>
      t.call(walletOperatorCalls.endTransfer, { cookie, params: { order }, body: { as: 'confirmed', reason: 'seen there' } })
    expect((await end(young)).body.message).toBe('此筆轉帳尚未列為待處理')
    expect((await end('TNOSUCHORDER')).body.message).toBe('查無此筆轉帳')
    await letPass(t, 3)
    const order = await caseOf(player)
    await end(order)
    await decide(true)
    expect(await money(t, player.id)).toMatchObject({ central: 5900n, transit: 0n, mirror: 4100n })
  })

  it('ends by itself when the vendor is back, whatever was asked meanwhile', async () => {
    const player = await playerWith(t, 10_000n)
    const order = await caseOf(player)
    await t.call(walletOperatorCalls.endTransfer, { cookie, params: { order }, body: { as: 'returned', reason: 'too early' } })
    fake.away = false
    expect((await t.call(walletOperatorCalls.queryTransfer, { cookie, params: { order } })).body.data).toMatchObject({
      state: 'confirmed',
      approval: '',
    })
    await decide(true)
    expect(await money(t, player.id)).toMatchObject({ central: 6000n, transit: 0n, mirror: 4000n })
  })
})

describe('the reconciliation with a vendor', () => {
  it('finds a doubled effect, cries only when it stays, and closes what explained itself', async () => {
    const player = await playerWith(t, 10_000n)
    fake.fault('double_effect')
    await deposit(player.token, '40.00')
    const findings = async () =>
      (await openDifferences(t.app.db, 'open', { page: 1, pageSize: 100 })).rows.filter((row) => row.player_id === player.id)
    await t.runJob('wallet.reconcile')
    expect(await findings()).toEqual([])
    await t.runJob('wallet.reconcile')
    expect(await findings()).toMatchObject([{ kind: 'balance', code: 'JADE', cents: 4000n, status: 'open' }])
    await t.app.unit(system, (u) => mirrorBet(u, { playerId: player.id, code: 'JADE', cents: 4000n, key: `bet:x:${player.id}`, ref: 'x' }))
    await t.runJob('wallet.reconcile')
    expect(await findings()).toEqual([])
  })
})

describe('the watch over the book', () => {
  it('stops money out on a breach, and lets it out again when the whole book holds', async () => {
    const player = await playerWith(t, 10_000n)
    const spoil = (by: string) =>
      t.database.script(
        `set session_replication_role = replica; update ledger.account set balance = balance ${by} where holder = ${player.id} and code = 'central'; set session_replication_role = default`,
      )
    await spoil('+ 1')
    await t.runJob('wallet.watch')
    expect(t.faults.splice(0).map(({ message }) => message)).toContain('the book does not hold, money out is stopped')
    const refused = await deposit(player.token, '1.00')
    expect([refused.status, refused.body.code]).toEqual([503, 503])
    await expect(
      t.app.unit(system, (u) => hold(u, { playerId: player.id, cents: 1n, key: 'h', kind: 'withdrawal', ref: 'W' })),
    ).rejects.toThrow('money_out_stopped')
    await spoil('- 1')
    await t.runJob('wallet.watch')
    expect((await deposit(player.token, '1.00')).status).toBe(503)
    const verified = await t.call(walletOperatorCalls.verify, { cookie })
    expect(verified.body.data.breaches).toEqual([])
    expect((await deposit(player.token, '1.00')).status).toBe(200)
    const page = await t.call(walletOperatorCalls.house, { cookie })
    expect(page.body.data).toMatchObject({ money_out_stopped: 0, breaches: [] })
    const sum = page.body.data.accounts.find(({ account }) => account === 'opening')
    expect(sum?.money.startsWith('-')).toBe(true)
  })

  it('a balance of the house is told entry by entry, each with both sides and whose they are', async () => {
    const player = await playerWith(t, 12_300n)
    const entries = async (query: Readonly<Record<string, string>>) =>
      (await t.call(walletOperatorCalls.houseEntries, { cookie, params: { account: 'opening' }, query })).body.data
    const first = await entries({ limit: '1' })
    expect(first.entries).toMatchObject([{ money: '-123.00' }])
    const [newest] = first.entries
    const { data } = (await t.call(walletOperatorCalls.operation, { cookie, params: { id: newest?.operation ?? '' } })).body
    expect(data.legs).toContainEqual({
      account: 'central',
      currency: 'TWD',
      player_id: String(player.id),
      player: expect.any(String) as string,
      money: '123.00',
    })
    const all = await entries({ limit: '100' })
    expect(await entries({ limit: '1', before: first.next })).toMatchObject({ entries: [all.entries[1]] })
    const unknown = await t.send(walletOperatorCalls.houseEntries, { cookie, params: { account: 'central' }, query: {} })
    expect(unknown.status, 'no account of the house').toBe(404)
  })
})

describe('the poll', () => {
  it('is empty while nothing changed, and full when the version or the language is another', async () => {
    const player = await playerWith(t, 10_000n)
    const first = await poll(player.token)
    expect(first.body).toMatchObject({ changed: 1, amount: '100.00', held: '0.00', processing: '0.00' })
    expect(first.body.data.map(({ code, wallet }) => [code, wallet])).toEqual([
      ['JADE', '0.00'],
      ['SEAKING', '維護中'],
    ])
    const { version } = first.body
    expect((await poll(player.token, { version })).body).toMatchObject({ changed: 0, data: [], version })
    await deposit(player.token, '30.00')
    const second = await poll(player.token, { version })
    expect(second.body).toMatchObject({ changed: 1, amount: '70.00' })
    const english = await t.call(walletCalls.wallets, { token: player.token, lang: 'en', body: { version: second.body.version } })
    expect(english.body.data[0]).toMatchObject({ name: 'Jade Slots', wallet_name: 'Main wallet', wallet: '30.00' })
  })

  it('asks the vendors when forced, and shows the mirror when one is silent [CALL-019]', async () => {
    const player = await playerWith(t, 10_000n)
    await deposit(player.token, '30.00')
    fake.bet(player.vendor, { ref: 'P1', stake: 100n, payout: 1100n, at: t.clock.now(), unseen: true })
    expect((await poll(player.token)).body.data[0]?.wallet).toBe('30.00')
    expect((await poll(player.token, { forceUpdate: 1 })).body.data[0]?.wallet).toBe('40.00')
    fake.away = true
    expect((await poll(player.token, { forceUpdate: 1 })).body.data[0]?.wallet).toBe('30.00')
  })

  it('names the wallets for an automatic transfer, and remembers the switch [CALL-020]', async () => {
    const player = await playerWith(t, 10_000n)
    const list = () => t.call(walletCalls.autoTransferWallets, { token: player.token, params: JADE })
    expect((await list()).body.data).toEqual([{ id: 0, name: '主錢包', money: '100.00', usable: 1 }])
    await deposit(player.token, '100.00')
    expect((await list()).body.data).toMatchObject([{ id: 0, usable: 0 }])
    await t.call(walletCalls.setAutoTransfer, { token: player.token, body: { auto_transfer: 1 } })
    expect((await t.call(walletOperatorCalls.playerWallets, { cookie, params: { id: player.token } })).body.data).toMatchObject({
      auto_transfer: 1,
      accounts: expect.arrayContaining([{ account: 'platform:JADE', currency: 'TWD', money: '100.00' }]),
    })
  })
})

describe('the statement and the door', () => {
  it('gives entries with their chain, own ones only', async () => {
    const player = await playerWith(t, 10_000n)
    await deposit(player.token, '30.00')
    const { data } = (await t.call(walletCalls.statement, { token: player.token })).body
    expect(data.entries[0]?.hash).toBe(data.head.hash)
    expect(data.entries.map(({ kind, account, amount }) => [kind, account, amount])).toContainEqual(['transfer-in', 'central', '-30.00'])
    const office = await t.call(walletOperatorCalls.playerStatement, { cookie, params: { id: player.token } })
    expect(office.body.data).toEqual(data)
    const rest = await t.call(walletCalls.statement, { token: player.token, query: { before: data.entries[0]?.seq ?? '', limit: '1' } })
    expect(rest.body.data.entries).toEqual(data.entries.slice(1, 2))
  })

  it('holds, settles and voids withdrawals', async () => {
    const player = await playerWith(t, 10_000n)
    const before = await house(t, 'fee-income')
    const order = { playerId: player.id, kind: 'withdrawal', ref: 'W1' }
    const first = await t.app.unit(system, (u) => hold(u, { ...order, cents: 5000n, key: `w:${player.id}:1` }))
    const second = await t.app.unit(system, (u) => hold(u, { ...order, cents: 2000n, key: `w:${player.id}:2` }))
    expect(await money(t, player.id)).toMatchObject({ central: 3000n, held: 7000n })
    const to = [
      { house: 'bank' as const, cents: 4900n },
      { house: 'fee-income' as const, cents: 100n },
    ]
    await t.app.unit(system, (u) => settleHold(u, first.holdId, { playerId: player.id, key: `w:${player.id}:1:paid`, to }))
    await t.app.unit(system, (u) => voidHold(u, second.holdId, { playerId: player.id, key: `w:${player.id}:2:void` }))
    expect(await money(t, player.id)).toMatchObject({ central: 5000n, held: 0n })
    expect((await house(t, 'fee-income')) - before).toBe(100n)
    await expect(
      t.app.unit(system, (u) => voidHold(u, first.holdId, { playerId: player.id, key: `w:${player.id}:1:void` })),
    ).rejects.toThrow('settled')
    await expect(
      t.app.unit(system, (u) => credit(u, { playerId: player.id, cents: 0n, house: 'bank', key: 'z', kind: 'deposit', ref: 'z' })),
    ).rejects.toThrow(RangeError)
    expect(await breaches(t)).toEqual([])
  })

  it('gives transfers as orders in both languages', async () => {
    const player = await playerWith(t, 10_000n)
    await deposit(player.token, '30.00')
    const range = { from: new Date(0), until: new Date(t.clock.now().getTime() + 1000) }
    const { rows, total } = await transfersOf(t.app.db, player.id, { range, page: { page: 1, pageSize: 10 }, lang: 'en' })
    expect([total, rows[0]]).toMatchObject([
      1,
      { category: 'transfer', kind: 'in', name: 'Jade Slots', status: 'success', amount: '30.00', remark: 'Main wallet → Jade Slots' },
    ])
  })
})
