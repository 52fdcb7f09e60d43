import { shown } from '../../../../stage/kit/money.ts'
import { text } from '../../../../stage/kit/texts.ts'
import type { Cell } from '../../../../stage/slot-kit/wins.ts'
import { isWin, type Showing, type SlotStage, UNITS } from '../../../../stage/slot-kit/stage.ts'
import { frameSvg, GRID, nightSvg, SCENE_HEIGHT, SCENE_WIDTH, FRAME_SIDE, FRAME_TOP } from './frame.ts'
import type { ShownRound, ShownSpin } from './round.ts'
import { rulesPage } from './rules-page.ts'
import { symbolNames, symbolSvg } from './symbols.ts'
import { word } from '../words.ts'

/** Free spins of one feature, as the rules have it. */
const MOST_FREE = 100

export const stage: SlotStage<ShownRound> = {
  look: {
    grid: GRID,
    frame: { svg: frameSvg(), width: SCENE_WIDTH, height: SCENE_HEIGHT, side: FRAME_SIDE, top: FRAME_TOP },
    symbols: Object.fromEntries(symbolNames.map((name) => [name, symbolSvg(name)])),
    opening: ['DAK', 'LWQ', 'TSI', 'QWJ', 'AXD'],
    blur: ['A', 'L', 'Q', 'D', 'X', 'K', 'T', 'J', 'I', 'A', 'S', 'K', 'W', 'Q'],
    // The rules: wild on the three reels in the middle.
    absent: { 0: 'W', 4: 'W' },
    rings: 'S',
    waits: (landed) => landed.filter((column) => column.includes('S')).length >= 2,
  },
  window: ({ spin }) => spin.window,
  night: nightSvg,
  rules: ({ config, rtp }, bet) => rulesPage(config, rtp, bet),
  async show(round, at) {
    const units = await showSpin(round.spin, 0, at)
    if (round.freeSpins.length > 0) await showFree(round, units, at)
  },
}

/** Answers the units so far. */
async function showSpin(spin: ShownSpin, before: number, { picture, sound, win }: Showing): Promise<number> {
  const units = before + spin.units
  if (spin.units === 0) return units
  if (!isWin(units)) {
    await win(units)
    return units
  }
  sound.play(spin.units > UNITS ? 'win' : 'coin')
  const groups = [...spin.hits.map((hit) => hit.cells), ...(spin.scatterUnits > 0 ? [gongs(spin.window)] : [])]
  await Promise.all([picture.showWins(groups), win(units)])
  return units
}

async function showFree({ spin: trigger, freeSpins }: ShownRound, before: number, at: Showing): Promise<void> {
  const { picture, sound, bet } = at
  let awarded = trigger.awards
  let units = before
  sound.play('gong')
  await picture.say(word('won', { n: awarded }), 1_500)
  at.feature(true)
  for (const [index, spin] of freeSpins.entries()) {
    at.status(`${word('left', { at: index + 1, of: awarded })} · ${word('times3')}`)
    await picture.spin(Promise.resolve(spin.window))
    units = await showSpin(spin, units, at)
    if (spin.awards > 0) {
      awarded = Math.min(awarded + spin.awards, MOST_FREE)
      sound.play('gong')
      await picture.say(word('more', { n: spin.awards }), 1_100)
    }
  }
  sound.play('end')
  await picture.say(`${word('done')}\n${text('total')} ${shown(BigInt(units) * BigInt(bet))}`, 1_700)
  at.feature(false)
  at.status('')
}

function gongs(window: readonly string[]): Cell[] {
  return window.flatMap((column, reel) => [...column].flatMap((symbol, row): Cell[] => (symbol === 'S' ? [[reel, row]] : [])))
}
