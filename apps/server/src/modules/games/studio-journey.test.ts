import type { AddressInfo } from 'node:net'
import { gamesCalls } from '@jade/contract/games/calls'
import { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { identityCalls } from '@jade/contract/identity/calls'
import { sessionsEnded } from '@jade/contract/identity/events'
import { platformsOperatorCalls } from '@jade/contract/platforms/calls'
import { cents } from '@jade/contract/money'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { hashPassword } from '@jade/service/passwords'
import type { TestApp } from '@jade/test-kit/boot'
import { testOutside } from '@jade/test-kit/config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootStudio, PUBLIC_URL, type StudioFixture } from '../../../../studio/src/fixture/studio.fixture.ts'
import { replacePasswords } from '../identity/accounts.fixture.ts'
import { exclude } from '../protection/exclusion.service.ts'
import { RESCUE_SECONDS } from '../wallet/transfers/transfer.rules.ts'
import { bootWallet, breaches, house, letPass, money, playerWith, registeredWith } from '../wallet/wallet.fixture.ts'
import { gamesRoom } from './room.ts'
import { overpay } from './rows.fixture.ts'
import { believeKnown } from '../platforms/platforms.fixture.ts'
import { dieAfterSending } from '../wallet/rows.fixture.ts'

/** Site and studio with their own books and databases, speaking the signed protocol over a real connection. */
let studio: StudioFixture
let t: TestApp
beforeAll(async () => {
  studio = await bootStudio()
  await studio.http.listen({ host: '127.0.0.1', port: 0 })
  const studioUrl = `http://127.0.0.1:${(studio.http.server.address() as AddressInfo).port}`
  t = await bootWallet([gamesRoom], {
    now: studio.now(),
    config: { outside: testOutside({ studioUrl, siteUrl: PUBLIC_URL }) },
  })
  await t.runJob('games.sync')
})
afterAll(async () => {
  await t.close()
  await studio.http.close()
  await studio.close()
})

const JADE = { code: 'JADE' }
let stopSpins = 0
const spin = (token: string, at: number) =>
  studio.play<{ data: unknown }>(token, 'POST /spin', { bet: 10, requestId: `journey-spin-${at}` })

describe('a player at the studio', () => {
  it('brings money, plays, takes it back, and all books agree (WALLET-7)', async () => {
    const player = await playerWith(t, 100_000n)
    const listed = (await t.call(gamesCalls.list, { params: JADE })).body.data.map(({ productId }) => productId)
    // Little Mary is a mini game and stands among the slots; its double-up is no game of its own.
    expect(listed).toEqual(expect.arrayContaining(['SLT243', 'SKY9', 'LM']))
    expect(listed).not.toContain('LMDU')
    const deposit = await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '500.00' }, key: 'in' })
    expect(deposit.body.data).toMatchObject({ state: 'success', amount: '500.00', wallet: '500.00' })
    const url = (await t.call(gamesCalls.link, { token: player.token, params: JADE, query: { productId: 'SLT243', device: 'pc' } })).body
      .data.url
    const token = new URL(url).hash.slice(1)
    for (let at = 0; at < 20; at += 1) {
      studio.advance(2500)
      t.clock.advance({ ms: 2500 })
      expect((await spin(token, at)).status).toBe(200)
    }
    await studio.quiet()

    const forced = await t.call(walletCalls.wallets, { token: player.token, body: { forceUpdate: 1 } })
    const live = forced.body.data.find(({ code }) => code === 'JADE')?.wallet ?? ''
    const recall = await t.call(walletCalls.withdraw, { token: player.token, params: JADE, body: { type: 'all' } })
    expect(recall.body.data).toMatchObject({ state: 'success', wallet: '0.00', money: live })

    await t.runJob('games.pull')
    const bets = await t.call(gamesCalls.betRecords, { token: player.token })
    expect(bets.body).toMatchObject({ total: 20, total_bet: '200.00' })
    const central = 50_000n + cents(live)
    expect(await money(t, player.id)).toEqual({ central, transit: 0n, mirror: 0n, held: 0n })
    expect(await house(t, 'suspense')).toBe(0n)
    expect(await house(t, 'vendor-clearing')).toBe(100_000n - central)
    expect([await breaches(t), await studio.breaches(), t.faults]).toEqual([[], [], []])

    await t.runJob('wallet.reconcile')
    await t.runJob('wallet.reconcile')
    const { rows } = await t.app.db.query('select * from wallet.finding')
    expect(rows).toEqual([])
    const detail = await t.call(gamesCalls.betDetail, { token: player.token, lang: 'en', params: { id: bets.body.data[0]?.id ?? '' } })
    expect(detail.body.data.url).toMatch(/^http:\/\/studio\.test\/verify\/\w+\?lang=en$/)
    expect(detail.body.data.detail).toMatchObject({
      symbols: { I: { zh: '元寶', en: 'Ingot', picture: 'http://studio.test/art/SLT243/I.svg' } },
    })
  })

  it('spins no more a second after an exclusion, and still takes the money back', async () => {
    const player = await playerWith(t, 10_000n)
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '50.00' } })
    const { data } = (await t.call(gamesCalls.link, { token: player.token, params: JADE, query: { productId: 'SLT243' } })).body
    const token = new URL(data.url).hash.slice(1)
    const open = (at: number) => studio.play(token, 'POST /spin', { bet: 1, requestId: `excluded-spin-${at}` })
    expect((await open(1)).status).toBe(200)
    await t.app.unit(systemIntent('test'), (u) => exclude(u, player.id, 3))
    // By the push alone: the job is only the net behind it.
    await t.drainOutbox()
    studio.advance(2500)
    expect([(await open(2)).status, (await open(2)).body]).toMatchObject([401, { code: 'session_ended' }])
    const recall = await t.call(walletCalls.withdraw, { token: player.token, params: JADE, body: { type: 'all' } })
    expect(recall.body.data).toMatchObject({ state: 'success', wallet: '0.00' })
  })

  /** With 100.00 at the studio and a game open. */
  async function playing(who?: Awaited<ReturnType<typeof playerWith>>) {
    const player = who ?? (await playerWith(t, 10_000n))
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    const open = async () => {
      const { body } = await t.call(gamesCalls.link, { token: player.token, params: JADE, query: { productId: 'SLT243' } })
      return new URL(body.data.url).hash.slice(1)
    }
    const spins = async (token: string) => {
      studio.advance(2500)
      t.clock.advance({ ms: 2500 })
      stopSpins += 1
      const { body } = await studio.play<{ code?: string }>(token, 'POST /spin', { bet: 1, requestId: `stopped-spin-${stopSpins}` })
      return body.code ?? 'played'
    }
    return { player, open, spins }
  }

  it('stakes nothing any more where staff stopped the game or the platform, at once, and takes the money home', async () => {
    const { player, open, spins } = await playing()
    const token = await open()
    const staff = { cookie: 'staff=1', params: JADE } as const
    const reason = 'test reason'
    const game = (maintain_status: 0 | 1) =>
      t.call(gamesOperatorCalls.editGame, { ...staff, params: { ...JADE, productId: 'SLT243' }, body: { maintain_status, reason } })
    const edit = (status: 0 | 1 | 2) => t.call(platformsOperatorCalls.edit, { ...staff, body: { status, reason } })
    const maintain = (maintain_status: 0 | 1) => t.call(platformsOperatorCalls.maintain, { ...staff, body: { maintain_status, reason } })
    const ways = [
      [() => game(1), () => game(0)],
      [() => edit(0), () => edit(1)],
      [() => edit(2), () => edit(1)],
      [() => maintain(1), () => maintain(0)],
    ] as const
    expect(await spins(token)).toBe('played')
    for (const [stop, start] of ways) {
      expect((await stop()).status).toBe(200)
      await t.drainOutbox()
      expect(await spins(token)).toBe('game_stopped')
      expect((await start()).status).toBe(200)
      await t.drainOutbox()
      expect(await spins(token)).toBe('played')
    }
    const begins = taipeiTime(new Date(t.clock.now().getTime() + 60_000))
    const ends = taipeiTime(new Date(t.clock.now().getTime() + 3_600_000))
    await t.call(platformsOperatorCalls.maintain, { ...staff, body: { maintain_status: 0, start: begins, end: ends, reason } })
    await t.drainOutbox()
    expect(await spins(token)).toBe('played')
    t.clock.advance({ seconds: 60 })
    await t.runJob('platforms.stop_stakes')
    expect(await spins(token)).toBe('game_stopped')
    const recall = await t.call(walletCalls.withdraw, { token: player.token, params: JADE, body: { type: 'all' } })
    expect(recall.body.data).toMatchObject({ state: 'success', wallet: '0.00' })
    await maintain(0)
    await t.drainOutbox()
  })

  it('stakes nothing any more once another device logged in, whose own game goes on although the telling was late', async () => {
    const { player, open, spins } = await playing()
    const [first, away] = [await open(), { ...t.app.config.outside }]
    const secondLogIn = () =>
      t.app.unit(systemIntent('test'), async (u) => {
        u.emit({ name: sessionsEnded, payload: { playerId: String(player.id), sessionIds: [], reason: 'double_login' } })
      })
    expect(await spins(first)).toBe('played')
    await secondLogIn()
    await t.drainOutbox()
    expect(await spins(first)).toBe('session_ended')
    const second = await open()
    Object.assign(t.app.config.outside, { studioUrl: 'http://127.0.0.1:9' })
    await secondLogIn()
    await t.drainOutbox()
    expect((await t.call(gamesCalls.link, { token: player.token, params: JADE, query: { productId: 'SLT243' } })).status).toBe(403)
    Object.assign(t.app.config.outside, away)
    const third = await open()
    expect(await spins(second)).toBe('session_ended')
    t.clock.advance({ seconds: 61 })
    await t.runJob('platforms.end_games')
    expect(await spins(third)).toBe('played')
  })

  it("stakes nothing any more in the first session's game once its player logged in a second time (games audit, 5)", async () => {
    const player = await registeredWith(t, 'twice01', 10_000n)
    await replacePasswords(t, await hashPassword('secret77'))
    const logIn = async (ip: string) =>
      (await t.call(identityCalls.login, { ip, body: { account: 'twice01', password: 'secret77' } })).body.status
    expect(await logIn('10.8.1.1')).toBe('success')
    await t.drainOutbox()
    const { open, spins } = await playing(player)
    const first = await open()
    expect(await spins(first)).toBe('played')
    expect(await logIn('10.8.2.2')).toBe('success')
    await t.drainOutbox()
    expect(await spins(first)).toBe('session_ended')
    expect(await spins(await open())).toBe('played')
  })

  it('stakes nothing any more in open sessions of a game whose return the house froze, until somebody looked (games audit, 3)', async () => {
    const { open, spins } = await playing()
    const token = await open()
    for (let spun = 0; spun < 5; spun += 1) expect(await spins(token)).toBe('played')
    await studio.quiet()
    await t.runJob('games.pull')
    // As if the reels had paid thirty stakes too much at every turn.
    await overpay(t, 'SLT243', 30)
    t.faults.length = 0
    await t.runJob('games.rtp')
    expect(t.faults.splice(0).map(({ message }) => message)).toEqual(['a game was taken off: its return is beyond its promise'])
    await t.drainOutbox()
    expect(await spins(token)).toBe('game_stopped')
    const body = { maintain_status: 0, reason: 'looked at, the reels are right' } as const
    const params = { ...JADE, productId: 'SLT243' }
    expect((await t.call(gamesOperatorCalls.editGame, { cookie: 'staff=1', params, body })).status).toBe(200)
    await t.drainOutbox()
    expect(await spins(token)).toBe('played')
  })

  it('has a platform to play on within ten seconds after a crash between the order and the vendor', async () => {
    const player = await playerWith(t, 10_000n)
    const bring = () => t.call(walletCalls.deposit, { token: player.token, params: JADE, lang: 'en', body: { money: '40.00' } })
    expect((await bring()).body.data.state).toBe('success')
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        studio.advance(1_000)
        t.clock.advance({ seconds: 1 })
        await t.runJob('wallet.transfers')
      }
    }
    // Killed after the order was marked as sent: the vendor never heard of it, or hears of it late.
    for (const late of [false, true]) {
      const away = { ...t.app.config.outside }
      Object.assign(t.app.config.outside, { studioUrl: 'http://127.0.0.1:9' })
      const lost = (await bring()).body.data.order_number
      await dieAfterSending(t, lost, RESCUE_SECONDS)
      Object.assign(t.app.config.outside, away)
      expect((await bring()).body.message).toMatch('A transfer with this platform is being processed')
      const request = { tx: lost, player: player.vendor, amount: '40.00' }
      if (late) expect((await studio.vendor('deposit', request)).body).toMatchObject({ status: 'done' })
      await pass(9)
      const again = await bring()
      expect(again.body.data?.state ?? again.text).toBe('success')
      if (!late) expect((await studio.vendor('deposit', request)).body).toMatchObject({ status: 'refused', code: 'voided' })
      const home = await t.call(walletCalls.withdraw, { token: player.token, params: JADE, body: { type: 'all' } })
      expect(home.body.data.state).toBe('success')
      expect(await money(t, player.id)).toEqual({ central: 10_000n, transit: 0n, mirror: 0n, held: 0n })
    }
    // Killed while it is asked about, and a studio that is away for half a minute.
    const away = { ...t.app.config.outside }
    Object.assign(t.app.config.outside, { studioUrl: 'http://127.0.0.1:9' })
    await bring()
    await pass(30)
    Object.assign(t.app.config.outside, away)
    await pass(6)
    expect((await bring()).body.data?.state).toBe('success')
    expect([await breaches(t), await studio.breaches()]).toEqual([[], []])
  })

  it('finds a transfer that never arrived back in the main wallet, and the studio never takes it later', async () => {
    const player = await playerWith(t, 10_000n)
    const away = { ...t.app.config.outside }
    Object.assign(t.app.config.outside, { studioUrl: 'http://127.0.0.1:9' })
    await believeKnown(t, player.id, 'studio')
    const lost = await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '40.00' } })
    Object.assign(t.app.config.outside, away)
    expect(lost.body.data.state).toBe('processing')
    studio.advance(130_000)
    await letPass(t, 130, 5)
    expect(await money(t, player.id)).toMatchObject({ central: 10_000n, transit: 0n })
    await studio.vendor('ensureAccount', { player: player.vendor })
    const late = await studio.vendor('deposit', { tx: lost.body.data.order_number, player: player.vendor, amount: '40.00' })
    expect(late.body).toMatchObject({ status: 'refused', code: 'voided' })
  })
})
