import { gamesCalls, gamesOperatorCalls } from '@jade/contract/games/calls'
import { type ApprovalDecided, approvalDecided } from '@jade/contract/backoffice/events'
import { gamesHouseCalls } from '@jade/contract/games/house-calls'
import { type BetsSettled, betsSettled } from '@jade/contract/games/events'
import { signedWalletRequest } from '@jade/contract/vendor/signature'
import type { WalletRequest } from '@jade/contract/vendor/wallet-protocol'
import { platformsCalls, platformsOperatorCalls } from '@jade/contract/platforms/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import { reaction, type Room } from '@jade/service/room'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rtpCheck } from './rtp.service.ts'
import { seamlessCheck } from './seamless-check.service.ts'
import { quarantineCheck } from './quarantine-check.service.ts'
import { fake, liveFake, seamlessFake, slot } from '../platforms/fake-vendor.fixture.ts'
import { issueBonus } from '../wallet/door.ts'
import { bootWallet, breaches, house, money, playerWith } from '../wallet/wallet.fixture.ts'
import { gamesRoom } from './room.ts'

const heard: BetsSettled[] = []
const listener: Room = {
  name: 'listener',
  reactions: [reaction<BetsSettled>('listener.bets', betsSettled, async (_app, _u, payload) => void heard.push(payload))],
}

