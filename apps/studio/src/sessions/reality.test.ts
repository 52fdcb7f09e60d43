import type { VendorPlayRules } from '@jade/contract/vendor/play-rules'
import { localBeacon } from '@jade/fair/beacon'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import type { PlayError, RealityView, SessionView } from '../protocol/protocol.ts'
import { isDue, realityOf } from './reality.rules.ts'
import type { SeatView } from '../protocol/table-protocol.ts'

let studio: StudioFixture
beforeAll(async () => {
  studio = await bootStudio(localBeacon(new Uint8Array(32).fill(6)))
})
afterAll(() => studio.close())
afterEach(async () => expect(await studio.breaches()).toEqual([]))

const MINUTE = 60_000
const pages = { breakUrl: 'http://site.test/break', historyUrl: 'http://site.test/records' }
const rulesOf = (more: Partial<VendorPlayRules> = {}): VendorPlayRules => ({
  profile: 'tw',
  realityMinutes: 60,
  since: studio.now().toISOString(),
  ...pages,
  ...more,
})
async function open(player: string, game: string, rules: VendorPlayRules): Promise<string> {
  const visit = { player, game, device: 'pc', lang: 'en', returnUrl: 'http://site.test/', rules } as const
  const { body } = await studio.vendor('launch', visit)
  const token = new URL(body.url).hash.slice(1)
  await studio.play(token, 'GET /session')
  return token
}
let asked = 0
const spin = async (token: string) => {
  asked += 1
  studio.advance(2_500)
  return (await studio.play<PlayError>(token, 'POST /spin', { bet: 10, requestId: `reality-${asked}` })).body.code ?? 'played'
}
const reality = async (token: string) => (await studio.play<RealityView>(token, 'GET /reality')).body
const goOn = (token: string, body: object = {}) => studio.play<RealityView & PlayError>(token, 'POST /reality', body)

describe('a reality check', () => {
  it('is due after the interval, refuses every stake until it is answered, and is one answer for all games of the player', async () => {
    await studio.player('rita', '10000')
    const rules = rulesOf()
    const token = await open('rita', 'SLT243', rules)
    expect(await spin(token)).toBe('played')
    studio.advance(58 * MINUTE)
    expect([await spin(token), (await reality(token)).due]).toEqual(['played', false])
    studio.advance(2 * MINUTE)
    expect(await spin(token)).toBe('reality_check')
    const view = await reality(token)
    expect(view).toMatchObject({ due: true, minutes: 60, choices: [10, 15, 30, 60], since: rules.since, staked: '20.00', ...pages })
    for (const [game, call, body] of [
      ['BJ', 'POST /deal', { stake: 100 }],
      ['LM', 'POST /spin', { bets: { apple: 10 } }],
    ] as const) {
      const other = await open('rita', game, rules)
      asked += 1
      expect((await studio.play<PlayError>(other, call, { ...body, requestId: `reality-${asked}` })).body.code).toBe('reality_check')
    }
    const table = await open('rita', 'BAC', rules)
    await studio.tick(36_000 - (studio.now().getTime() % 36_000))
    const { round } = (await studio.play<SeatView>(table, 'GET /table')).body.table
    const bets = { round: round?.id, bets: { banker: 100 }, requestId: 'reality-bets' }
    expect((await studio.play<PlayError>(table, 'POST /bets', bets)).body.code).toBe('reality_check')
    expect((await goOn(token, { minutes: 45 })).body.code).toBe('bad_request')
    expect((await goOn(token, { minutes: 10 })).body).toMatchObject({ due: false, minutes: 10 })
    expect(await spin(token)).toBe('played')
    studio.advance(10 * MINUTE)
    expect(await spin(token)).toBe('reality_check')
    await goOn(token)
    expect((await reality(token)).minutes).toBe(10)
    expect(await spin(token)).toBe('played')
    // Money goes home whether it is answered or not.
    studio.advance(11 * MINUTE)
    expect((await studio.vendor('withdraw', { tx: 'rita-out', player: 'rita', amount: '100' })).body.status).toBe('done')
  })

  it('is shown with the session, and is not there where the operator says nothing', async () => {
    await studio.player('paul', '1000')
    const token = await open('paul', 'SLT243', rulesOf({ profile: 'uk' }))
    const session = (await studio.play<SessionView>(token, 'GET /session')).body
    expect([session.profile, Date.parse(session.realityAt ?? '') - studio.now().getTime()]).toEqual(['uk', 60 * MINUTE])
    const plain = (await studio.play<SessionView>(await studio.launch('paul'), 'GET /session')).body
    expect([plain.profile, plain.realityAt]).toEqual(['tw', null])
  })

  it('is compulsory by the profile uk, as often as the operator says at least, and as often as the player wants', () => {
    const since = '2026-11-21T10:00:00.000Z'
    const at = (minutes: number) => new Date(Date.parse(since) + minutes * MINUTE)
    const of = (rules: Partial<VendorPlayRules>, minutes: number | null = null, answered?: number) =>
      realityOf(
        { profile: 'tw', realityMinutes: 60, since, ...pages, ...rules },
        answered === undefined ? null : { at: at(answered), minutes },
      )
    expect(of({ realityMinutes: 0 }).dueAt).toBeNull()
    expect(of({ realityMinutes: 0, profile: 'uk' }).dueAt).toEqual(at(60))
    expect(of({ realityMinutes: 30 }, 120, 5).dueAt).toEqual(at(35))
    expect(of({ realityMinutes: 30 }, 10, 5).dueAt).toEqual(at(15))
    expect(of({}, null, -500).dueAt).toEqual(at(60))
    expect([isDue(of({}), at(59)), isDue(of({}), at(60)), isDue(realityOf(null, null), at(600))]).toEqual([false, true, false])
  })
})
