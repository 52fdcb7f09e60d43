import { type Lantern, type Round, sky9 } from './rules.ts'
import { REELS, ROWS } from './pay-table.ts'
import type { SoloGame } from '../../../verify-kit/solo-game.ts'
import { spinView } from '../../../verify-kit/spin-view.ts'
import { text } from '../../../verify-kit/texts.ts'

const cellName = (cell: number) => text('cell', { reel: Math.floor(cell / ROWS) + 1, row: (cell % ROWS) + 1 })
const lanternName = ([cell, bets]: Lantern) => `${cellName(cell)} → ${text('times', { n: bets })}`

/** What each draw decided, in their order: stops, the first lanterns, then for each respin every dark cell and the worth of what lights up. */
function tellings({ stops, feature }: Round): readonly string[] {
  const told = stops.map((_, reel) => `${text('paid')} · ${text('reel', { n: reel + 1 })}`)
  if (!feature) return told
  told.push(...feature.start.map(lanternName))
  const held = new Set(feature.start.map(([cell]) => cell))
  for (const [at, lit] of feature.respins.entries()) {
    const dark = Array.from({ length: REELS * ROWS }, (_, cell) => cell).filter((cell) => !held.has(cell))
    for (const cell of dark) {
      const lantern = lit.find(([of]) => of === cell)
      told.push(`${text('respin', { n: at + 1 })} · ${cellName(cell)}`)
      if (lantern) told.push(lanternName(lantern))
    }
    for (const [cell] of lit) held.add(cell)
  }
  return told
}

function lanternWindow(lanterns: readonly Lantern[]): readonly (readonly string[])[] {
  const worth = new Map(lanterns)
  return Array.from({ length: REELS }, (_, reel) =>
    Array.from({ length: ROWS }, (_, row) => {
      const bets = worth.get(reel * ROWS + row)
      return bets === undefined ? '' : `×${bets}`
    }),
  )
}

const own: SoloGame<Round> = {
  kind: 'alone',
  rules: sky9,
  tell: (round, index) => tellings(round)[index] ?? '',
  picture: ({ window, wins, feature }) => {
    const lines = wins.map(({ line, symbol, units }) => `${text('line', { n: line + 1 })} · ${symbol} × 3 · ${units}`)
    const spin = spinView({ title: text('paid'), window: window.map((column) => [...column]), wins: lines })
    if (!feature) return [spin]
    const held = [...feature.start, ...feature.respins.flat()]
    return [spin, spinView({ title: text('held'), window: lanternWindow(held), wins: [text('units', { n: feature.units })] })]
  },
  betName: (bet) => bet,
}

export const shown = [own]
