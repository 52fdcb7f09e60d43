import { gamesCalls, gamesOperatorCalls } from '@jade/contract/games/calls'
import { type ApprovalDecided, approvalDecided } from '@jade/contract/backoffice/events'
import { gamesHouseCalls } from '@jade/contract/games/house-calls'
import { type BetsSettled, betsSettled } from '@jade/contract/games/events'
import { signedWalletRequest } from '@jade/contract/vendor/signature'
import type { WalletRequest } from '@jade/contract/vendor/wallet-protocol'
import { platformsCalls, platformsOperatorCalls } from '@jade/contract/platforms/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { reaction, type Room } from '@jade/service/room'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rtpCheck } from './rtp.service.ts'
import { seamlessCheck } from './seamless-check.service.ts'
import { quarantineCheck } from './quarantine-check.service.ts'
import { fake, liveFake, seamlessFake, slot } from '../platforms/fake-vendor.fixture.ts'
import { bootWallet, breaches, house, money, playerWith } from '../wallet/wallet.fixture.ts'
import { gamesRoom } from './room.ts'

vi.mock('../platforms/vendors/index.ts', () => import('../platforms/fake-vendor.fixture.ts'))

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
    expect([answer.status, answer.body.message]).toEqual([403, '此平台尚未接上供應商，無法開放'])
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
    expect((await t.call(gamesCalls.hotGames)).body.data.map(({ games_key }) => games_key)).toEqual(['SLT243', 'SLT100'])
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
    const call = async <N extends 'bet' | 'win'>(name: N, body: WalletRequest<N>) => {
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
    await t.drainOutbox()
    expect(heard.at(-1)).toMatchObject({ code: 'JADEONE', validBetCents: '3000', winLossCents: '1500', count: 1, walletId: 0 })
  })
})

describe('what staff corrects', () => {
  it('waits for a second person, is told to the vendor once, and the record follows', async () => {
    const player = await playerWith(t, 10_000n)
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    fake.bet(player.vendor, { ref: `V${player.id}`, stake: 1000n, payout: 0n, at: t.clock.now() })
    await t.runJob('games.pull')
    const { data } = (await t.call(gamesOperatorCalls.bets, { cookie, query: { player_id: player.token } })).body
    const params = { id: data[0]?.id ?? '' }
    const ask = () => t.call(gamesHouseCalls.correctBet, { cookie, params, body: { action: 'void', reason: 'test reason' } })
    const decide = async (approved: boolean, id: string) => {
      const payload: ApprovalDecided = { id, kind: 'games.correct', approved, checkerId: '2', checker: 'staff2', reason: 'test reason' }
      await t.app.unit({ actor: { kind: 'system', name: 'test' }, lang: 'zh', ip: '', key: null }, async (u) =>
        u.emit({ name: approvalDecided, payload }),
      )
      await t.drainOutbox()
      await t.runJob('games.corrections')
    }
    const states = async () => (await t.call(gamesHouseCalls.betCorrections, { cookie, params })).body.data.map(({ state }) => state)
    const first = await ask()
    expect((await ask()).body.message).toBe('此注單已有進行中的更正')
    await t.runJob('games.corrections')
    expect(fake.corrections).toEqual([])
    await decide(false, first.body.data.approval)
    expect([await states(), fake.corrections]).toEqual([['rejected'], []])
    t.clock.advance({ seconds: 1 })
    const second = await ask()
    fake.away = true
    await decide(true, second.body.data.approval)
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
    expect((await ask()).body.message).toBe('只有已結算的注單可以更正')
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
  })
})
