import { gamesCalls } from '@jade/contract/games/calls'
import { useQuery } from '@tanstack/react-query'
import { api } from '../site/door.ts'

const gamesApi = api.room(gamesCalls)

/** The hot games, in the operator's order. */
export function useHotGames() {
  return useQuery({
    queryKey: ['hot-games'],
    queryFn: () => gamesApi.hotGames({}, { quiet: true }).then((reply) => reply.data),
    staleTime: 60_000,
  })
}

export type HotGame = Awaited<ReturnType<typeof gamesApi.hotGames>>['data'][number]