let t: TestApp
beforeAll(async () => {
  t = await bootWallet([gamesRoom, listener])
  fake.listed = [slot, { ...slot, code: 'SLT100', name: { zh: '測試', en: 'Test' }, demo: false }]
  await t.runJob('games.sync')
})
afterAll(() => t.close())
beforeEach(() => {
  fake.reset()
  heard.length = 0
})
afterEach(async () => {
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

const JADE = { code: 'JADE' }
const cookie = 'staff=1'
const edit = (body: object) =>
  t.send(gamesOperatorCalls.editGame, { cookie, params: { ...JADE, productId: 'SLT243' }, body: { ...body, reason: 'test reason' } })
const maintain = (maintain_status: 0 | 1, code = 'JADE') =>
  t.call(platformsOperatorCalls.maintain, { cookie, params: { code }, body: { maintain_status, reason: 'test reason' } })

/** One white pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==', 'base64')
const get = (url: string) => t.inject({ method: 'GET', url })

describe('the desk of the vendors', () => {
  it('shows how a vendor answers, what it may lose, and names one that is silent', async () => {
    fake.lines = [
      {
        line: 'SLT243',
        game: 'SLT243',
        name: { zh: '翠玉轉輪', en: 'Jade Reels' },
        limits: [{ name: 'bet', min: '1.00', max: '1000.00' }],
        cap: '2000000.00',
        playerCap: null,
        open: [
          { round: 'R1', closesAt: '2026-06-15T05:00:00.000Z', stake: '300.00', worst: '900.00' },
          { round: 'R2', closesAt: '2026-06-15T05:01:00.000Z', stake: '50.00', worst: '1200.00' },
        ],
      },
      { line: 'X1', game: 'NOTOURS', name: { zh: '別', en: 'Other' }, limits: [], cap: '1.00', playerCap: null, open: [] },
    ]
    const table = (await t.call(gamesHouseCalls.exposure, { cookie, lang: 'en' })).body
    expect(table.silent).toEqual([])
    expect(table.data).toMatchObject([{ code: 'JADE', name: 'Jade Reels', cap: '2000000.00', stake: '350.00', worst: '1200.00' }])
    expect(table.data[0]?.open[0]?.closes_at).toBe('2026-06-15 13:00:00')

    const jade = async () => (await t.call(gamesHouseCalls.vendors, { cookie })).body.data.find(({ code }) => code === 'JADE')
    const before = await jade()
    expect(before).toMatchObject({ vendor: 'studio', wallet: 'transfer', state: 'open', open: 0, unknown: 0 })
    expect(before?.p95_ms).toBeGreaterThanOrEqual(0)
    fake.away = true
    expect((await t.call(gamesHouseCalls.exposure, { cookie })).body.silent).toEqual(['JADE'])
    const after = await jade()
    expect([after?.calls, after?.silent]).toEqual([(before?.calls ?? 0) + 1, (before?.silent ?? 0) + 1])
    t.clock.advance({ minutes: 16 })
    expect(await jade()).toMatchObject({ calls: 0, p50_ms: null, heard_at: '' })
  })

  it("puts an operator's picture in the place of the vendor's, and takes it back", async () => {
    const params = { ...JADE, productId: 'SLT243' }
    const address = async () =>
      (await t.call(gamesCalls.list, { params: JADE })).body.data.find((game) => game.productId === 'SLT243')?.imgs
    const type = async () => (await get((await address()) ?? '')).headers['content-type']
    expect(await type()).toBe('image/svg+xml')
    const send = (files: readonly { field: string; bytes: Buffer }[]) =>
      t.call(gamesOperatorCalls.gamePicture, { cookie, params, body: { reason: 'new cover' }, files })
    expect((await send([{ field: 'image', bytes: Buffer.from('no picture') }])).status).toBeGreaterThanOrEqual(400)
    expect((await send([{ field: 'image', bytes: pixel }])).status).toBe(200)
    expect(await address()).toMatch(/\?v=[0-9a-f]{8}$/)
    expect(await type()).toBe('image/png')
    expect((await send([])).status).toBe(200)
    expect(await type()).toBe('image/svg+xml')

    const platform = (files: readonly { field: string; bytes: Buffer }[]) =>
      t.call(platformsOperatorCalls.picture, { cookie, params: JADE, body: { reason: 'new tile' }, files })
    const title = async () => (await t.call(platformsCalls.all)).body.data.find(({ gp_code }) => gp_code === 'JADE')?.image_title ?? ''
    expect((await platform([{ field: 'image', bytes: pixel }])).status).toBe(200)
    const own = await title()
    expect((await get(own)).headers['content-type']).toBe('image/png')
    expect((await platform([])).status).toBe(200)
    expect(await title()).toBe('jade-slots.svg')
    expect((await get(own)).status).toBe(404)
  })
})

describe('instructions', () => {
  const ask = (productId: string, lang: 'zh' | 'en' = 'zh') => t.call(gamesCalls.guide, { lang, params: { ...JADE, productId } })

  it('come from the vendor in the language of the reader, and wait for nobody once told', async () => {
    const zh = await ask('SLT243')
    expect(zh.body.data).toMatchObject({
      name: '翠玉轉輪',
      rtp: '96.51',
      text: ['五個轉輪，243 路。'],
      min: '2.00',
      max: '1000.00',
      max_win: 2000,
    })
    fake.away = true
    const en = await ask('SLT243', 'en')
    expect(en.body.data).toMatchObject({ name: 'Jade Reels', text: ['Five reels, 243 ways.'], bets: [{ name: 'Dragon × 5', pays: '8' }] })
  })

  it('are refused while the vendor is silent, and there once it speaks', async () => {
    fake.away = true
    expect((await ask('SLT100')).status).toBe(403)
    fake.away = false
    expect((await ask('SLT100')).status).toBe(200)
    expect((await ask('NOSUCH')).status).toBe(404)
  })
})

describe('the catalogue', () => {
  it('lists platforms of all six groups with a version that follows every change', async () => {
    const first = await t.call(platformsCalls.all)
    expect(new Set(first.body.data.map(({ group }) => group))).toEqual(new Set(['sports', 'casino', 'slots', 'fish', 'lottery', 'cards']))
    expect(first.body.data.find(({ gp_code }) => gp_code === 'JADE')).toMatchObject({ status: 1, maintain_status: 0, name: '翠玉電子' })
    expect(first.body.data.filter(({ status }) => status === 2).length).toBe(6)
    await maintain(1)
    const second = await t.call(platformsCalls.all, { lang: 'en' })
    expect(second.body.version).not.toBe(first.body.version)
    expect(second.body.data.find(({ gp_code }) => gp_code === 'JADE')).toMatchObject({ maintain_status: 1, name: 'Jade Slots' })
    await maintain(0)
  })

  it('opens no platform behind which no vendor stands', async () => {
    const answer = await t.call(platformsOperatorCalls.edit, {
      cookie,
      params: { code: 'JADECARD' },
      body: { status: 1, reason: 'test reason' },
    })
    expect([answer.status, answer.body.message]).toEqual([403, '此平台尚未接上廠商，無法開放'])
    expect((await maintain(0, 'SEAKING')).status).toBe(403)
  })

  it('opens a platform with the first open game of its group, and closes it with the last', async () => {
    const shown = async () => {
      t.clock.advance({ minutes: 1 })
      await t.runJob('games.sync')
      const { data } = (await t.call(platformsCalls.all)).body
      const { status, maintain_status } = data.find(({ gp_code }) => gp_code === 'JADELIVE') ?? {}
      return [status, maintain_status]
    }
    const live = { ...slot, code: 'BAC', group: 'casino' as const }
    liveFake.listed = [slot]
    expect(await shown()).toEqual([2, 0])
    liveFake.listed = [slot, live]
    expect(await shown()).toEqual([1, 0])
    const list = await t.call(gamesCalls.list, { params: { code: 'JADELIVE' } })
    expect(list.body.data.map(({ productId }) => productId)).toEqual(['BAC'])
    const player = await playerWith(t, 0n)
    const start = await t.call(gamesCalls.link, { token: player.token, params: { code: 'JADELIVE' } })
    expect(start.body.data.url).toContain('/play/BAC')
    liveFake.listed = [{ ...live, status: 'maintenance' }]
    expect(await shown()).toEqual([1, 1])
    liveFake.listed = []
    expect(await shown()).toEqual([2, 0])
    expect((await t.call(gamesCalls.hotGames)).body.data.map(({ games_key }) => games_key)).toEqual(['SLT243', 'SLT100'])
  })

  it('has the games the vendor lists, with pictures from our own origin', async () => {
    const list = await t.call(gamesCalls.list, { params: JADE })
    expect(list.body).toMatchObject({ total: 2, page: 1, pageSize: 10 })
    expect(list.body.data[0]).toMatchObject({
      productId: 'SLT243',
      games_name_CN: '翠玉轉輪',
      imgs: '/api/games/picture/JADE/SLT243',
      demo: 1,
    })
    expect((await t.call(gamesCalls.list, { params: JADE, query: { keyword: 'reels' } })).body.total).toBe(1)
    expect((await t.call(gamesCalls.list, { params: JADE, query: { keyword: '%' } })).body.total).toBe(0)
    const hot = (await t.call(gamesCalls.hotGames)).body.data
    expect(hot.map(({ games_key }) => games_key)).toEqual(['SLT243', 'SLT100'])
    expect(hot[0]).toEqual({
      id: expect.any(Number),
      type: 'slots',
      games_code: 'JADE',
      games_key: 'SLT243',
      games_name_CN: '翠玉轉輪',
      games_name_EN: 'Jade Reels',
      imgs: '/api/games/picture/JADE/SLT243',
      maintain_status: 0,
      game_platforms_maintain_status: 0,
      game_platforms_status: 1,
    })
  })

  it('obeys the operators', async () => {
    await edit({ front_show: 0 })
    expect((await t.call(gamesCalls.list, { params: JADE })).body.total).toBe(1)
    await edit({ front_show: 1, hot_sort: 0 })
    expect((await t.call(gamesCalls.hotGames)).body.data.map(({ games_key }) => games_key)).toEqual(['SLT100'])
    await edit({ hot_sort: 1 })
    const unknown = await t.call(gamesOperatorCalls.editGame, {
      cookie,
      params: { ...JADE, productId: 'NOPE' },
      body: { sort: 1, reason: 'test reason' },
    })
    expect(unknown.body.message).toBe('查無此遊戲')
  })
})

describe('the way into a game', () => {
  const link = async (token: string, query: { productId?: string; player?: string; device?: 'pc' | 'mob' } = {}, code = 'JADE') =>
    t.call(gamesCalls.link, { token, params: { code }, query })

  it('gives an address for this player, whatever `player` says', async () => {
    const player = await playerWith(t, 0n)
    const answer = await link(player.token, { productId: 'SLT243', player: '99', device: 'mob' })
    expect(answer.body.data.url).toBe(`https://studio.test/play/SLT243?p=${player.vendor}&d=mob&l=zh`)
    expect((await t.call(gamesCalls.link, { params: JADE })).status).toBe(401)
    expect(await t.service.measured.metrics()).toContain('game_launch_seconds_count{platform="JADE",ending="done"} 1')
  })

  it.each([
    ['a platform to come', 'JADELIVE', '翠玉真人 即將推出，敬請期待'],
    ['a platform under maintenance', 'SEAKING', '海皇捕魚 維護中 '],
    ['an unknown platform', 'NOBODY', '此平台目前未開放'],
  ])('refuses %s', async (_, code, message) => {
    const player = await playerWith(t, 0n)
    const answer = await link(player.token, {}, code)
    expect([answer.status, answer.body.message]).toEqual([403, message])
  })

  it('refuses an unknown or maintained game, and a vendor that does not answer', async () => {
    const player = await playerWith(t, 0n)
    expect((await link(player.token, { productId: 'NOPE' })).body.message).toBe('查無此遊戲')
    await edit({ maintain_status: 1 })
    expect((await link(player.token, { productId: 'SLT243' })).body.message).toBe('此遊戲維護中')
    await edit({ maintain_status: 0 })
    fake.away = true
    expect((await link(player.token)).body.message).toBe('遊戲廠商沒有回應，請稍後再試，餘額不受影響')
  })

  it('bars a player by group and code, both, from games and from transfers', async () => {
    const player = await playerWith(t, 1000n)
    const bar = (type: 'slots' | 'casino') =>
      t.call(platformsOperatorCalls.setBlacklist, {
        cookie,
        params: { id: player.token },
        body: { type: [type], game_platform_code: ['JADE'], reason: 'test reason' },
      })
    await bar('casino')
    expect((await link(player.token)).status).toBe(200)
    await bar('slots')
    expect((await link(player.token)).body.message).toBe('您無法使用此平台，請聯絡客服')
    const transfer = await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '1.00' } })
    expect(transfer.body.message).toBe('您無法使用此平台，請聯絡客服')
  })

  it('refuses an excluded player', async () => {
    const player = await playerWith(t, 0n)
    await t.app.unit({ actor: { kind: 'system', name: 'test' }, lang: 'zh', ip: '', key: null }, (u) =>
      u.tx.query(`insert into protection.exclusion (player_id, since, until) values ($1, $2, null)`, [player.id, u.now]),
    )
    expect((await link(player.token)).status).toBe(403)
  })

  it('has demos without a player, where the game has one', async () => {
    expect((await t.call(gamesCalls.demoLink, { params: JADE })).body.data.url).toBe('https://studio.test/demo/SLT243')
    const none = await t.call(gamesCalls.demoLink, { params: JADE, query: { productId: 'SLT100' } })
    expect(none.body.message).toBe('此遊戲不提供試玩')
  })
})

describe('the games of a player', () => {
  it('are found by name over all platforms, marked, and remembered when opened', async () => {
    const player = await playerWith(t, 0n)
    const { token } = player
    const found = async (query: object) => (await t.call(gamesCalls.search, { query })).body.data.map(({ productId }) => productId)
    expect(await found({ keyword: '翠玉' })).toEqual(['SLT243'])
    expect(await found({ group: 'slots' })).toEqual(['SLT243', 'SLT100'])
    expect(await found({ group: 'casino' })).toEqual([])
    const mark = (productId: string, on: 0 | 1) =>
      t.send(gamesCalls.favourite, { token, params: { code: 'JADE', productId }, body: { on } })
    expect((await mark('SLT100', 1)).status).toBe(200)
    expect((await mark('SLT100', 1)).status).toBe(200)
    expect((await mark('NOPE', 1)).status).toBe(404)
    await t.call(gamesCalls.link, { token, params: JADE, query: { productId: 'SLT243' } })
    t.clock.advance({ seconds: 1 })
    await t.call(gamesCalls.link, { token, params: JADE, query: { productId: 'SLT100' } })
    const mine = async () => {
      const { data } = (await t.call(gamesCalls.mine, { token })).body
      return [data.favourites.map(({ productId }) => productId), data.recent.map(({ productId }) => productId)]
    }
    expect(await mine()).toEqual([['SLT100'], ['SLT100', 'SLT243']])
    await mark('SLT100', 0)
    expect(await mine()).toEqual([[], ['SLT100', 'SLT243']])
    const other = await playerWith(t, 0n)
    expect((await t.call(gamesCalls.mine, { token: other.token })).body.data).toEqual({ favourites: [], recent: [] })
  })

  it('marked at once stay within their number', async () => {
    const { token, id } = await playerWith(t, 0n)
    await t.app.db.query(
      `insert into games.favourite (player_id, code, product_id, at) select $1, 'X', 'G' || n, now() from generate_series(1, 59) n`,
      [id],
    )
    const marks = ['SLT243', 'SLT100'].map((productId) =>
      t.send(gamesCalls.favourite, { token, params: { code: 'JADE', productId }, body: { on: 1 } }),
    )
    const statuses = (await Promise.all(marks)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403])
  })
})

describe('bets', () => {
  const play = async (stake: bigint, payout: bigint, ref: string, player: { vendor: string }) =>
    fake.bet(player.vendor, { ref, stake, payout, at: t.clock.now() })

  it('arrive once, move the mirror and are announced once, however often they are read', async () => {
    const player = await playerWith(t, 10_000n)
    const clearing = await house(t, 'vendor-clearing')
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    await play(1000n, 2500n, `A${player.id}`, player)
    await play(2000n, 0n, `B${player.id}`, player)
    await t.runJob('games.pull')
    await t.runJob('games.pull')
    await t.runJob('games.pull_again')
    expect(await money(t, player.id)).toMatchObject({ central: 0n, mirror: 9500n })
    expect((await house(t, 'vendor-clearing')) - clearing).toBe(500n)
    await t.drainOutbox()
    const own = heard.filter(({ playerId }) => playerId === player.token)
    expect(own.map(({ validBetCents, winLossCents, count }) => [validBetCents, winLossCents, count])).toEqual([
      ['1000', '1500', 1],
      ['2000', '-2000', 1],
    ])
    const page = await t.call(gamesCalls.betRecords, { token: player.token, query: { pageSize: '7' } })
    expect(page.body).toMatchObject({ total: 2, pageSize: 7, total_bet: '30.00', total_valid_bet: '30.00', total_win_loss: '-5.00' })
    expect(page.body.data[0]).toMatchObject({ platform: '翠玉電子', wallet: '主錢包', game_name: '翠玉轉輪', detail: 1 })
  })

  it('one that cannot be taken in is set aside as a finding, the others go on, and it leaves by itself when it fits', async () => {
    const player = await playerWith(t, 10_000n)
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    const [bad, good] = [`BAD${player.id}`, `GOOD${player.id}`]
    await play(1000n, 0n, bad, player)
    await play(2000n, 0n, good, player)
    const [broken] = fake.records.slice(-2)
    if (!broken) throw new Error('no record')
    fake.records.splice(-2, 1, { ...broken, placedAt: 'never' })
    fake.records.push({ ...broken, ref: `WHO${player.id}\u0000`, player: 'nobody' })
    await t.runJob('games.pull')
    expect((await money(t, player.id)).mirror).toBe(8000n)
    const aside = async () =>
      (await quarantineCheck.look(t.app, { mark: '', known: [], byHand: true })).differences.map(({ object }) => object)
    expect(await aside()).toEqual([`record studio ${bad}`, `record studio WHO${player.id}?`])
    expect(t.faults.splice(0).map(({ message }) => message)).toEqual(['a bet record was set aside', 'a bet record was set aside'])
    fake.records.push(broken)
    await t.runJob('games.pull')
    expect((await money(t, player.id)).mirror).toBe(7000n)
    expect(await aside()).toEqual([`record studio WHO${player.id}?`])
  })

  it('are corrected by a newer record', async () => {
    const player = await playerWith(t, 10_000n)
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    await play(1000n, 0n, `C${player.id}`, player)
    await t.runJob('games.pull')
    t.clock.advance({ minutes: 1 })
    const first = fake.records.at(-1)
    if (!first) throw new Error('no record')
    fake.records.push({ ...first, status: 'void', payout: '0.00', changedAt: t.clock.now().toISOString() })
    fake.balances.set(player.vendor, 10_000n)
    await t.runJob('games.pull')
    expect((await money(t, player.id)).mirror).toBe(10_000n)
    await t.drainOutbox()
    expect(heard.at(-1)).toMatchObject({ playerId: player.token, validBetCents: '-1000', winLossCents: '1000', count: 0 })
  })

  it('that are lost before their transfer is confirmed leave nothing negative', async () => {
    const player = await playerWith(t, 10_000n)
    const before = await house(t, 'suspense')
    fake.fault('lost_reply')
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    await play(4000n, 0n, `D${player.id}`, player)
    await t.runJob('games.pull')
    expect(await money(t, player.id)).toMatchObject({ transit: 10_000n, mirror: 0n })
    expect((await house(t, 'suspense')) - before).toBe(-4000n)
    t.clock.advance({ seconds: 1 })
    await t.runJob('wallet.transfers')
    expect(await money(t, player.id)).toMatchObject({ transit: 0n, mirror: 6000n })
    expect((await house(t, 'suspense')) - before).toBe(0n)
  })

  it('belong to their player: a foreign one is as unknown as a missing one', async () => {
    const player = await playerWith(t, 10_000n)
    const other = await playerWith(t, 0n)
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    await play(1000n, 0n, `E${player.id}`, player)
    await t.runJob('games.pull')
    const id = (await t.call(gamesCalls.betRecords, { token: player.token })).body.data[0]?.id ?? ''
    expect((await t.call(gamesCalls.betDetail, { token: player.token, params: { id } })).body.data.url).toBe(
      `https://studio.test/verify/E${player.id}`,
    )
    const foreign = await t.call(gamesCalls.betDetail, { token: other.token, params: { id } })
    const missing = await t.call(gamesCalls.betDetail, { token: other.token, params: { id: '999999999' } })
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    expect((await t.call(gamesCalls.betRecords, { token: other.token })).body.total).toBe(0)
    const office = await t.call(gamesOperatorCalls.bets, { cookie, query: { player_id: player.token } })
    expect(office.body.data).toMatchObject([{ player_id: player.token, vendor_ref: `E${player.id}`, corrections: 0 }])
    fake.away = true
    expect((await t.call(gamesCalls.betDetail, { token: player.token, params: { id } })).body.message).toBe('此局沒有詳情')
  })
})

describe('play from the main wallet', () => {
  it('is booked by the calls and not by the records, and both are compared', async () => {
    const player = await playerWith(t, 10_000n)
    seamlessFake.listed = [slot]
    t.clock.advance({ minutes: 1 })
    await t.runJob('games.sync')
    const params = { code: 'JADEONE' }
    expect((await t.call(gamesCalls.link, { token: player.token, params })).status).toBe(200)
    const said = { player: player.vendor, currency: 'TWD' as const }
    const call = async <N extends 'bet' | 'win' | 'rollback'>(name: N, body: WalletRequest<N>) => {
      const caller = seamlessFake.caller ?? { operator: '', keyHex: '' }
      const request = await signedWalletRequest(name, body, { ...caller, now: t.clock.now() })
      expect((await t.inject({ method: 'POST', url: request.path, headers: { ...request.headers }, payload: request.body })).status).toBe(
        200,
      )
    }
    await call('bet', { ...said, tx: `b${player.id}`, game: 'SLT243', amount: '30' })
    await call('win', { ...said, tx: `w${player.id}`, bet: `b${player.id}`, amount: '45' })
    const look = async () => (await seamlessCheck.look(t.app, { mark: '', known: [], byHand: true })).differences
    t.clock.advance({ minutes: 11 })
    expect(await look()).toMatchObject([{ object: `play JADEONE of player ${player.id}`, cents: 1500n }])
    seamlessFake.bet(player.vendor, { ref: `S${player.id}`, stake: 3000n, payout: 4500n, at: t.clock.now() })
    await t.runJob('games.pull')
    expect(await look()).toEqual([])
    expect(await money(t, player.id)).toMatchObject({ central: 11_500n, mirror: 0n })
    await call('bet', { ...said, tx: `c${player.id}`, game: 'SLT243', amount: '10' })
    t.clock.advance({ days: 2 })
    expect(await look()).toEqual([])
    const object = `play JADEONE of player ${player.id}`
    const again = { mark: '', known: [object, 'play OTHER of player 7'], byHand: false }
    expect((await seamlessCheck.look(t.app, again)).differences).toMatchObject([{ object, cents: -1000n }])
    await call('rollback', { player: player.vendor, bet: `c${player.id}` })
    expect((await seamlessCheck.look(t.app, again)).differences).toEqual([])
    await t.drainOutbox()
    expect(heard.at(-1)).toMatchObject({ code: 'JADEONE', validBetCents: '3000', winLossCents: '1500', count: 1, walletId: 0 })
  })
})

type Player = Awaited<ReturnType<typeof playerWith>>

/** A player's newest bet, with what staff may do about it. */
async function betOf(player: Player) {
  const { data } = (await t.call(gamesOperatorCalls.bets, { cookie, query: { player_id: player.token } })).body
  const params = { id: data[0]?.id ?? '' }
  return {
    ask: () => t.call(gamesHouseCalls.correctBet, { cookie, lang: 'en', params, body: { action: 'void', reason: 'test reason' } }),
    corrections: async () => (await t.call(gamesHouseCalls.betCorrections, { cookie, params })).body.data,
  }
}

/** A settled bet of 10.00, lost, from a new activity wallet of the player. */
async function betOfBonus(player: Player) {
  const offer = { playerId: player.id, ref: `test-${player.id}`, name: { zh: '禮金', en: 'Bonus' }, bonusCents: 10_000n, multiple: 1 }
  const terms = { isSports: false, groups: [], giveUpCents: 10_000n }
  const wallet = (await t.app.unit(systemIntent('test'), (u) => issueBonus(u, { ...offer, ...terms }))) ?? 0
  await t.app.db.query(
    `insert into games.bet (vendor, vendor_ref, player_id, code, group_code, product_id, name_cn, name_en, wallet_id, round_id, bet_cents,
       valid_bet_cents, payout_cents, tip_cents, status, mirrored_cents, placed_at, settled_at, changed_at, created_at)
     values ('studio', $4, $1, 'JADE', 'slots', 'SLT243', 'x', 'x', $2, 'W1', 1000, 1000, 0, 0, 'settled', -1000, $3, $3, $3, $3)`,
    [player.id, wallet, t.clock.now(), `W${player.id}`],
  )
  return { wallet, ...(await betOf(player)) }
}

/** What a second person says of a correction. */
async function decide(id: string, approved = true): Promise<void> {
  const payload: ApprovalDecided = { id, kind: 'games.correct', approved, checkerId: '2', checker: 'staff2', reason: 'test reason' }
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
  await t.drainOutbox()
}

describe('what staff corrects', () => {
  it('waits for a second person, is told to the vendor once, and the record follows', async () => {
    const player = await playerWith(t, 10_000n)
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    fake.bet(player.vendor, { ref: `V${player.id}`, stake: 1000n, payout: 0n, at: t.clock.now() })
    await t.runJob('games.pull')
    const { ask, corrections } = await betOf(player)
    const states = async () => (await corrections()).map(({ state }) => state)
    const first = await ask()
    expect((await ask()).body.message).toBe('A correction of this bet is under way')
    await t.runJob('games.corrections')
    expect(fake.corrections).toEqual([])
    await decide(first.body.data.approval, false)
    await t.runJob('games.corrections')
    expect([await states(), fake.corrections]).toEqual([['rejected'], []])
    t.clock.advance({ seconds: 1 })
    const second = await ask()
    fake.away = true
    await decide(second.body.data.approval)
    await t.runJob('games.corrections')
    fake.away = false
    t.clock.advance({ minutes: 1 })
    await t.runJob('games.corrections')
    await t.runJob('games.corrections')
    const { order_number: tx } = second.body.data
    expect(new Set(fake.corrections.map((one) => `${one.tx} ${one.ref} ${one.action}`))).toEqual(new Set([`${tx} V${player.id} void`]))
    expect(await states()).toEqual(['done', 'rejected'])
    const record = fake.records.at(-1)
    if (!record) throw new Error('no record')
    fake.records.push({ ...record, status: 'void', payout: '10.00', winLoss: '0.00', changedAt: t.clock.now().toISOString() })
    await t.runJob('games.pull')
    expect((await money(t, player.id)).mirror).toBe(10_000n)
    expect((await ask()).body.message).toBe('Only a settled bet can be corrected')
  })

  it.each([
    ['while the second person thinks', 'rejected'],
    ['before the vendor is told', 'refused'],
  ] as const)('never turns bonus money into main money: a wallet that ends %s ends its correction', async (_when, state) => {
    const before = fake.corrections.length
    const player = await playerWith(t, 0n)
    const { wallet, ask, corrections } = await betOfBonus(player)
    await t.app.db.query(`insert into wallet.mirror (player_id, code, source_wallet, updated_at) values ($1, 'JADE', $2, $3)`, [
      player.id,
      wallet,
      t.clock.now(),
    ])
    const asked = await ask()
    expect(asked.status).toBe(200)
    const giveUp = () => t.call(walletCalls.giveUpBonus, { token: player.token, body: { player_bonus_wallet_id: wallet } })
    if (state === 'rejected') await giveUp()
    await decide(asked.body.data.approval)
    if (state === 'refused') {
      await giveUp()
      // A process that leased it died before it told anybody: that is no word to the vendor.
      await t.app.db.query(`update games.correction set tries = 1 where state = 'approved'`)
    }
    await t.runJob('games.corrections')
    expect([await corrections(), fake.corrections.length]).toMatchObject([[{ state, word: 'wallet_ended' }], before])
    expect((await ask()).body.message).toBe('The activity wallet of this bet has ended: its money would have nowhere to go back to')
  })
})

describe('a correction finds the wallet of its bet', () => {
  it('is refused while the platform holds money of another wallet; told, it keeps other money away until the vendor is heard', async () => {
    const player = await playerWith(t, 50_000n)
    const { ask, corrections } = await betOfBonus(player)
    const fund = (walletId: number) =>
      t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '10.00', player_bonus_wallet_id: walletId } })
    expect((await fund(0)).status).toBe(200)
    expect((await ask()).body.message).toContain('money of another wallet')
    await t.call(walletCalls.withdraw, { token: player.token, params: JADE, body: { type: 'all' } })
    t.clock.advance({ seconds: 10 })
    await t.runJob('games.pull')
    const asked = await ask()
    expect(asked.body.message).toBe('')
    await decide(asked.body.data.approval)
    await t.runJob('games.corrections')
    expect(await corrections()).toMatchObject([{ state: 'done' }])
    expect((await fund(0)).status).toBe(403)
    t.clock.advance({ seconds: 10 })
    await t.runJob('games.pull')
    expect((await fund(0)).status).toBe(200)
  })
})

