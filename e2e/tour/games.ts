import { DICE, type HallGame } from '../site/games.ts'
import type { Stage } from './stage.ts'
import { playBlackjack } from './play/blackjack.ts'
import { playCabinet } from './play/cabinet.ts'
import { playDice } from './play/dice.ts'
import { playFish } from './play/fish.ts'
import { playLeague } from './play/league.ts'
import { playLottery } from './play/lottery.ts'
import { playSlot } from './play/slot.ts'
import { playTable } from './play/table.ts'

/** A game of the tour: where it stands in the lobby, and how it is played. */
export interface TourGame extends HallGame {
  readonly code: string
  /** Its results come from the player's own seed: they can be verified once that was changed. */
  readonly ownSeed: boolean
  /** Rounds by the house's clock: many windows can wait at once. */
  readonly waits: boolean
  readonly play: (stage: Stage) => Promise<void>
}

const live = { platform: 'JADELIVE', group: 'casino', ownSeed: false, waits: true, play: playTable } as const
const lotto = { platform: 'JADELOTTO', group: 'lottery', ownSeed: false, waits: true } as const
const slots = { platform: 'JADE', group: 'slots', ownSeed: true, waits: false } as const
const cards = { platform: 'JADECARD', group: 'cards' } as const

/** The longest first, so that none of them is waited for alone at the end. */
export const games: readonly TourGame[] = [
  { code: 'L496', zh: '極速49', en: 'Rapid 49', ...lotto, play: (stage) => playLottery(stage, { tickets: 1, follows: 1 }) },
  { code: 'L395', zh: '極速39選5', en: 'Rapid 5 of 39', ...lotto, play: (stage) => playLottery(stage, { tickets: 1, follows: 1 }) },
  {
    code: 'VFB',
    zh: '虛擬足球',
    en: 'Virtual Football',
    platform: 'JADESPORT',
    group: 'sports',
    ownSeed: false,
    waits: true,
    play: playLeague,
  },
  { code: 'PK10', zh: '極速賽車', en: 'Rapid Racing', ...lotto, play: (stage) => playLottery(stage, { tickets: 2, follows: 2 }) },
  { code: 'K3', zh: '極速快三', en: 'Rapid Three Dice', ...lotto, play: (stage) => playLottery(stage, { tickets: 2, follows: 2 }) },
  { code: 'BAC', zh: '百家樂', en: 'Baccarat', ...live },
  { code: 'DT', zh: '龍虎', en: 'Dragon Tiger', ...live },
  { code: 'SICBO', zh: '骰寶', en: 'Sic Bo', ...live },
  { code: 'NIU', zh: '百人牛牛', en: 'Bull Bull', ...cards, ownSeed: false, waits: true, play: playTable },
  { code: 'FISH', zh: '深海獵場', en: 'Deep Sea Hunt', platform: 'JADEFISH', group: 'fish', ownSeed: true, waits: false, play: playFish },
  { code: 'SLT243', zh: '龍門財寶', en: 'Dragon Gate Treasure', ...slots, play: playSlot },
  { code: 'SKY9', zh: '天燈夜市', en: 'Sky Lantern Market', ...slots, play: playSlot },
  { code: 'LM', zh: '小瑪莉', en: 'Little Mary', ...slots, play: playCabinet },
  { code: 'DICE', ...slots, ...DICE, play: playDice },
  { code: 'BJ', zh: '二十一點', en: 'Blackjack', ...cards, ownSeed: true, waits: false, play: playBlackjack },
]
