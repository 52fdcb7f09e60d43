import { type ApprovalDecided, approvalDecided } from '@jade/contract/backoffice/events'
import { messagesCalls } from '@jade/contract/messages/calls'
import { signedWalletRequest } from '@jade/contract/vendor/signature'
import type { WalletCallName, WalletRequest } from '@jade/contract/vendor/wallet-protocol'
import { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { testKey } from '@jade/test-kit/config'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { messagesRoom } from '../../messages/room.ts'
import { walletRoom } from '../../wallet/room.ts'
import { ensureVendorAccount, platformByCode } from '../../platforms/door.ts'
import { recordOf, seamlessFake, slot } from '../../platforms/fake-vendor.fixture.ts'
import { balances, debit, releaseHeldWin, seamlessNetsOf } from '../../wallet/door.ts'
import { heldWinsCheck } from '../../wallet/seamless/held-wins.service.ts'
import { bootWallet, breaches, house, playerWith } from '../../wallet/wallet.fixture.ts'
import { gamesRoom } from '../room.ts'
import { openPlatform } from '../../platforms/platforms.fixture.ts'

const CODE = 'JADEONE'
const TWD = 'TWD' as const
let t: TestApp
let names = 0
beforeAll(async () => {
  t = await bootWallet([gamesRoom, messagesRoom([walletRoom])])
  seamlessFake.listed = [slot]
  await t.runJob('games.sync')
  await openPlatform(t, CODE)
})
afterAll(() => t.close())
beforeEach(() => seamlessFake.reset())
afterEach(async () => {
  expect(await breaches(t)).toEqual([])
  expect(t.faults.splice(0)).toEqual([])
})

const signer = { operator: 'jade-one', keyHex: testKey('jade-one') }
async function call<N extends WalletCallName>(name: N, body: WalletRequest<N>) {
  const request = await signedWalletRequest(name, body, { ...signer, now: t.clock.now() })
  const answer = await t.inject({ method: 'POST', url: request.path, headers: { ...request.headers }, payload: request.body })
  return { status: answer.status, body: JSON.parse(answer.text) as Record<string, string> }
}

/** Somebody with 100.00 who has staked 1.00 at a slot that returns 2,000 stakes at most. */
async function staked(amount = '1.00') {
  const player = await playerWith(t, 10_000n)
  const platform = await platformByCode(t.app.db, CODE)
  if (platform) await ensureVendorAccount(t.app, platform, player.id)
  names += 1
  const b = `guard-${names}`
  const bet = (tx: string, sum: string, game = 'SLT243') => call('bet', { tx, player: player.vendor, game, amount: sum, currency: TWD })
  await bet(b, amount)
  const win = (tx: string, sum: string, more: { readonly of?: string; readonly bets?: string[]; readonly ref?: string } = {}) => {
    const { of = b, ...rest } = more
    return call('win', { tx: `${b}-${tx}`, bet: of, player: player.vendor, amount: sum, currency: TWD, ...rest })
  }
  const purse = async () => {
    const { central, winHeld } = await balances(t.app.db, player.id)
    return { central, winHeld }
  }
  return { ...player, b, bet, win, purse }
}

const staff = (n: number) => ({ cookie: `staff=${n}`, lang: 'en' as const })
const desk = async (playerId: bigint) =>
  (await t.call(walletOperatorCalls.heldWins, staff(1))).body.data.filter(({ player_id }) => player_id === String(playerId))
const caseOf = async (playerId: bigint) => (await desk(playerId))[0]?.number ?? ''
const ask = (number: string, as: 'released' | 'refused') =>
  t.call(walletOperatorCalls.endHeldWin, { ...staff(1), params: { number }, body: { as, reason: 'looked at the round' } })
async function decide(id: string, approved: boolean) {
  const payload: ApprovalDecided = { id, kind: 'wallet.end_held_win', approved, checkerId: '2', checker: 'staff2', reason: 'no such round' }
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
  await t.drainOutbox()
}
const ULID = (n: number) => `01JD${String(n).padStart(22, '0')}`
/** The vendor's record of a round arrives. */
async function recorded(player: string, ref: string, sums: { readonly stake: bigint; readonly payout: bigint }) {
  seamlessFake.records.push(recordOf(player, { ref, ...sums, at: t.clock.now() }))
  await t.runJob('games.pull')
  await t.runJob('games.held_wins')
}

it("the audit's attack leaves what can be played with and withdrawn as it was", async () => {
  const p = await staked()
  const clearing = await house(t, 'vendor-clearing')
  const first = await p.win('evil', '9999999999.99')
  expect(first).toEqual({ status: 200, body: { status: 'done', balance: '99.00', held: '9999999999.99' } })
  expect(await p.win('evil', '9999999999.99')).toEqual(first)
  expect((await p.win('evil-2', '50000000.00')).body).toEqual({ status: 'done', balance: '99.00', held: '50000000.00' })
  expect(await p.purse()).toEqual({ central: 9_900n, winHeld: 1_004_999_999_999n })
  expect((await house(t, 'vendor-clearing')) - clearing).toBe(-1_004_999_999_999n)
  expect((await p.bet(`${p.b}-next`, '99.01')).body).toEqual({ status: 'refused', code: 'insufficient' })
  await expect(
    t.app.unit(systemIntent('test'), (u) =>
      debit(u, { playerId: p.id, cents: 9_901n, house: 'bank', key: `out-${p.id}`, kind: 'test', ref: 'test' }),
    ),
  ).rejects.toThrow('wallet.insufficient')
  const [case1, case2] = await desk(p.id)
  expect([case1, case2]).toMatchObject([
    { money: '9999999999.99', staked: '1.00', most: '2000.00', why: 'people', game: 'SLT243' },
    { money: '50000000.00', why: 'people' },
  ])
  const { differences } = await heldWinsCheck.look(t.app, { mark: '', known: [], byHand: false })
  expect(differences.filter(({ playerId }) => playerId === p.id)).toMatchObject([
    { object: `return ${case1?.number}` },
    { object: `return ${case2?.number}` },
  ])
})

it('a bet whose stake made room for a return stays: rolled back afterwards, the return would stand for a stake that nobody made', async () => {
  const p = await staked()
  await p.bet(`${p.b}-more`, '50.00')
  expect((await p.win('round', '9000.00', { bets: [`${p.b}-more`] })).body).toEqual({ status: 'done', balance: '9049.00' })
  const back = await call('rollback', { bet: `${p.b}-more`, player: p.vendor })
  expect(back).toMatchObject({ status: 409, body: { code: 'bet_paid' } })
  expect(await p.purse()).toEqual({ central: 904_900n, winHeld: 0n })
})

it('the player is told: a message and a row of the record, held and at its end', async () => {
  const p = await staked()
  await p.win('big', '2000.01')
  await t.drainOutbox()
  const rows = async () =>
    (await t.call(walletOperatorCalls.playerRecords, { ...staff(1), params: { id: String(p.id) }, query: {} })).body.data.filter(
      ({ type }) => type === 'other',
    )
  const messages = async () =>
    (await t.call(messagesCalls.list, { token: p.token, lang: 'en', params: { group: 'personal' }, query: {} })).body.data.map(
      ({ title }) => title,
    )
  expect(await rows()).toMatchObject([{ status: 'not_reviewed', amount: '2000.01' }])
  expect(await messages()).toEqual(['A return is being checked'])
  const number = await caseOf(p.id)
  await decide((await ask(number, 'refused')).body.data.approval, true)
  expect(await rows()).toMatchObject([{ status: 'audit_failure', remark: expect.stringContaining('no such round') }])
  expect(await messages()).toEqual(['A return was not confirmed', 'A return is being checked'])
  expect(await p.purse()).toEqual({ central: 9_900n, winHeld: 0n })
  expect(await seamlessNetsOf(t.app.db, CODE, [p.id])).toEqual([{ player_id: p.id, net: -100n }])
})

it('counts all returns of a bet together, many at once as well', async () => {
  const p = await staked()
  const paid = await Promise.all(Array.from({ length: 8 }, (_, n) => p.win(`part-${n}`, '600.00')))
  expect(paid.filter(({ body }) => body['held'] === undefined).length).toBe(3)
  expect(await p.purse()).toEqual({ central: 9_900n + 180_000n, winHeld: 300_000n })
  const again = await Promise.all(Array.from({ length: 8 }, (_, n) => p.win(`part-${n}`, '600.00')))
  expect(again).toEqual(paid)
  expect((await p.win('rest', '200.00')).body['held']).toBe('200.00')
  expect(await p.purse()).toEqual({ central: 9_900n + 180_000n, winHeld: 320_000n })
})

it('two people pay it, once; one alone pays nothing, and a refusal of the second leaves it waiting', async () => {
  const p = await staked()
  await p.win('big', '2500.00')
  const number = await caseOf(p.id)
  const first = (await ask(number, 'released')).body.data.approval
  expect((await ask(number, 'refused')).status).toBe(403)
  await decide(first, false)
  expect([await p.purse(), (await desk(p.id)).length]).toEqual([{ central: 9_900n, winHeld: 250_000n }, 1])
  const second = (await ask(number, 'released')).body.data.approval
  await Promise.all([decide(second, true), decide(second, true)])
  expect([await p.purse(), await desk(p.id)]).toEqual([{ central: 259_900n, winHeld: 0n }, []])
  expect((await ask(number, 'released')).status).toBe(404)
  const { rows } = await t.app.db.query(
    `select before::jsonb as before, after::jsonb as after from service.audit where action = 'held_win.end' order by seq desc limit 1`,
  )
  expect(rows).toMatchObject([{ before: { held: '2500.00', staked: '1.00' }, after: { as: 'released' } }])
})

it("is paid by itself when the vendor's record agrees, and only then", async () => {
  const p = await staked('2.00')
  await p.bet(`${p.b}-more`, '1.00')
  const both = { of: `${p.b}-more`, bets: [p.b] }
  await p.win('other', '6000.01', { ...both, ref: ULID(1) })
  await recorded(p.vendor, ULID(1), { stake: 100n, payout: 600_001n })
  expect((await p.purse()).winHeld).toBe(600_001n)
  seamlessFake.records.length = 0
  const q = await staked('2.00')
  await q.win('big', '4000.01', { ref: ULID(2) })
  await recorded(p.vendor, ULID(2), { stake: 200n, payout: 400_001n })
  expect(await q.purse()).toEqual({ central: 9_800n, winHeld: 400_001n })
  const r = await staked('2.00')
  await r.win('big', '4000.01', { ref: ULID(3) })
  await recorded(r.vendor, ULID(3), { stake: 200n, payout: 400_001n })
  expect(await r.purse()).toEqual({ central: 409_801n, winHeld: 0n })
  await t.runJob('games.held_wins')
  // The record is used up: another return under its name finds that it says less.
  await r.win('twice', '4000.01', { ref: ULID(3) })
  await t.runJob('games.held_wins')
  expect(await r.purse()).toEqual({ central: 409_801n, winHeld: 400_001n })
})

it('bets of one round count together, and a sum that people decide waits whatever a record says', async () => {
  const p = await staked()
  await p.bet(`${p.b}-two`, '9.00')
  expect(await p.win('w6', '20000.00', { of: p.b, bets: [`${p.b}-two`] })).toEqual({
    status: 200,
    body: { status: 'done', balance: expect.any(String) },
  })
  expect((await p.win('w5', '0.01', { of: `${p.b}-two` })).body['held']).toBe('0.01')
  const rich = await staked()
  await rich.win('jackpot', '10000000.01', { ref: ULID(9) })
  await recorded(rich.vendor, ULID(9), { stake: 100n, payout: 1_000_000_001n })
  expect((await rich.purse()).winHeld).toBe(1_000_000_001n)
})

it('an undeclared game returns a hundred stakes, and a bet of last week waits; a stake handed back does not', async () => {
  const p = await staked()
  await p.bet(`${p.b}-new`, '1.00', 'NEWGAME')
  expect(await p.win('w1', '100.00', { of: `${p.b}-new` })).toEqual({ status: 200, body: { status: 'done', balance: expect.any(String) } })
  expect((await p.win('w2', '0.01', { of: `${p.b}-new` })).body['held']).toBe('0.01')
  await p.bet(`${p.b}-back`, '1.00')
  t.clock.advance({ hours: 169 })
  expect((await p.win('w3', '5.00')).body['held']).toBe('5.00')
  expect(await p.win('w4', '1.00', { of: `${p.b}-back` })).toEqual({ status: 200, body: { status: 'done', balance: expect.any(String) } })
})

it('what the vendor takes back leaves the held return first, and a refused one has gone back already', async () => {
  const p = await staked()
  await p.win('big', '3000.00')
  const takeBack = (tx: string, amount: string) =>
    call('takeBack', { tx: `${p.b}-${tx}`, bet: p.b, player: p.vendor, amount, currency: TWD })
  expect((await takeBack('t1', '1000.00')).body).toEqual({ status: 'done', taken: '1000.00', balance: '99.00' })
  expect(await p.purse()).toEqual({ central: 9_900n, winHeld: 200_000n })
  expect((await takeBack('t2', '2000.00')).body).toMatchObject({ taken: '2000.00', balance: '99.00' })
  expect([await p.purse(), await desk(p.id)]).toEqual([{ central: 9_900n, winHeld: 0n }, []])
  await p.win('again', '3000.00')
  const number = await caseOf(p.id)
  await decide((await ask(number, 'refused')).body.data.approval, true)
  const clearing = await house(t, 'vendor-clearing')
  expect((await takeBack('t3', '3000.00')).body).toMatchObject({ taken: '3000.00', balance: '99.00' })
  expect([await p.purse(), (await house(t, 'vendor-clearing')) - clearing]).toEqual([{ central: 9_900n, winHeld: 0n }, 0n])
  expect(await seamlessNetsOf(t.app.db, CODE, [p.id])).toEqual([{ player_id: p.id, net: -100n }])
})

it('people, the record and a take-back at once end it in one way', async () => {
  for (let round = 0; round < 5; round += 1) {
    const p = await staked()
    await p.win('big', '2500.00')
    const number = await caseOf(p.id)
    const approval = (await ask(number, 'refused')).body.data.approval
    const id = BigInt(number.slice(3))
    await Promise.all([
      decide(approval, true),
      t.app.unit(systemIntent('test'), (u) => releaseHeldWin(u, id)),
      call('takeBack', { tx: `${p.b}-t`, bet: p.b, player: p.vendor, amount: '2500.00', currency: TWD }),
    ])
    expect(await p.purse()).toEqual({ central: 9_900n, winHeld: 0n })
    expect(await seamlessNetsOf(t.app.db, CODE, [p.id])).toEqual([{ player_id: p.id, net: -100n }])
  }
})
