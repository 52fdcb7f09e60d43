import { localBeacon } from '@jade/fair/beacon'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stakedGames, stakeIn } from '../fixture/stakes.fixture.ts'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import type { DoubleView, PlayError, RoundView } from '../protocol/protocol.ts'
import type { SteppedView } from '../protocol/stepped-protocol.ts'

let studio: StudioFixture
let version = 0
beforeAll(async () => {
  studio = await bootStudio(localBeacon(new Uint8Array(32).fill(5)), new Set(['BAC1', 'K3', 'VFB1']))
  await studio.tick(36_000 - (studio.now().getTime() % 36_000))
})
afterAll(() => studio.close())
afterEach(async () => {
  await tell({ all: false, games: [] })
  expect(await studio.breaches()).toEqual([])
})

const tell = (state: { readonly all: boolean; readonly games: string[] }) => {
  version += 1
  return studio.vendor('stopStakes', { version, ...state })
}
let asked = 0
const requestId = () => `stop-request-${(asked += 1)}`
const balance = async (player: string) => (await studio.vendor('balance', { player })).body.balance

async function sits(player: string, game: string): Promise<string> {
  await studio.player(player, '10000')
  return studio.launch(player, game)
}

describe('a game that its operator stopped', () => {
  it.each(stakedGames)('%s takes no stake in an open session, says why, and plays on when it is opened again', async (game) => {
    const [mine, demo] = [`stopped-${game}`, await studio.demo()]
    const token = await sits(mine, game)
    const stake = async () => {
      const [call, body] = await stakeIn(studio, game, token)
      return studio.play<PlayError>(token, call, { ...body, requestId: requestId() })
    }
    await tell({ all: false, games: ['NIU', game] })
    const before = await balance(mine)
    const refused = await stake()
    expect([refused.status, refused.body.code]).toEqual([403, 'game_stopped'])
    expect(refused.body.message).toContain('takes no bets')
    expect(await balance(mine)).toBe(before)
    await tell({ all: true, games: [] })
    expect((await stake()).body.code).toBe('game_stopped')
    expect((await studio.play<PlayError>(demo, 'POST /spin', { bet: 1, requestId: requestId() })).body.code).toBe('game_stopped')
    expect((await studio.vendor('withdraw', { tx: `out-${game}`, player: mine, amount: '5000' })).body.status).toBe('done')
    await tell({ all: false, games: ['NIU'] })
    expect((await stake()).status).toBe(200)
  })

  it('ends what was begun: a hand, a double-up, and the same request gets its first answer', async () => {
    const hand = await sits('with-a-hand', 'BJ')
    let open: SteppedView
    do {
      studio.advance(5000)
      open = (await studio.play<SteppedView>(hand, 'POST /deal', { stake: 100, requestId: requestId() })).body
      if (!open.allowed.includes('double') && open.status === 'open')
        await studio.play(hand, 'POST /step', { ref: open.ref, step: 0, action: 'stand', requestId: requestId() })
    } while (!open.allowed.includes('double'))
    const lamps = await sits('with-a-win', 'LM')
    const all = Object.fromEntries(['apple', 'orange', 'mango', 'bell', 'melon', 'star', 'seven', 'bar'].map((symbol) => [symbol, 10]))
    const spin = { bets: all, requestId: requestId() }
    const first = await studio.play<RoundView & PlayError>(lamps, 'POST /spin', spin)
    expect(first.status, first.body.message).toBe(200)
    await tell({ all: true, games: [] })
    expect((await studio.play(lamps, 'POST /spin', spin)).body).toEqual(first.body)
    const { offer } = (await studio.play<DoubleView>(lamps, 'GET /double')).body
    const up = { round: offer?.round, stake: offer?.stakes[0], side: 'big', requestId: requestId() }
    expect((await studio.play(lamps, 'POST /double', up)).status).toBe(200)
    const step = { ref: open.ref, step: 0, action: 'double', requestId: requestId() }
    expect((await studio.play(hand, 'POST /step', step)).body).toMatchObject({ status: 'settled', bet: '200.00' })
    studio.advance(5000)
    expect((await studio.play(hand, 'POST /deal', { stake: 100, requestId: requestId() })).body).toMatchObject({ code: 'game_stopped' })
  })

  it('is stopped on another process within a second, stays so over a restart, and an older word changes nothing', async () => {
    const token = await sits('beside', 'SLT243')
    const spin = async () => (await studio.play<PlayError>(token, 'POST /spin', { bet: 1, requestId: requestId() })).body.code ?? 'played'
    expect(await spin()).toBe('played')
    // What another process of the studio writes when it is told.
    await studio.database.db.query(
      `insert into studio.stake_stop values ('jade', 1000, true, '{}', now())
       on conflict (operator) do update set version = 1000, all_games = true`,
    )
    studio.advance(2500)
    expect(await spin()).toBe('game_stopped')
    expect((await studio.vendor('stopStakes', { version: 999, all: false, games: [] })).body).toEqual({ version: 1000 })
    studio.advance(2500)
    expect(await spin()).toBe('game_stopped')
    version = 1000
  })
})
