import { localBeacon } from '@jade/fair/beacon'
import { isKeyOf } from '@jade/fair/chain'
import { draws, fromHex } from '@jade/fair/pf1'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import { BLOCKS, playDayBlock, vfb } from '../games/sports/vfb/match.ts'
import type { LeagueView, MatchdayView, MeetingsView, PastDaysView } from '../protocol/sports-protocol.ts'
import { keptOf } from '../verifier/kept.fixture.ts'
import { verify } from '../verifier/main.ts'
import type { SharedReport } from '../verify/shared.service.ts'

let studio: StudioFixture
let token = ''
/** The house's own beacon; from this round on it is silent. */
let silentFrom = Number.POSITIVE_INFINITY
const pushes: { name: string; payload: MatchdayView }[] = []

beforeAll(async () => {
  const local = localBeacon(new Uint8Array(32).fill(7))
  const beacon = { ...local, value: async (round: number, now: number) => (round >= silentFrom ? null : local.value(round, now)) }
  studio = await bootStudio(beacon, new Set(['VFB1']))
  studio.service.outbox.sendPushesTo(({ name, payload }) => pushes.push({ name, payload: payload as unknown as MatchdayView }))
  await studio.player('anna', '5000')
})
afterAll(() => studio.close())
afterEach(async () => expect(await studio.breaches()).toEqual([]))

const CYCLE = 240_000
const REFERENCE = new URL('../../../../packages/verifier/reference.mjs', import.meta.url).href
const league = async () => (await studio.play<LeagueView>(token, 'GET /league')).body
const today = async () => (await league()).matchday.day!
const report = async (id: string) => (await studio.raw('GET', `/verify/api/${id}`)).body as SharedReport
const nextDay = async () => {
  await studio.tick(CYCLE - (studio.now().getTime() % CYCLE))
  token = await studio.launch('anna', 'VFB')
  return today()
}

/** The goals of a day as anybody finds them from its key and its beacons. */
function recomputed({ round, chain, matchday }: SharedReport) {
  return matchday!.blocks.flatMap(({ randomness }, block) =>
    playDayBlock(
      vfb,
      { ...matchday!, name: round.name },
      { block, open: (nonce) => draws({ serverSeed: fromHex(chain.key!), game: 'VFB', publicSeed: randomness, nonce }) },
    ),
  )
}

