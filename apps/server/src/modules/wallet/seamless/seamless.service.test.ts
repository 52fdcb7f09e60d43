import { hkdfSync } from 'node:crypto'
import { platformsOperatorCalls } from '@jade/contract/platforms/calls'
import { signedWalletRequest } from '@jade/contract/vendor/signature'
import { type ApprovalDecided, approvalDecided } from '@jade/contract/backoffice/events'
import { walletCalls } from '@jade/contract/wallet/calls'
import { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { signVendor, vendorHeaders } from '@jade/contract/vendor/signature'
import type { WalletCallName, WalletRequest } from '@jade/contract/vendor/wallet-protocol'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { testKey } from '@jade/test-kit/config'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fake, seamlessFake } from '../../platforms/fake-vendor.fixture.ts'
import { ensureVendorAccount, noteEmptied, platformByCode } from '../../platforms/door.ts'
import { debtsCheck } from './debts.service.ts'
import { credit, debit } from '../book/money.service.ts'
import { seamlessBet, seamlessTakeBack, seamlessWin } from './seamless.service.ts'
import { seamlessNetsOf } from './seamless.store.ts'
import { bootWallet, breaches, house, money, playerWith } from '../wallet.fixture.ts'
import { openPlatform, stopGames } from '../../platforms/platforms.fixture.ts'
import { exclude, liftRestrictions, limitDailyLoss, restrict } from '../../protection/stops.fixture.ts'

const CODE = 'JADEONE'
let t: TestApp
beforeAll(async () => {
  t = await bootWallet()
  await openPlatform(t, CODE)
})
afterAll(() => t.close())
beforeEach(() => fake.reset())
afterEach(async () => {
  expect(await breaches(t)).toEqual([])
  expect(t.faults.splice(0)).toEqual([])
})

const signer = { operator: 'jade-one', keyHex: testKey('jade-one') }

/** A call of the vendor, signed by it unless told otherwise. */
async function call<N extends WalletCallName>(name: N, body: WalletRequest<N>, as: Partial<typeof signer> & { readonly now?: Date } = {}) {
  const request = await signedWalletRequest(name, body, { ...signer, now: t.clock.now(), ...as })
  const answer = await t.inject({ method: 'POST', url: request.path, headers: { ...request.headers }, payload: request.body })
  const retryAfter = answer.headers['retry-after']
  return { status: answer.status, ...(retryAfter !== undefined && { retryAfter }), body: JSON.parse(answer.text) as Record<string, string> }
}

const TWD = 'TWD' as const
const bet = (player: string, tx: string, amount: string, as?: Parameters<typeof call>[2]) =>
  call('bet', { tx, player, game: 'SLT243', amount, currency: TWD }, as)
const win = (player: string, tx: string, of: string, amount: string) => call('win', { tx, bet: of, player, amount, currency: TWD })
const rollback = (player: string, of: string) => call('rollback', { bet: of, player })

async function seated(cents: bigint) {
  const player = await playerWith(t, cents)
  const platform = await platformByCode(t.app.db, CODE)
  if (platform) await ensureVendorAccount(t.app, platform, player.id)
  return player
}
const central = async (player: { readonly id: bigint }) => (await money(t, player.id)).central

