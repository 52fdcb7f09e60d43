import type { Draws } from '../../../kit/rules.ts'
import { decksOf, rankOf, suitOf, takeCard } from '../../../kit/rules-cards.ts'
import type { Line, SharedRules } from '../../../kit/rules-shared.ts'
import { ofTable } from '../../../kit/rules-times.ts'

/** 龍虎 (GAMES-22): one card each from eight decks, ace low. A tie takes half of what stands on dragon and tiger. */
export const odds = { side: 2_000, sideOnTie: 500, tie: 12_000, suitedTie: 51_000 } as const
export const DECKS = 8
const CARDS = DECKS * 52

/** What a round can come to. */
export const cells = ['dragon', 'tiger', 'tie', 'suitedTie'] as const

const line = (limit: string, returns: readonly number[]): Line => ({ book: 'table', limit, returns })

export const lines: ReadonlyMap<string, Line> = new Map([
  ['dragon', line('main', [odds.side, 0, odds.sideOnTie, odds.sideOnTie])],
  ['tiger', line('main', [0, odds.side, odds.sideOnTie, odds.sideOnTie])],
  ['tie', line('side', [0, 0, odds.tie, odds.tie])],
  ['suitedTie', line('side', [0, 0, 0, odds.suitedTie])],
])

export type DtResult = { readonly dragon: number; readonly tiger: number; readonly winner: 'dragon' | 'tiger' | 'tie' }

function compare(dragon: number, tiger: number): DtResult {
  const ahead = rankOf(dragon) - rankOf(tiger)
  return { dragon, tiger, winner: ahead > 0 ? 'dragon' : ahead < 0 ? 'tiger' : 'tie' }
}

function deal(draws: Draws, shoe: number[]): DtResult {
  return compare(takeCard(draws, shoe), takeCard(draws, shoe))
}

const rounds = { DT1: ofTable(30, 15) }

const version1: SharedRules<DtResult> = {
  code: 'DT',
  group: 'casino',
  name: { zh: '龍虎', en: 'Dragon Tiger' },
  rtp: '96.27',
  engineVersion: '1.0.0',
  config: { odds, decks: DECKS, cut: 60, draw: 'dragon, tiger: below(cards left) each, the last card moves into the gap' },
  draw: (draws, shoe = []) => deal(draws, shoe),
  line: (bet) => lines.get(bet) ?? null,
  cell(_, { dragon, tiger, winner }) {
    if (winner !== 'tie') return cells.indexOf(winner)
    return cells.indexOf(suitOf(dragon) === suitOf(tiger) ? 'suitedTie' : 'tie')
  },
}

export const dt: SharedRules<DtResult> = {
  ...version1,
  engineVersion: '2.0.0',
  config: {
    odds,
    decks: DECKS,
    shoe: 'cards 0 to 415 in this order, whole again for each round',
    draw: 'dragon, tiger: below(cards left) each, the last card moves into the gap',
    rounds,
  },
  rounds,
  shoe: { cards: CARDS, board: 60 },
  draw: (draws) => deal(draws, decksOf(CARDS)),
  before: [version1],
}
