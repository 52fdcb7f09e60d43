import { readLocal } from '../../../session/door.ts'
import { byGroup, useHydrated, usePlatforms } from '../../../site/door.ts'
import { useHotGames } from '../../hot-games.ts'

/** What the home pages show: hot games, and platforms by group. Undefined rows are still loading. */
export function useHome() {
  const platforms = usePlatforms()
  const hot = useHotGames()
  const demo = new Set(platforms.data?.flatMap((platform) => (platform.demo === 1 ? [platform.gp_code] : [])))
  return {
    hasDemo: (code: string) => demo.has(code),
    hot: { rows: hot.data, failed: hot.isError, retry: () => void hot.refetch(), busy: hot.isFetching },
    groups: {
      rows: platforms.data && byGroup(platforms.data),
      failed: platforms.isError,
      retry: () => void platforms.refetch(),
      busy: platforms.isFetching,
    },
  }
}

/** Did somebody open an account on this device, and not log in since? Known once the page is awake. */
export function useJustRegistered(): boolean {
  return useHydrated() && readLocal('isRegistered') === '1'
}
