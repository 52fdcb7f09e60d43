import type { Queryable } from '@jade/service/app'
import { settings } from '../site/door.ts'

/** The house's profile of player protection. Of both words in its setting the stricter holds. */
export async function profileOf(q: Queryable): Promise<'uk' | 'tw'> {
  return (await settings(q)).rg_profile.split(',').includes('uk') ? 'uk' : 'tw'
}
