import type { Queryable } from '@jade/service/app'
import { settings } from '../site/door.ts'

/** Whose rules of player protection the house keeps: those of Great Britain, or those of Taiwan. */
export type Jurisdiction = 'uk' | 'tw'

/** The house's jurisdiction (setting `rg_profile`). Of both words in the setting the stricter holds. */
export async function jurisdictionOf(q: Queryable): Promise<Jurisdiction> {
  return (await settings(q)).rg_profile.split(',').includes('uk') ? 'uk' : 'tw'
}
