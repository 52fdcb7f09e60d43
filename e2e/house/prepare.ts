import { buildWhatChanged } from '../../tools/launch/builds.ts'
import { House } from './house.ts'

/**
 * Before all tests: the sites as they are now are built once (E2E_AS_BUILT=1 takes what lies in dist), and one house is seeded,
 * whose folder every other house starts from. Answers what cleans up.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  if (process.env.E2E_AS_BUILT !== '1') await buildWhatChanged((line) => console.log(line))
  const first = await House.open()
  await first.stop()
  process.env.E2E_SEEDED = first.folder
  return () => first.close()
}
