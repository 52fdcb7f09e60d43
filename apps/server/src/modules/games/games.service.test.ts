import { gamesCalls } from '@jade/contract/games/calls'
import { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { platformsCalls, platformsOperatorCalls } from '@jade/contract/platforms/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fake, liveFake, slot } from '../platforms/fake-vendor.fixture.ts'
import { playerWith } from '../wallet/wallet.fixture.ts'
import { cookie, gamesHouse, JADE } from './games.fixture.ts'
import { setting } from '../site/settings.fixture.ts'
import { exclude } from '../protection/stops.fixture.ts'

const games = gamesHouse()
let t: TestApp
beforeAll(() => {
  ;({ t } = games)
})

const edit = (body: object) =>
  t.send(gamesOperatorCalls.editGame, { cookie, params: { ...JADE, productId: 'SLT243' }, body: { ...body, reason: 'test reason' } })
const maintain = (maintain_status: 0 | 1, code = 'JADE') =>
  t.call(platformsOperatorCalls.maintain, { cookie, params: { code }, body: { maintain_status, reason: 'test reason' } })

describe('instructions', () => {
  const ask = (productId: string, lang: 'zh' | 'en' = 'zh') => t.call(gamesCalls.guide, { lang, params: { ...JADE, productId } })

  it('come from the vendor in the language of the reader, and wait for nobody once told', async () => {
    const zh = await ask('SLT243')
    expect(zh.body.data).toMatchObject({
      name: '翠玉轉輪',
      rtp: '96.51',
      text: ['五個轉輪，243 路。'],
      bets: [{ pays: '8 倍' }],
      min: '2.00',
      max: '1000.00',
      max_win: 2000,
    })
    fake.away = true
    const en = await ask('SLT243', 'en')
    expect(en.body.data).toMatchObject({
      name: 'Jade Reels',
      text: ['Five reels, 243 ways.'],
      bets: [{ name: 'Dragon × 5', pays: '8 bets' }],
    })
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
  it('lists platforms of all six groups with a version that follows every change [ENTITY-015 CALL-047 CONST-033]', async () => {
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

  it('has the games the vendor lists, with pictures from our own origin [ENTITY-016]', async () => {
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

  it('obeys the operators [CALL-046]', async () => {
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

  it('gives an address for this player, whatever `player` says [CALL-044]', async () => {
    const player = await playerWith(t, 0n)
    const answer = await link(player.token, { productId: 'SLT243', player: '99', device: 'mob' })
    expect(answer.body.data.url).toBe(`https://studio.test/play/SLT243?p=${player.vendor}&d=mob&l=zh`)
    expect((await t.call(gamesCalls.link, { params: JADE })).status).toBe(401)
    expect(await t.service.measured.metrics()).toContain('game_launch_seconds_count{platform="JADE",ending="done"} 1')
  })

  it.each([
    ['a platform to come', 'JADELIVE', '翠玉牌桌 即將推出，敬請期待'],
    ['a platform under maintenance', 'SEAKING', '海皇捕魚 維護中'],
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

  it('bars a player by group and code, both, from games and from transfers [ROLE-022]', async () => {
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
    await exclude(t, player.id)
    expect((await link(player.token)).status).toBe(403)
  })

  it('has demos without a player, where the game has one [CALL-045]', async () => {
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

it('a launch tells the vendor how its player is guarded: profile, reality checks, since when, and the pages of the site', async () => {
  const player = await playerWith(t, 0n)
  const launched = vi.spyOn(fake, 'launch')
  const open = () =>
    t.call(gamesCalls.link, { token: player.token, params: JADE, query: { productId: 'SLT243', device: 'mob' }, lang: 'en' })
  expect((await open()).status).toBe(200)
  const began = t.clock.now()
  t.clock.advance({ minutes: 20 })
  await setting(t, 'rg_profile', 'uk')
  await open()
  await setting(t, 'rg_profile', 'tw')
  expect(
    launched.mock.calls.map(([{ rules }]) => [rules.profile, rules.realityMinutes, Date.parse(rules.since) >= began.getTime() - 1]),
  ).toEqual([
    ['tw', 60, true],
    ['uk', 60, true],
  ])
  expect(launched.mock.calls[1]?.[0].rules).toMatchObject({
    since: began.toISOString(),
    breakUrl: expect.stringMatching(/\/en\/mobile\/f-mine\/ac\/responsible-gambling$/),
    historyUrl: expect.stringMatching(/\/en\/mobile\/f-bet-record\/bet-record$/),
  })
  launched.mockRestore()
})