describe('a day of matches', () => {
  it('takes bets, plays block by block, and ends with what key and beacons decide', async () => {
    const opened = await nextDay()
    expect(opened).toMatchObject({ season: 1, day: 1, state: 'open', blocks: 0, name: 'VFB1-20261121-0272' })
    await studio.tick(120_000)
    expect(await today()).toMatchObject({ state: 'closed', blocks: 0 })
    await studio.tick(3_000)
    expect((await today()).blocks).toBe(1)
    await studio.tick(42_000)
    expect((await today()).blocks).toBe(15)
    // Half time: one value of the beacon decides nothing.
    await studio.tick(3_000)
    expect((await today()).blocks).toBe(15)
    await studio.tick(3_000)
    expect((await today()).blocks).toBe(16)
    await studio.tick(39_000)
    expect(await today()).toMatchObject({ blocks: 29, state: 'closed' })
    await studio.tick(3_000)
    expect(await today()).toMatchObject({ blocks: BLOCKS, state: 'drawn' })
    await studio.tick(13_000)
    expect((await today()).state).toBe('settled')
    const told = await report(opened.id)
    expect(told.chain.before).toBe(opened.keyBefore)
    expect(isKeyOf(told.chain.anchor, told.chain.round, fromHex(told.chain.key!))).toBe(true)
    expect(recomputed(told)).toEqual(told.matchday!.blocks.flatMap(({ goals }) => goals))
    expect(await verify(told, keptOf(told))).toMatchObject({ verdict: 'good', result: told.result, payout: null })
    // Whoever has only the published documents comes to the same (packages/verifier/reference.mjs).
    const { differences } = (await import(REFERENCE)) as { differences(report: unknown): readonly string[] }
    expect(differences(told)).toEqual([])
    expect(differences({ ...told, beacon: { ...told.beacon, ...told.matchday!.blocks[29], round: told.beacon.round } })).toEqual([
      'first',
      'value',
    ])
    const shown = (await today()).matches.map(({ goals }) => goals)
    expect(shown).toEqual((told.result as { matches: { goals: unknown }[] }).matches.map(({ goals }) => goals))
  })

  it('tells no goal before its beacon, and its key only with the last block', async () => {
    const opened = await nextDay()
    await studio.tick(120_000 + 60_000)
    const playing = await report(opened.id)
    expect([playing.chain.key, playing.result, playing.matchday!.blocks.length]).toEqual([null, null, 19])
    await studio.service.outbox.drain()
    const last = pushes.filter(({ name }) => name === 'matchday').at(-1)!
    expect(JSON.stringify(last)).not.toContain('"key"')
    const minutes = last.payload.day!.matches.flatMap(({ goals }) => goals.map(({ minute }) => minute))
    expect(Math.max(0, ...minutes)).toBeLessThanOrEqual(57)
    await studio.tick(33_000)
    expect((await report(opened.id)).chain.key).toMatch(/^[0-9a-f]{64}$/)
    await studio.tick(13_000)
  })

  it('goes on to the same goals when the studio is killed in the middle and comes back an hour later', async () => {
    const opened = await nextDay()
    await studio.tick(120_000 + 30_000)
    const before = await report(opened.id)
    studio.advance(3_600_000)
    const twin = await studio.twin()
    await Promise.all([twin.jobs.run('studio.sport.VFB1'), studio.tick(0)])
    await studio.tick(13_000)
    const after = await report(opened.id)
    expect(after.round.state).toBe('settled')
    expect(after.matchday!.blocks.slice(0, before.matchday!.blocks.length)).toEqual(before.matchday!.blocks)
    expect(recomputed(after)).toEqual(after.matchday!.blocks.flatMap(({ goals }) => goals))
    expect(after.matchday!.blocks).toHaveLength(BLOCKS)
  })

  it('is void when its beacon stays away for a minute, and the league goes on with the next', async () => {
    const opened = await nextDay()
    silentFrom = opened.beacon.round + 10
    await studio.tick(120_000 + 33_000)
    await studio.tick(59_000)
    expect(await today()).toMatchObject({ id: opened.id, state: 'closed', blocks: 10 })
    await studio.tick(1_000)
    silentFrom = Number.POSITIVE_INFINITY
    expect(await report(opened.id)).toMatchObject({ round: { state: 'void', reason: 'beacon_missing' }, chain: { key: null } })
    expect((await nextDay()).day).toBe(opened.day + 1)
  })

  it('waits for a beacon that comes late, and plays on', async () => {
    const opened = await nextDay()
    silentFrom = opened.beacon.round + 5
    await studio.tick(120_000 + 33_000)
    await studio.tick(30_000)
    expect((await today()).blocks).toBe(5)
    silentFrom = Number.POSITIVE_INFINITY
    await studio.tick(1_000)
    expect((await today()).blocks).toBe(20)
    // The minute counts anew: this is another miss.
    silentFrom = opened.beacon.round + 21
    await studio.tick(31_000)
    await studio.tick(29_000)
    expect((await today()).state).toBe('closed')
    silentFrom = Number.POSITIVE_INFINITY
    await studio.tick(20_000)
    await studio.tick(13_000)
    expect((await report(opened.id)).round.state).toBe('settled')
  })

  it('is remembered: days page by page, meetings of two clubs, a table of the league', async () => {
    await nextDay()
    const pages: PastDaysView['days'][number][] = []
    for (let before: string | null = null; ; ) {
      const page: PastDaysView = (await studio.play<PastDaysView>(token, `GET /matchdays?limit=2${before ? `&before=${before}` : ''}`)).body
      pages.push(...page.days)
      before = page.next
      if (before === null) break
    }
    expect(pages.map(({ day }) => day)).toEqual(pages.map((_, at) => pages.length - at))
    expect(pages.filter(({ matches }) => matches === null)).toHaveLength(1)
    expect(pages.length).toBeGreaterThan(4)
    const first = pages.at(-1)!.matches![0]!
    const { meetings } = (await studio.play<MeetingsView>(token, `GET /meetings?home=${first.away}&away=${first.home}`)).body
    expect(meetings).toEqual([{ ...first, season: 1, day: 1 }])
    const { table } = await league()
    expect(table.reduce((sum, { won, drawn, lost }) => sum + won + drawn + lost, 0)).toBe((pages.length - 1) * 16)
    expect(table.reduce((sum, { points }) => sum + points, 0)).toBe(
      pages.flatMap(({ matches }) => matches ?? []).reduce((sum, { score }) => sum + (score.home === score.away ? 2 : 3), 0),
    )
  })
})
