import type { Draws } from './rules.ts'

/** Cards by number: deck*52 + suit*13 + rank; suits S H D C, ranks A 2 .. T J Q K (docs/product/fairness.md, section 5). */

const SUITS = 'SHDC'
const RANKS = 'A23456789TJQK'

/** 0 for an ace .. 12 for a king. */
export function rankOf(card: number): number {
  return card % 13
}

/** 0 spades, 1 hearts, 2 diamonds, 3 clubs. */
export function suitOf(card: number): number {
  return Math.floor(card / 13) % 4
}

/** `H7`, `DT`: suit, then rank. */
export function cardName(card: number): string {
  return `${SUITS[suitOf(card)]}${RANKS[rankOf(card)]}`
}

/** Whole decks in the order of their numbers. */
export function decksOf(cards: number): number[] {
  return Array.from({ length: cards }, (_, card) => card)
}

/** Takes one card of those that remain: the last one moves into its place. Nobody, the house included, knows an order ahead. */
export function takeCard(draws: Draws, shoe: number[]): number {
  const at = draws.below(shoe.length)
  const card = shoe[at]!
  const last = shoe.pop()!
  if (at < shoe.length) shoe[at] = last
  return card
}
