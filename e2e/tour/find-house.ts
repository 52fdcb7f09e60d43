import { buildWhatChanged } from '../../tools/launch/builds.ts'
import { addressesAt, House } from '../house/house.ts'
import { stocked } from '../house/prepare.ts'
import { openDesk } from './desk.ts'

const STARTED = 'http://127.0.0.1:3000'

/** Whole TWD that a player of the tour begins with. */
export const OWN = 5000

/**
 * The house of the tour: the one at TOUR_SITE, else the one that `npm start` has running here, else one of its own. A house that runs
 * already has to believe us where our many players come from: TRUSTED_PROXIES=127.0.0.1/32.
 */
export default async function findHouse(): Promise<() => Promise<void>> {
  const own = await ownHouse(process.env.TOUR_SITE)
  const closeDesk = await openDesk(addressesAt(new URL(process.env.TOUR_SITE ?? '')), OWN)
  return async () => {
    await closeDesk()
    await own?.close()
  }
}

/** Leaves the address of the house in TOUR_SITE; answers the one that was started for it. */
async function ownHouse(named: string | undefined): Promise<House | null> {
  const site = named ?? STARTED
  if (await answers(site)) {
    process.env.TOUR_SITE = site
    return null
  }
  if (named !== undefined) throw new Error(`No house answers at ${named}`)
  await buildWhatChanged((line) => console.log(line))
  const house = await House.open()
  await stocked(house)
  process.env.TOUR_SITE = house.site
  return house
}

const answers = (site: string): Promise<boolean> =>
  fetch(`${site}/api/system/settings`).then(
    ({ ok }) => ok,
    () => false,
  )
