import { cents } from '@jade/contract/cents'
import { less } from '../../../../stage/kit/money.ts'
import type { Action } from '../words.ts'

/** A round as the studio tells it; while it is open the dealer has one card. */
export interface ShownHands {
  readonly hands: readonly { readonly cards: readonly number[]; readonly total: number; readonly soft: boolean }[]
  readonly acting: number | null
  readonly dealer: readonly number[]
  readonly dealerTotal: number | null
  readonly actions: readonly Action[]
  /** By hand, in first stakes; as `returns`, which are thousandths of one and null while the round is open. */
  readonly stakes: readonly number[]
  readonly returns: readonly number[] | null
}

export type Outcome = 'blackjack' | 'won' | 'push' | 'lost' | 'bust'

/** How a hand ended. */
export function outcomeOf({ hands, stakes, returns }: ShownHands, at: number): Outcome | null {
  const back = returns?.[at]
  if (back === undefined) return null
  const each = back / (stakes[at] ?? 1)
  if (each > 2000) return 'blackjack'
  if (each > 1000) return 'won'
  if (each === 1000) return 'push'
  return (hands[at]?.total ?? 0) > 21 ? 'bust' : 'lost'
}

/**
 * What is said of a round that is over, and what it won or lost in all (cents). Two hands of which one won what the other lost are no push:
 * the cards did not tie, only the money did.
 */
export function endOf(round: { readonly shown: ShownHands; readonly status: string; readonly bet: string; readonly win: string }): {
  readonly words: 'void' | 'wonSum' | 'pushAll' | 'evenSum' | 'lostAll' | 'lostSum'
  readonly net: bigint
} {
  const net = less(round.win, round.bet)
  if (round.status === 'void') return { words: 'void', net }
  if (net > 0n) return { words: 'wonSum', net }
  if (net < 0n) return { words: cents(round.win) > 0n ? 'lostSum' : 'lostAll', net }
  return { words: round.shown.hands.every((_, at) => outcomeOf(round.shown, at) === 'push') ? 'pushAll' : 'evenSum', net }
}
