import { cents } from '@jade/contract/money'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import type { PlayError } from '../protocol/protocol.ts'
import type { LeagueView } from '../protocol/sports-protocol.ts'
import type { SlipsView, SlipView } from '../protocol/table-protocol.ts'

let studio: StudioFixture

beforeAll(async () => {
  studio = await bootStudio(undefined, new Set(['VFB1']))
  await studio.player('anna', '200000')
  await studio.player('bob', '200000')
})
afterAll(() => studio.close())
afterEach(async () => expect(await studio.breaches()).toEqual([]))

it('of both sides of one market counts together what they could lose, and of one side all', async () => {
  await studio.tick(240_000 - (studio.now().getTime() % 240_000))
  const [anna, bob] = [await studio.launch('anna', 'VFB'), await studio.launch('bob', 'VFB')]
  const { day } = (await studio.play<LeagueView>(anna, 'GET /league')).body.matchday
  const offer = day!.matches[0]!.offer!
  const bet = async (token: string, selection: string, match = 1) => {
    studio.advance(1)
    const legs = [{ match, selection, price: day!.matches[match - 1]!.offer![selection]! }]
    const requestId = `request-${studio.now().getTime()}`
    const { body } = await studio.play<SlipView & PlayError>(token, 'POST /slips', { round: day!.id, legs, stake: 50_000, requestId })
    expect(body.status, body.message).toBe('open')
    return body.ref
  }
  const refs = [await bet(anna, 'over:2.5'), await bet(anna, 'under:2.5')]
  const [alone, elsewhere] = [await bet(bob, 'over:2.5'), await bet(bob, 'under:2.5', 2)]
  await studio.tick(216_000 - (studio.now().getTime() % 240_000))
  await studio.tick(13_000)
  const validOf = async (token: string, ref: string) => {
    const { slips } = (await studio.play<SlipsView>(token, 'GET /slips?limit=50')).body
    return Number(cents(slips.find((slip) => slip.ref === ref)!.validBet)) / 100
  }
  // The stakes less what the worse side returns.
  const worst = 100_000 - 500 * Math.min(offer['over:2.5']!, offer['under:2.5']!)
  expect([await validOf(anna, refs[0]!), await validOf(anna, refs[1]!)]).toEqual([Math.min(50_000, worst), Math.max(0, worst - 50_000)])
  expect([await validOf(bob, alone), await validOf(bob, elsewhere)]).toEqual([50_000, 50_000])
})
