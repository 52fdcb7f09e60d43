import { everyOutcome, exactReturn, type MallGame, mallPrices } from '@jade/fair/mall-games'
import { gameMultiples } from '@jade/contract/mall/words'
import type { Lang } from '@jade/contract/errors'

export interface Game {
  readonly id: number
  readonly type: MallGame
  readonly zh: string
  readonly en: string
}

/** Games of the mall by number. */
export const games: readonly Game[] = [
  { id: 1, type: 'wheel', zh: '幸運輪盤', en: 'Lucky wheel' },
  { id: 2, type: 'little_mary', zh: '商城小瑪莉', en: 'Mall Little Mary' },
]

export const gameById = (id: number): Game | undefined => games.find((game) => game.id === id)

/** A game as players and staff read it: its exact return comes from every outcome (MALL-6). */
export function shownGame(game: Game, lang: Lang) {
  const { paid, taken } = exactReturn(game.type)
  return {
    id: game.id,
    name: game[lang],
    type: game.type,
    price: mallPrices[game.type],
    multiples: [...gameMultiples],
    image: `/img/mall/game-${game.type === 'wheel' ? 'wheel' : 'mary'}.svg`,
    return_percent: String((paid / taken) * 100),
    most: Math.max(...everyOutcome(game.type).map(({ win }) => win)),
  }
}
