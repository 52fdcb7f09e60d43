import { buildWhatChanged } from '../../tools/launch/builds.ts'
import { gamesCalls } from '@jade/contract/games/calls'
import { createApi } from '@jade/client/http'
import { expect } from '@playwright/test'
import { House } from './house.ts'

/**
 * Before all tests: the sites as they are now are built once (E2E_AS_BUILT=1 takes what lies in dist), and one house is seeded,
 * whose folder every other house starts from. Answers what cleans up.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  if (process.env.E2E_AS_BUILT !== '1') await buildWhatChanged((line) => console.log(line))
  const first = await House.open()
  await stocked(first)
  await first.stop()
  process.env.E2E_SEEDED = first.folder
  return () => first.close()
}

/** The catalogue comes from the vendor by a job, a few seconds after the first start: a house of before it has an empty home. */
async function stocked(house: House): Promise<void> {
  const { hotGames } = createApi({ base: `${house.site}/api`, lang: () => 'en' }).room(gamesCalls)
  await expect.poll(async () => (await hotGames()).data.length, { message: 'hot games', timeout: 30_000 }).toBeGreaterThan(0)
}
