import { type Draws, type GameRules, UNITS_PER_BET } from '../../../kit/rules.ts'
import { counts, NUMBERS, SHARE, type Side, sides, STAKE_MAX, STAKE_MIN, STAKES } from './odds.ts'

/** The number that was drawn, 0 to 9999. */
export type DiceResult = { readonly number: number }

/** `under:4950`: the numbers 0 to 4949 win. `over:4950`: the numbers 5050 to 9999. */
export const betOf = (side: Side, count: number) => `${side}:${count}`

export function roll(draws: Draws): DiceResult {
  return { number: draws.below(NUMBERS) }
}

/** Return of a bet in units; 0 where it lost, and of a bet that the game does not have. */
export function unitsOf({ number }: DiceResult, bet: string): number {
  const [side, digits] = bet.split(':')
  const count = Number(digits)
  if (!counts.includes(count)) return 0
  const wins = side === 'under' ? number < count : side === 'over' && number >= NUMBERS - count
  return wins ? SHARE / count : 0
}

const bets = sides.flatMap((side) => counts.map((count) => betOf(side, count)))

/** 高低骰 (GAMES-27): the player sets how many of ten thousand numbers win, the lowest or the highest; the fewer, the more they pay. */
export const dice: GameRules<DiceResult> = {
  code: 'DICE',
  group: 'mini',
  name: { zh: '高低骰', en: 'Jade Dice' },
  rtp: '99.00',
  engineVersion: '1.0.0',
  config: {
    numbers: NUMBERS,
    share: SHARE,
    counts,
    stake: { min: STAKE_MIN, max: STAKE_MAX },
    pays: 'share / count units, a hundredth of the stake each',
    draw: 'below(numbers); under:count wins below count, over:count from numbers - count on',
  },
  betSteps: STAKES,
  limits: Object.fromEntries(bets.map((bet) => [bet, { min: STAKE_MIN, max: STAKE_MAX }])),
  oneBet: true,
  maxWin: SHARE / Math.min(...counts) / UNITS_PER_BET,
  play: roll,
  unitsOf,
}
