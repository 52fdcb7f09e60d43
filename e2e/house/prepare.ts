import { resolve } from 'node:path'
import { buildWhatChanged } from '../../tools/launch/builds.ts'
import { gamesCalls } from '@jade/contract/games/calls'
import { createApi } from '@jade/client/http'
import { expect } from '@playwright/test'
import { type Addresses, House, PATIENCE_MS } from './house.ts'
import { demo, playerCalls, registerAt, tokenOf } from './players.ts'
import { agree, type StaffMember, staffMember, usedCodesPassed } from './staff.ts'

/** As many as all tests of one worker may want; more of them register when they are asked for. */
const PEOPLE = 10
/** What demo03 plays (apps/server/src/modules/games/catalogue/demo-rounds.service.ts). */
const DEMO_ROUNDS = 6
/** demo01 withdraws in many journeys, and nobody knows how many of them share a worker: more a day than a new player may. */
const WITHDRAWALS = 20

/**
 * Before all tests: the sites as they are now are built once (E2E_AS_BUILT=1 takes what lies in dist), and one house is seeded,
 * where some people register, and whose folder and database every other house starts from. Answers what cleans up. E2E_LIVED names the folder of
 * a house that has lived (e2e/fortnight), of which every house is a copy then: for pictures, where TEST_DATABASE_URL is not set.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  if (process.env.E2E_AS_BUILT !== '1') await buildWhatChanged((line) => console.log(line))
  const { E2E_LIVED: lived = '' } = process.env
  if (lived !== '') {
    process.env.E2E_SEEDED = JSON.stringify({ folder: resolve(lived), databaseUrl: '' })
    return () => Promise.resolve()
  }
  const first = await House.open()
  await stocked(first)
  const owner = await staffMember(first, 'owner')
  await roomToWithdraw(first, owner)
  await dry(owner)
  // Registered well before they are needed: a phone is sent one code in half a minute.
  process.env.E2E_PEOPLE = JSON.stringify(await Promise.all(Array.from({ length: PEOPLE }, () => registerAt(first))))
  await played(first)
  await usedCodesPassed()
  await first.stop()
  const { folder, databaseUrl } = first
  process.env.E2E_SEEDED = JSON.stringify({ folder, databaseUrl })
  return () => first.close()
}

/** The catalogue comes from the vendor by a job, a few seconds after the first start: a house of before it has an empty home. */
export async function stocked(house: Addresses): Promise<void> {
  const { hotGames } = createApi({ base: `${house.site}/api`, lang: () => 'en', timeout: PATIENCE_MS }).room(gamesCalls)
  await expect.poll(async () => (await hotGames()).data.length, { message: 'hot games', timeout: 300_000 }).toBeGreaterThan(0)
}

/** The demo player's rounds are played after the first start: a house of before would play them in the middle of a test. */
async function played(house: Addresses): Promise<void> {
  const { games } = playerCalls(house, await tokenOf(house, demo(3)))
  await expect.poll(async () => (await games.betRecords({})).total, { message: 'rounds of demo03', timeout: 300_000 }).toBe(DEMO_ROUNDS)
}

/** The first rain would fall over pages that other journeys press on. */
async function dry({ packets }: StaffMember): Promise<void> {
  for (const { id } of (await packets.list({ state: 'announced' })).data) await packets.stop({ id, reason: 'journeys' })
  for (const { id } of (await packets.list({ state: 'running' })).data) await packets.stop({ id, reason: 'journeys' })
}

/** The lowest level may withdraw so often a day, as two people decided. */
async function roomToWithdraw(house: Addresses, { vip }: StaffMember): Promise<void> {
  const lowest = async () => {
    const [level] = (await vip.levels()).data
    if (!level) throw new Error('There is no level')
    return level
  }
  const { level, approval: _, ...values } = await lowest()
  const { data } = await vip.editLevel({ level: String(level), ...values, day_count: WITHDRAWALS, reason: 'journeys' })
  await agree(await staffMember(house, 'finance1'), data.approval, 'journeys')
  await expect.poll(async () => (await lowest()).day_count, { message: 'withdrawals a day' }).toBe(WITHDRAWALS)
}
