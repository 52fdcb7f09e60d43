import { platformsCalls, type PlatformEntry } from '@jade/contract/platforms/calls'
import { useQuery } from '@tanstack/react-query'
import { api } from './calls.ts'

const platformsApi = api.room(platformsCalls)

export type { PlatformEntry }
export type Group = PlatformEntry['group']

/** The groups in the order of the navigation. */
export const GROUPS: readonly Group[] = ['slots', 'fish', 'casino', 'sports', 'cards', 'lottery']

/** Platforms that are shown, in order; undefined while they load. */
export function usePlatforms() {
  return useQuery({
    queryKey: ['platforms'],
    queryFn: () => platformsApi.all({}, { quiet: true }).then((reply) => reply.data.filter((platform) => platform.front_show === 1)),
    staleTime: 60_000,
  })
}

/** Groups that have platforms, each with its own: a category without any is not shown. */
export function byGroup(platforms: readonly PlatformEntry[]): readonly (readonly [Group, readonly PlatformEntry[]])[] {
  return GROUPS.flatMap((group) => {
    const own = platforms.filter((platform) => platform.group === group)
    return own.length > 0 ? [[group, own] as const] : []
  })
}

/** `YYYY-MM-DD HH:mm~ YYYY-MM-DD HH:mm` as its two times: 16 characters, two between, the rest (SITE-6). */
export function maintenanceTimes(text: string): readonly [start: string, end: string] {
  return [text.slice(0, 16), text.slice(18)]
}