describe('the return of the games', () => {
  it('is summed by game, and one far off is taken off until somebody looked', async () => {
    const player = await playerWith(t, 0n)
    await t.app.db.query(
      `insert into games.bet (vendor, vendor_ref, player_id, code, group_code, product_id, name_cn, name_en, wallet_id, round_id, bet_cents,
         valid_bet_cents, payout_cents, tip_cents, status, mirrored_cents, placed_at, settled_at, changed_at, created_at)
       select 'studio', 'R' || n, $1, 'JADE', 'slots', 'SLT100', 'x', 'x', 0, 'R' || n, 100, 100, case when n % 10 < 7 then 200 else 0 end, 0,
         'settled', 0, $2, $2, $2, $2 from generate_series(1, 2000) n`,
      [player.id, t.clock.now()],
    )
    await t.runJob('games.rtp')
    const row = (await t.call(gamesHouseCalls.rtp, { cookie })).body.data.find(({ productId }) => productId === 'SLT100')
    expect(row).toMatchObject({ rounds: 2000, bet: '2000.00', payout: '2800.00', actual: '140.00', rtp: '96.51', state: 'frozen' })
    const list = await t.call(gamesCalls.list, { params: JADE, query: { keyword: 'SLT100' } })
    expect(list.body.data[0]?.maintain_status).toBe(1)
    expect((await rtpCheck.look(t.app, { mark: '', known: [], byHand: true })).differences).toMatchObject([{ object: 'game JADE SLT100' }])
    expect(t.faults.splice(0).map(({ message }) => message)).toEqual(['a game was taken off: its return is beyond its band'])
    await t.runJob('games.rtp')
    expect(t.faults).toEqual([])
    t.clock.advance({ seconds: 1 })
    const body = { maintain_status: 0, reason: 'looked at, the reels are right' } as const
    expect((await t.call(gamesOperatorCalls.editGame, { cookie, params: { ...JADE, productId: 'SLT100' }, body })).status).toBe(200)
    await t.runJob('games.rtp')
    expect(t.faults).toEqual([])
    expect((await t.call(gamesHouseCalls.rtp, { cookie })).body.data.filter(({ productId }) => productId === 'SLT100')).toEqual([])
  })

  it('counts a bet on the day it settled, corrected or heard of days later', async () => {
    const player = await playerWith(t, 10_000n)
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    const sums = async () => {
      await t.runJob('games.rtp')
      const { rows } = await t.app.db.query<{ day: string; payout: bigint }>(
        `select to_char(day, 'YYYY-MM-DD') as day, payout_cents as payout from games.rtp_day where product_id = 'SLT243' and day >= '2027-01-01'`,
      )
      return rows
    }
    t.clock.set('2027-01-10 12:00:00')
    fake.bet(player.vendor, { ref: `K${player.id}`, stake: 1000n, payout: 500n, at: t.clock.now() })
    await t.runJob('games.pull')
    expect(await sums()).toEqual([{ day: '2027-01-10', payout: 500n }])
    t.clock.advance({ days: 5 })
    const [first] = fake.records.slice(-1)
    if (!first) throw new Error('no record')
    fake.records.push({ ...first, payout: '7.00', winLoss: '-3.00', changedAt: t.clock.now().toISOString() })
    fake.records.push({ ...first, ref: `L${player.id}`, roundId: 'late', changedAt: t.clock.now().toISOString() })
    await t.runJob('games.pull')
    expect(await sums()).toEqual([{ day: '2027-01-10', payout: 1200n }])
  })
})
