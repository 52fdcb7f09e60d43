import { type BoardPeriod, type BoardType, leaderboardCalls } from '@jade/contract/leaderboard/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLoggedIn } from '../session/door.ts'
import { api } from '../site/door.ts'

export const leaderboardApi = api.room(leaderboardCalls)

export type BoardRow = Awaited<ReturnType<typeof leaderboardApi.list>>['data'][number]

/** The boards are made anew every five minutes. */
const ANEW_MS = 5 * 60_000
/** So far below the window it is fetched. */
const AHEAD = '300px'

/** One board at a time, fetched once its place comes near the window. */
export function useBoard() {
  const place = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  const [type, setType] = useState<BoardType>('win')
  const [period, setPeriod] = useState<BoardPeriod>('day')
  const loggedIn = useLoggedIn()
  useEffect(() => {
    if (near || !place.current) return
    // A browser at load tells of several moments at once, and of none again as long as nothing changes.
    const watch = new IntersectionObserver((moments) => moments.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: AHEAD,
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [near])
  const board = useQuery({
    queryKey: ['leaderboard', type, period, loggedIn],
    queryFn: () => leaderboardApi.list({ type, period }, { quiet: true }),
    enabled: near,
    staleTime: ANEW_MS,
    refetchInterval: ANEW_MS,
    placeholderData: keepPreviousData,
  })
  return {
    place,
    type,
    setType,
    period,
    setPeriod,
    loggedIn,
    rows: board.data?.data,
    isHidden: board.data?.hidden === 1,
    updatedAt: board.data?.updated_at ?? '',
    failed: board.isError && !board.data,
    retry: () => void board.refetch(),
    busy: board.isFetching,
  }
}
