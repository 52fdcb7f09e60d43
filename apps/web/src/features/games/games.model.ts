import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type Group, usePlatforms } from '../site/door.ts'
import { gamesApi } from './api.ts'

/** Games on a page: whole rows of 2, 3, 4 and 6. */
export const GAMES_PAGE = 24

interface GamesWish {
  readonly code: string | undefined
  readonly group: Group
}

/** The games of a platform, searched and paged; rows are undefined while they load. */
export function useGames({ code, group }: GamesWish) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const keyword = useDeferredValue(typed.trim().slice(0, 40))
  const games = useQuery({
    queryKey: ['games', code, group, keyword, page],
    enabled: code !== undefined,
    queryFn: () => gamesApi.list({ code: code ?? '', group, keyword, page, pageSize: GAMES_PAGE }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  return {
    keyword: typed,
    search(text: string) {
      setTyped(text)
      setPage(1)
    },
    state: { rows: games.data?.data, failed: games.isError, retry: () => void games.refetch(), busy: games.isFetching },
    paging: { page, pageSize: GAMES_PAGE, total: games.data?.total ?? 0, onPage: setPage },
  }
}

/** The platforms of a group, in order. */
export function useGroup(group: Group) {
  const platforms = usePlatforms()
  return {
    rows: platforms.data?.filter((platform) => platform.group === group),
    groups: [...new Set(platforms.data?.map((platform) => platform.group))],
    failed: platforms.isError,
    retry: () => void platforms.refetch(),
    busy: platforms.isFetching,
  }
}