describe('the seamless wallet', () => {
  it('takes a stake once and pays its return once, however often they come', async () => {
    const p = await seated(10_000n)
    const clearing = await house(t, 'vendor-clearing')
    expect((await call('balance', { player: p.vendor })).body).toEqual({ balance: '100.00' })
    const first = await bet(p.vendor, 'b1', '30')
    expect(first).toEqual({ status: 200, body: { status: 'done', balance: '70.00' } })
    const answers = await Promise.all(Array.from({ length: 4 }, () => bet(p.vendor, 'b1', '30')))
    expect(answers).toEqual(Array.from({ length: 4 }, () => first))
    const paid = await Promise.all(Array.from({ length: 4 }, () => win(p.vendor, 'w1', 'b1', '45.50')))
    expect(paid.map(({ body }) => body)).toEqual(Array.from({ length: 4 }, () => ({ status: 'done', balance: '115.50' })))
    expect(await win(p.vendor, 'w2', 'b1', '0.50')).toMatchObject({ body: { balance: '116.00' } })
    expect((await bet(p.vendor, 'b1', '30')).body).toEqual({ status: 'done', balance: '70.00' })
    expect(await central(p)).toBe(11_600n)
    expect((await house(t, 'vendor-clearing')) - clearing).toBe(-1600n)
  })

  it('answers 503 with Retry-After while the database is away: the same stake again is taken once', async () => {
    const p = await seated(10_000n)
    await t.app.db.query(`create or replace function public.trap() returns trigger language plpgsql as
      $$ begin raise exception 'planted' using errcode = '57P01'; end $$`)
    await t.app.db.query('create trigger trap before insert on wallet.seamless_tx for each row execute function public.trap()')
    expect(await bet(p.vendor, `away-${p.id}`, '30')).toMatchObject({ status: 503, retryAfter: '2', body: { code: 'system_error' } })
    await t.app.db.query('drop trigger trap on wallet.seamless_tx')
    for (let twice = 0; twice < 2; twice += 1)
      expect((await bet(p.vendor, `away-${p.id}`, '30')).body).toEqual({ status: 'done', balance: '70.00' })
  })

  it('never goes below zero, whatever comes at once', async () => {
    const p = await seated(10_000n)
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => bet(p.vendor, `rush-${p.id}-${n}`, '30')))
    expect(answers.filter(({ body }) => body['status'] === 'done').length).toBe(3)
    expect(answers.filter(({ body }) => body['code'] === 'insufficient').length).toBe(3)
    expect(await central(p)).toBe(1000n)
    const late = answers.findIndex(({ body }) => body['code'] === 'insufficient')
    await win(p.vendor, `lucky-${p.id}`, `rush-${p.id}-${answers.findIndex(({ body }) => body['status'] === 'done')}`, '500')
    expect((await bet(p.vendor, `rush-${p.id}-${late}`, '30')).body).toEqual({ status: 'refused', code: 'insufficient' })
  })

  it('a rollback gives the stake back once, and one that comes first keeps the bet from ever happening', async () => {
    const p = await seated(10_000n)
    const tx = (name: string) => `${name}-${p.id}`
    await bet(p.vendor, tx('a'), '40')
    const back = await Promise.all(Array.from({ length: 5 }, () => rollback(p.vendor, tx('a'))))
    expect(back.map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => ({ status: 'done', balance: '100.00' })))
    expect((await bet(p.vendor, tx('a'), '40')).body).toEqual({ status: 'refused', code: 'voided' })
    expect((await win(p.vendor, tx('aw'), tx('a'), '40')).body['code']).toBe('unknown_bet')
    expect((await rollback(p.vendor, tx('b'))).body['status']).toBe('done')
    expect((await bet(p.vendor, tx('b'), '40')).body).toEqual({ status: 'refused', code: 'voided' })
    expect(await central(p)).toBe(10_000n)
    await bet(p.vendor, tx('c'), '10')
    await win(p.vendor, tx('cw'), tx('c'), '5')
    expect(await rollback(p.vendor, tx('c'))).toMatchObject({ status: 409, body: { code: 'bet_paid' } })
    expect(await central(p)).toBe(9500n)
  })

  it('a bet, its rollback and its win at once: either the bet stands with its win, or nothing happened', async () => {
    for (let round = 0; round < 10; round += 1) {
      const p = await seated(1000n)
      const tx = `storm-${p.id}`
      await Promise.all([bet(p.vendor, tx, '10'), rollback(p.vendor, tx), win(p.vendor, `${tx}-w`, tx, '25'), rollback(p.vendor, tx)])
      const paid = (await win(p.vendor, `${tx}-w`, tx, '25')).status === 200
      expect(await central(p)).toBe(paid ? 2500n : 1000n)
    }
  })

  it('a win or a bet whose name looks like a rollback of another bet moves money of its own', async () => {
    const p = await seated(10_000n)
    const tx = (name: string) => `${name}-${p.id}`
    await bet(p.vendor, tx('x'), '40')
    await bet(p.vendor, tx('y'), '10')
    expect((await rollback(p.vendor, tx('x'))).body['balance']).toBe('90.00')
    expect((await win(p.vendor, `${tx('x')}:back`, tx('y'), '25')).body['balance']).toBe('115.00')
    expect((await bet(p.vendor, `${tx('y')}:back`, '5')).body['balance']).toBe('110.00')
    expect(await central(p)).toBe(11_000n)
  })

  it('the same name with another content is refused and changes nothing', async () => {
    const p = await seated(10_000n)
    const q = await seated(10_000n)
    const tx = `same-${p.id}`
    await bet(p.vendor, tx, '10')
    for (const answer of [await bet(p.vendor, tx, '11'), await bet(q.vendor, tx, '10'), await win(p.vendor, tx, tx, '10')])
      expect(answer).toMatchObject({ status: 409, body: { code: 'tx_conflict' } })
    for (const answer of [
      await win(q.vendor, `${tx}-q`, tx, '10'),
      await rollback(q.vendor, tx),
      await win(p.vendor, `${tx}-n`, 'never', '10'),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'unknown_bet' } })
    expect([await central(p), await central(q)]).toEqual([9000n, 10_000n])
  })

  it('believes nobody without the key, late, in another form or for a stranger', async () => {
    const p = await seated(10_000n)
    const forged = await bet(p.vendor, 'f1', '10', { keyHex: '00'.repeat(32) })
    const other = await bet(p.vendor, 'f2', '10', { operator: 'jade' })
    const late = await bet(p.vendor, 'f3', '10', { now: new Date(t.clock.now().getTime() - 301_000) })
    // Whoever has one operator's key makes of it none of another's: as it once was (security audit, M3).
    const derived = hkdfSync('sha256', Buffer.from(testKey('jade'), 'hex'), Buffer.alloc(0), 'vendor operator jade-one', 32)
    const asOther = await bet(p.vendor, 'f7', '1.00', { keyHex: Buffer.from(derived).toString('hex') })
    expect([forged, asOther, other, late].map(({ status, body }) => [status, body['code']])).toEqual([
      [401, 'bad_signature'],
      [401, 'bad_signature'],
      [401, 'bad_signature'],
      [401, 'bad_time'],
    ])
    const signed = await signedWalletRequest(
      'bet',
      { tx: 'f4', player: p.vendor, game: 'SLT243', amount: '10', currency: TWD },
      { ...signer, now: t.clock.now() },
    )
    const elsewhere = await t.inject({
      method: 'POST',
      url: '/api/vendor-wallet/v1/win',
      headers: { ...signed.headers },
      payload: signed.body,
    })
    expect([elsewhere.status, signed.headers[vendorHeaders.operator]]).toEqual([401, 'jade-one'])
    // Who reads the first of two and who the last must not matter.
    const twice = `{"tx":"f5","player":"${p.vendor}","game":"SLT243","amount":"1","amount":"10","currency":"TWD"}`
    const time = String(Math.floor(t.clock.now().getTime() / 1000))
    const doubled = await t.inject({
      method: 'POST',
      url: signed.path,
      headers: {
        ...signed.headers,
        [vendorHeaders.time]: time,
        [vendorHeaders.signature]: await signVendor(signer.keyHex, time, signed.path, twice),
      },
      payload: twice,
    })
    expect([doubled.status, JSON.parse(doubled.text)]).toMatchObject([400, { code: 'bad_request' }])
    for (const amount of ['0', '-1', '1e3', '10.001', ' 10', '１０']) expect((await bet(p.vendor, 'f5', amount)).status).toBe(400)
    expect((await call('bet', { tx: 'f6', player: p.vendor, game: 'SLT243', amount: '10', currency: 'USD' as never })).status).toBe(400)
    expect((await call('balance', { player: 'p999999' })).status).toBe(404)
    expect(await central(p)).toBe(10_000n)
    expect((await t.app.db.query(`select 1 from wallet.seamless_tx where tx like 'f_'`)).rows).toEqual([])
  })

  it("a stranger's bet stays refused when a copy of it comes after the player was led there", async () => {
    const stranger = await playerWith(t, 10_000n)
    const tx = `stranger-${stranger.id}`
    const refused = { status: 'refused', code: 'unknown_player' }
    expect((await bet(stranger.vendor, tx, '10')).body).toEqual(refused)
    const platform = await platformByCode(t.app.db, CODE)
    if (platform) await ensureVendorAccount(t.app, platform, stranger.id)
    expect((await bet(stranger.vendor, tx, '10')).body).toEqual(refused)
    expect((await bet(stranger.vendor, `${tx}-new`, '10')).body['status']).toBe('done')
    expect(await central(stranger)).toBe(9000n)
  })

  it('obeys exclusion, limits, maintenance and bars for stakes, and pays returns all the same', async () => {
    const p = await seated(100_000n)
    const tx = (name: string) => `${name}-${p.id}`
    await bet(p.vendor, tx('open'), '100')
    const allowed = async (name: string) => (await bet(p.vendor, tx(name), '10')).body['code'] ?? 'done'
    const maintain = (maintain_status: 0 | 1) =>
      t.call(platformsOperatorCalls.maintain, {
        cookie: 'staff=1',
        params: { code: CODE },
        body: { maintain_status, reason: 'test reason' },
      })
    await maintain(1)
    expect(await allowed('closed')).toBe('not_allowed')
    await maintain(0)
    expect(await allowed('again')).toBe('done')
    await restrict(t, p.id, { kind: 'play_stop' })
    expect(await allowed('stopped')).toBe('not_allowed')
    await liftRestrictions(t, p.id)
    await stopGames(t, CODE, ['SLT243'])
    expect(await allowed('stopped-game')).toBe('not_allowed')
    await stopGames(t, CODE, ['SKY9'])
    expect(await allowed('another-game')).toBe('done')
    await limitDailyLoss(t, p.id, 11_500n)
    expect(await allowed('limit')).toBe('not_allowed')
    await exclude(t, p.id)
    expect(await allowed('excluded')).toBe('not_allowed')
    const before = await central(p)
    expect((await win(p.vendor, tx('w'), tx('open'), '300')).body['status']).toBe('done')
    expect((await rollback(p.vendor, tx('again'))).body['status']).toBe('done')
    expect((await central(p)) - before).toBe(31_000n)
  })

  it('has no wallet of its own: nothing is listed, nothing is transferred', async () => {
    const p = await seated(10_000n)
    const list = await t.call(walletCalls.wallets, { token: p.token, body: {} })
    expect(list.body.data.map(({ code }) => code)).not.toContain(CODE)
    expect((await t.call(walletCalls.autoTransferWallets, { token: p.token, params: { code: CODE } })).body.data).toEqual([])
    const moved = await t.call(walletCalls.deposit, { token: p.token, params: { code: CODE }, body: { money: '10' } })
    expect([moved.status, moved.body.message]).toEqual([403, '此平台直接使用主錢包，無需轉帳'])
  })
})

