import { useQuery } from '@tanstack/react-query'
import { useLoggedIn } from '../session/door.ts'
import { useLang } from '../site/door.ts'
import { vipApi } from './api.ts'

export type Rank = Awaited<ReturnType<typeof vipApi.showVipRank>>['data']
export type RankRow = Rank['allRankData'][number]
export type PlayerRank = Rank['player']

/** Where the player stands, and the table of all levels. */
export function useRank() {
  const loggedIn = useLoggedIn()
  const lang = useLang()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['vip', 'rank', lang],
    queryFn: async () => (await vipApi.showVipRank({}, { quiet: true })).data,
    enabled: loggedIn,
  })
  return { rank: data, failed: isError, busy: isFetching, retry: () => void refetch() }
}

/** How much of what a level asks for is there, in whole percent. */
export function percentOf(have: number, asked: number): number {
  return asked <= 0 ? 100 : Math.max(0, Math.min(100, Math.floor((have / asked) * 100)))
}
