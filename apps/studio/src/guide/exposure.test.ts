import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import { tableLines } from '../games/tables.ts'
import type { Json } from '../kit/rules.ts'
import type { SeatView } from '../protocol/table-protocol.ts'
import { keptOf } from '../verifier/kept.fixture.ts'
import { type Round, verify } from '../verifier/main.ts'

let studio: StudioFixture
beforeAll(async () => {
  studio = await bootStudio(undefined, new Set(['DT1']))
})
afterAll(() => studio.close())

const cycle = tableLines.find(({ line }) => line === 'DT1')?.cycle ?? { seconds: 0, betting: 0, draw: 0 }
const into = () => studio.now().getTime() % (cycle.seconds * 1000)
const dt = async () => (await studio.vendor('exposure', {})).body.lines.find(({ line }) => line === 'DT1')

it('tells what stands on an open round and what it may cost; then the round in words, good to the verifier', async () => {
  await studio.tick(cycle.seconds * 1000 - into())
  await studio.player('anna', '1000')
  const token = await studio.launch('anna', 'DT')
  const seat = async () => (await studio.play<SeatView<Json>>(token, 'GET /table')).body
  const round = (await seat()).table.round?.id
  await studio.play(token, 'POST /bets', { round, bets: { dragon: 300, tie: 50 }, requestId: 'exposure-1' })
  // A tie costs most: half of 300 goes back, and 50 come back twelvefold.
  expect(await dt()).toMatchObject({ cap: '300000.00', playerCap: null, open: [{ stake: '350.00', worst: '400.00' }] })
  await studio.tick(cycle.betting * 1000 - into())
  await studio.tick((cycle.draw - cycle.betting) * 1000)
  expect((await dt())?.open).toEqual([])
  const ref = (await seat()).mine?.ref ?? ''
  const { detail } = (await studio.vendor('roundDetail', { ref })).body
  expect(detail.names).toEqual({ dragon: { zh: '龍', en: 'Dragon' }, tie: { zh: '和', en: 'Tie' } })
  const report = (await studio.raw('GET', `/verify/api/${ref}`)).body as Round
  expect(await verify(report, keptOf(report))).toMatchObject({ verdict: 'good' })
})