describe('a return that was too much', () => {
  const takeBack = (player: string, tx: string, of: string, amount: string) =>
    call('takeBack', { tx, bet: of, player, amount, currency: TWD })
  const staff = (n: number) => ({ cookie: `staff=${n}`, lang: 'en' as const })
  const debts = async () => (await t.call(walletOperatorCalls.debts, staff(1))).body.data
  const end = (tx: string, as: 'collected' | 'written_off', operator = signer.operator) =>
    t.call(walletOperatorCalls.endDebt, { ...staff(1), params: { operator, tx }, body: { as, reason: 'round was void' } })
  async function decide(id: string, approved: boolean) {
    const payload: ApprovalDecided = { id, kind: 'wallet.end_debt', approved, checkerId: '2', checker: 'staff2', reason: 'seen' }
    await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
    await t.drainOutbox()
  }
  /** Staked 10, won 100, and this much left. */
  async function winner(left: bigint) {
    const p = await seated(1_000n)
    const [b, w] = [`tb-${p.id}`, `tw-${p.id}`]
    await bet(p.vendor, b, '10')
    await win(p.vendor, w, b, '100')
    if (left < 10_000n)
      await t.app.unit(systemIntent('test'), (u) =>
        debit(u, { playerId: p.id, cents: 10_000n - left, house: 'bank', key: `out-${p.id}`, kind: 'test', ref: 'test' }),
      )
    return { ...p, b }
  }

  it('is taken back once, and the calls agree with a round that is void', async () => {
    const p = await winner(10_000n)
    const answers = await Promise.all(Array.from({ length: 4 }, () => takeBack(p.vendor, 'tb1', p.b, '90')))
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 4 }, () => ({ status: 'done', taken: '90.00', balance: '10.00' })))
    expect([await central(p), await debts()]).toEqual([1_000n, []])
    expect(await seamlessNetsOf(t.app.db, CODE, [p.id])).toEqual([{ player_id: p.id, net: 0n }])
  })

  it('takes what is there and no more; two people collect the rest when it is there, or write it off', async () => {
    const p = await winner(2_000n)
    const clearing = await house(t, 'vendor-clearing')
    expect((await takeBack(p.vendor, 'tb2', p.b, '90')).body).toEqual({ status: 'done', taken: '20.00', balance: '0.00' })
    expect([await central(p), (await house(t, 'vendor-clearing')) - clearing, await house(t, 'player-debt')]).toEqual([0n, 9_000n, -7_000n])
    expect(await debts()).toMatchObject([{ operator: 'jade-one', tx: 'tb2', taken_back: '90.00', owed: '70.00', approval: '' }])
    expect((await debtsCheck.look(t.app, { mark: '', known: [], byHand: false })).differences).toMatchObject([
      { object: 'debt jade-one tb2', cents: 7_000n },
    ])
    const asked = await end('tb2', 'collected')
    expect((await end('tb2', 'written_off')).body.message).toBe('A second person has already been asked about this debt')
    await decide(asked.body.data.approval, true)
    expect([(await debts()).length, await central(p)]).toEqual([1, 0n])
    await t.app.unit(systemIntent('test'), (u) =>
      credit(u, { playerId: p.id, cents: 8_000n, house: 'bank', key: `in-${p.id}`, kind: 'test', ref: 'test' }),
    )
    await decide((await end('tb2', 'collected')).body.data.approval, false)
    expect(await central(p)).toBe(8_000n)
    await decide((await end('tb2', 'collected')).body.data.approval, true)
    expect([await debts(), await central(p), await house(t, 'player-debt')]).toEqual([[], 1_000n, 0n])
    expect((await end('tb2', 'written_off')).status).toBe(404)
    const other = await winner(0n)
    await takeBack(other.vendor, 'tb3', other.b, '90')
    await decide((await end('tb3', 'written_off')).body.data.approval, true)
    expect([await debts(), await central(other), await house(t, 'player-debt'), await house(t, 'adjustment')]).toEqual([
      [],
      0n,
      0n,
      -9_000n,
    ])
  })

  it('a debt is named by its vendor and tx: another vendor may use the same tx', async () => {
    const ours = await winner(0n)
    await takeBack(ours.vendor, 'same', ours.b, '90')
    const theirs = await seated(1_000n)
    const platform = await platformByCode(t.app.db, CODE)
    if (!platform) throw new Error(CODE)
    const two = { operator: 'jade-two', platform }
    const of = { bet: 'bet', player: theirs.vendor, currency: TWD }
    await seamlessBet(t.app, two, { tx: 'bet', player: theirs.vendor, game: 'SLT243', amount: '10', currency: TWD })
    await seamlessWin(t.app, two, { ...of, tx: 'win', amount: '50' })
    await t.app.unit(systemIntent('test'), (u) =>
      debit(u, { playerId: theirs.id, cents: 5_000n, house: 'bank', key: `out-${theirs.id}`, kind: 'test', ref: 'test' }),
    )
    await seamlessTakeBack(t.app, two, { ...of, tx: 'same', amount: '50' })
    const { differences } = await debtsCheck.look(t.app, { mark: '', known: [], byHand: false })
    expect(differences.map(({ object }) => object)).toEqual(['debt jade-one same', 'debt jade-two same'])
    for (const left of [{ operator: 'jade-one', player_id: String(ours.id), owed: '90.00' }, undefined]) {
      await decide((await end('same', 'written_off', left ? 'jade-two' : 'jade-one')).body.data.approval, true)
      expect(await debts()).toMatchObject(left ? [left] : [])
    }
  })
})

