import type { AddressInfo } from 'node:net'
import { gamesCalls } from '@jade/contract/games/calls'
import { cents } from '@jade/contract/money'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootStudio, PUBLIC_URL, type StudioFixture } from '../../../../studio/src/fixture/studio.fixture.ts'
import { exclude } from '../protection/exclusion.service.ts'
import { bootWallet, breaches, house, letPass, money, playerWith } from '../wallet/wallet.fixture.ts'
import { gamesRoom } from './room.ts'

/** Site and studio with their own books and databases, speaking the signed protocol over a real connection. */
let studio: StudioFixture
let t: TestApp
beforeAll(async () => {
  studio = await bootStudio()
  await studio.http.listen({ host: '127.0.0.1', port: 0 })
  const studioUrl = `http://127.0.0.1:${(studio.http.server.address() as AddressInfo).port}`
  t = await bootWallet([gamesRoom], {
    now: studio.now(),
    config: {
      secrets: {
        fileKey: '1'.repeat(64),
        providerKey: '2'.repeat(64),
        vendorKey: '11'.repeat(32),
        tokenKey: '4'.repeat(64),
        dataKey: '5'.repeat(64),
      },
      outside: { studioUrl, sandboxUrl: studioUrl, siteUrl: PUBLIC_URL },
    },
  })
  await t.runJob('games.sync')
})
afterAll(async () => {
  await t.close()
  await studio.http.close()
  await studio.close()
})

const JADE = { code: 'JADE' }
const spin = (token: string, at: number) =>
  studio.play<{ data: unknown }>(token, 'POST /spin', { bet: 10, requestId: `journey-spin-${at}` })

describe('a player at the studio', () => {
  it('brings money, plays, takes it back, and all books agree (I8)', async () => {
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
    await t.drainOutbox()
    await t.runJob('platforms.end_games')
    studio.advance(2500)
    expect([(await open(2)).status, (await open(2)).body]).toMatchObject([401, { code: 'session_ended' }])
    const recall = await t.call(walletCalls.withdraw, { token: player.token, params: JADE, body: { type: 'all' } })
    expect(recall.body.data).toMatchObject({ state: 'success', wallet: '0.00' })
  })

  it('finds a transfer that never arrived back in the main wallet, and the studio never takes it later', async () => {
    const player = await playerWith(t, 10_000n)
    const away = { ...t.app.config.outside }
    Object.assign(t.app.config.outside, { studioUrl: 'http://127.0.0.1:9' })
    await t.app.unit({ actor: { kind: 'system', name: 'test' }, lang: 'zh', ip: '', key: null }, (u) =>
      u.tx.query(`insert into platforms.vendor_account (player_id, vendor, created_at) values ($1, 'studio', $2)`, [player.id, u.now]),
    )
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
