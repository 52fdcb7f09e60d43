import { type Round, slt243, type Spin } from './rules.ts'
import { text } from '../../../verify-kit/texts.ts'
import type { SoloGame } from '../../../verify-kit/solo-game.ts'
import { spinView } from '../../../verify-kit/spin-view.ts'

const REELS = 5
const letterOf = (symbol: string) => (symbol === 'X' ? '10' : symbol)
const spinName = (at: number) => (at === 0 ? text('paid') : text('free', { n: at }))

function winsOf(spin: Spin): readonly string[] {
  const ways = spin.hits.map((hit) => `${letterOf(hit.symbol)} × ${hit.run} · ${text('ways', { n: hit.ways })} · ${hit.units}`)
  return spin.scatterUnits > 0 ? [...ways, `S × ${spin.scatters} · ${spin.scatterUnits}`] : ways
}

const own: SoloGame<Round> = {
  kind: 'alone',
  rules: slt243,
  tell: (_, index) => `${spinName(Math.floor(index / REELS))} · ${text('reel', { n: (index % REELS) + 1 })}`,
  picture: ({ spin, freeSpins }) =>
    [spin, ...freeSpins].map((each, at) =>
      spinView({ title: spinName(at), window: each.window.map((column) => [...column].map(letterOf)), wins: winsOf(each) }),
    ),
  betName: (bet) => bet,
}

export const shown = [own]
