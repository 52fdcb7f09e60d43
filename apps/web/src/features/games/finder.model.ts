import type { GameRow } from '@jade/contract/games/calls'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { askLogin, useLoggedIn } from '../session/door.ts'
import { type Group, usePlatforms } from '../site/door.ts'
import { gamesApi } from './api.ts'
import { GAMES_PAGE } from './games.model.ts'

/** Where the finder looks: the whole group, one platform of it, or the player's own lists over all groups. */
export type Place = 'all' | 'recent' | 'favourites' | `platform:${string}`

const mineKey = ['games-mine'] as const

function useMine() {
  const loggedIn = useLoggedIn()
  return useQuery({
    queryKey: mineKey,
    enabled: loggedIn,
    queryFn: () => gamesApi.mine({}, { quiet: true }).then((reply) => reply.data),
    staleTime: 15_000,
  })
}

/** Games of a group by platform, name and what the player marked or opened last. */
export function useFinder(group: Group) {
  const [place, setPlace] = useState<Place>('all')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const keyword = useDeferredValue(typed.trim().slice(0, 40))
  const loggedIn = useLoggedIn()
  const platforms = usePlatforms()
  const mine = useMine()
  const own = place === 'recent' || place === 'favourites'
  const code = place.startsWith('platform:') ? place.slice('platform:'.length) : undefined
  const games = useQuery({
    queryKey: ['games', 'find', group, code, keyword, page],
    enabled: !own,
    queryFn: () => {
      const wish = { group, keyword, page, pageSize: GAMES_PAGE }
      return code === undefined ? gamesApi.search(wish, { quiet: true }) : gamesApi.list({ ...wish, code }, { quiet: true })
    },
    placeholderData: keepPreviousData,
  })
  const asked = own ? mine : games
  const rows = own ? mine.data?.[place].filter((game) => named(game, keyword)) : games.data?.data
  return {
    loggedIn,
    place,
    go(to: Place) {
      setPlace(to)
      setPage(1)
    },
    platforms: platforms.data?.filter((platform) => platform.group === group && platform.status === 1) ?? [],
    platformOf: (game: GameRow) => platforms.data?.find((platform) => platform.gp_code === game.games_code),
    keyword: typed,
    search(text: string) {
      setTyped(text)
      setPage(1)
    },
    state: { rows, failed: asked.isError, retry: () => void asked.refetch(), busy: asked.isFetching },
    paging: { page, pageSize: GAMES_PAGE, total: own ? 0 : (games.data?.total ?? 0), onPage: setPage },
  }
}

function named(game: GameRow, keyword: string): boolean {
  const wanted = keyword.toLowerCase()
  return [game.games_name_CN, game.games_name_EN, game.productId].some((name) => name.toLowerCase().includes(wanted))
}

/** Is this game marked, and the way to change it; who is not logged in is asked to. */
export function useFavourite(game: GameRow) {
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  const mine = useMine()
  const marked = mine.data?.favourites.some(({ id }) => id === game.id) ?? false
  const change = useMutation({
    mutationFn: (on: 0 | 1) => gamesApi.favourite({ code: game.games_code, productId: game.productId, on }),
    onSettled: () => client.invalidateQueries({ queryKey: mineKey }),
  })
  return {
    marked,
    busy: change.isPending,
    press: () => (loggedIn ? change.mutate(marked ? 0 : 1) : askLogin()),
  }
}
