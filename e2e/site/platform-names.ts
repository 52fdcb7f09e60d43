import { createApi } from '@jade/client/http'
import { platformsCalls } from '@jade/contract/platforms/calls'
import type { House } from '../house/house.ts'
import type { Lang } from '../words.ts'

/** The platforms that the site shows, by the names it shows them under. */
export async function platformNames(house: House, lang: Lang) {
  const { all } = createApi({ base: `${house.site}/api`, lang: () => lang }).room(platformsCalls)
  return (await all()).data.map(({ name, group }) => ({ name, group }))
}
