import type { SteppedRules } from '../../../kit/rules-stepped.ts'
import { worthOfSteps } from './best.rules.ts'
import { type Action, allowed, type BjRound, isOver, odds, play, totalOf } from './rules.ts'

/** A round as anybody may see it: the hole card and what follows stay away until it is over. */
export type BjShown = {
  readonly hands: readonly { readonly cards: readonly number[]; readonly total: number; readonly soft: boolean }[]
  /** The hand to act on, null when the round is over. */
  readonly acting: number | null
  /** The up card; all of the dealer's cards when the round is over. */
  readonly dealer: readonly number[]
  /** Null while the round is open. */
  readonly dealerTotal: number | null
  readonly actions: readonly Action[]
  /** By hand, in first stakes. */
  readonly stakes: readonly number[]
  /** Total return by hand in thousandths of the first stake; null while the round is open. */
  readonly returns: readonly number[] | null
}

function shownOf(round: BjRound, actions: readonly Action[]): BjShown {
  const over = isOver(round)
  return {
    hands: round.hands.map(({ cards }) => ({ cards, ...totalOf(cards) })),
    acting: round.acting,
    dealer: over ? round.dealer : round.dealer.slice(0, 1),
    dealerTotal: over ? totalOf(round.dealer).total : null,
    actions,
    stakes: round.hands.map(({ stake }) => stake),
    returns: over ? round.returns : null,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** No insurance: it would return 92.307692 % (GAMES-23) inside a game of 99.43 %, and the proof speaks of the round as it is. */
export const bj: SteppedRules = {
  code: 'BJ',
  group: 'cards',
  name: { zh: '二十一點', en: 'Blackjack' },
  rtp: '99.43',
  engineVersion: '1.0.0',
  config: {
    odds,
    decks: 'endless',
    dealer: 'peeks, stands on all 17',
    double: 'any two cards, also after a split',
    split: 'once, equal points; aces take one card each',
    surrender: false,
    insurance: false,
    draw: 'below(52) each: player, dealer up, player, dealer hole, then as asked for',
  },
  stake: { min: 50, max: 10_000 },
  chips: [50, 100, 500, 1_000, 5_000, 10_000],
  maxWin: 8,
  leave: 'stand',
  before: [],
  play(draws, steps) {
    const actions = steps as readonly Action[]
    const round = play(draws, actions)
    const stakes = round.hands.map(({ stake }) => stake)
    const pushed = round.returns.map((back, at) => (back === odds.push * (stakes[at] ?? 0) ? (stakes[at] ?? 0) : 0))
    return {
      allowed: allowed(round),
      stakes: sum(stakes),
      returned: sum(round.returns),
      decided: isOver(round) ? sum(stakes) - sum(pushed) : 0,
      shown: shownOf(round, actions),
    }
  },
  worth(shown) {
    const { hands, acting, dealer } = shown as BjShown
    const { cards = [] } = acting === null ? {} : (hands[acting] ?? {})
    const steps = acting === null ? [] : allowed({ hands: hands.map((hand) => ({ ...hand, stake: 1, done: false })), acting })
    return worthOfSteps(dealer[0] ?? 0, cards, steps)
  },
}
