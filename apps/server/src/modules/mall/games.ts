import { gameMultiples } from '@jade/contract/mall/words'
import type { Lang } from '@jade/contract/errors'
import { proveTable } from '@jade/fair/mall-games'
import type { MallGame } from '@jade/fair/mall-tables'
import { taipeiTime } from '@jade/service/clock'
import type { OddsRow } from './odds.store.ts'

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

/** A game as players and staff read it: its exact return comes from every outcome of the table that is in force (MALL-6). */
export function shownGame(game: Game, { terms, version, since }: Pick<OddsRow, 'terms' | 'version' | 'since'>, lang: Lang) {
  const { percent, most } = proveTable(terms)
  return {
    id: game.id,
    name: game[lang],
    type: game.type,
    price: terms.price,
    multiples: [...gameMultiples],
    image: `/img/mall/game-${game.type === 'wheel' ? 'wheel' : 'mary'}.svg`,
    return_percent: percent,
    most,
    version,
    since: taipeiTime(since),
    table: terms,
  }
}
