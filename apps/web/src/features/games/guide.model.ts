import type { GameRow } from '@jade/contract/games/calls'
import { useQuery } from '@tanstack/react-query'
import { useLang } from '../site/door.ts'
import { gamesApi } from './api.ts'

/** A game by its platform and its own code. */
export type GameName = Pick<GameRow, 'games_code' | 'productId'>

/** How a game is played, in the page's language. */
export function useGuide({ games_code: code, productId }: GameName) {
  const lang = useLang()
  return useQuery({
    queryKey: ['game-guide', code, productId, lang],
    queryFn: () => gamesApi.guide({ code, productId }, { quiet: true }).then((reply) => reply.data),
    staleTime: 300_000,
  })
}

/** Every game that is shown, of all platforms. */
export function useAllGames() {
  return useQuery({
    queryKey: ['games', 'find', 'all'],
    queryFn: () => gamesApi.search({ page: 1, pageSize: 100 }, { quiet: true }).then((reply) => reply.data),
    staleTime: 60_000,
  })
}
