import { worstLosses } from '../../../kit/settle.ts'
import { validBet } from '../../../kit/valid-bet.ts'
import { gridLine } from './exposure.ts'

/** One player's single on some market of a match. */
interface Single {
  /** As exposure names it, with its price. */
  readonly bet: string
  readonly stake: bigint
  /** What would count of it if it stood alone. */
  readonly decided: bigint
}

/**
 * What counts of one player's singles on one market of one match: together no more than they could lose at the worst score
 * (GAMES-12), so that opposite sides do not count. In their order: what the first leave is for the next. Which of them is settled
 * first does not matter, because the worst score is that of all of them.
 */
export function validBets(singles: readonly Single[]): readonly bigint[] {
  const stakes = new Map<string, bigint>()
  for (const { bet, stake } of singles) stakes.set(bet, (stakes.get(bet) ?? 0n) + stake)
  let left = [...worstLosses({ code: 'VFB', line: gridLine }, stakes).values()].reduce((sum, loss) => sum + loss, 0n)
  return singles.map(({ decided }) => {
    const counts = validBet(decided, left)
    left -= counts
    return counts
  })
}