it('the switch that calls money home ends the games of who plays here, once for each maintenance', async () => {
  const { vendor: name, id } = await seated(10_000n)
  await bet(name, 'drained', '1.00')
  const maintain = (body: { maintain_status: 0 | 1; recall_minutes?: number }) =>
    t.call(platformsOperatorCalls.maintain, { cookie: 'staff=1', params: { code: CODE }, body: { ...body, reason: 'planned work' } })
  const ends = async () => {
    await t.runJob('wallet.drain')
    await t.runJob('platforms.end_games')
    return seamlessFake.ended.splice(0).filter((one) => one === name).length
  }
  await maintain({ maintain_status: 1 })
  expect(await ends()).toBe(0)
  await maintain({ maintain_status: 1, recall_minutes: 0 })
  const before = await platformByCode(t.app.db, CODE)
  expect([await ends(), await ends()]).toEqual([1, 0])
  t.clock.advance({ seconds: 1 })
  await maintain({ maintain_status: 1, recall_minutes: 0 })
  // The run for the maintenance of before ends only now: it was not this one's.
  if (before) await t.app.unit(systemIntent('test'), (u) => noteEmptied(u, before))
  expect(await ends()).toBe(1)
  await maintain({ maintain_status: 0 })
  expect((await money(t, id)).central).toBe(9_900n)
})
