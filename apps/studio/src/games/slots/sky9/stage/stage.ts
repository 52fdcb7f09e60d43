import { shown } from '../../../../stage/kit/money.ts'
import { text } from '../../../../stage/kit/texts.ts'
import { isWin, type Showing, type SlotStage, UNITS } from '../../../../stage/slot-kit/stage.ts'
import { FRAME_SIDE, FRAME_TOP, frameSvg, GRID, nightSvg, SCENE_HEIGHT, SCENE_WIDTH } from './frame.ts'
import { RESPINS, type ShownFeature, type ShownRound } from './round.ts'
import { rulesPage } from './rules-page.ts'
import { Sky } from './sky.ts'
import { lanternSvg, symbolNames, symbolSvg } from './symbols.ts'
import { word } from '../words.ts'

export const stage: SlotStage<ShownRound> = {
  look: {
    grid: GRID,
    frame: { svg: frameSvg(), width: SCENE_WIDTH, height: SCENE_HEIGHT, side: FRAME_SIDE, top: FRAME_TOP },
    // Two lanterns without a word, for those that are held: their worth is written on them.
    symbols: { ...Object.fromEntries(symbolNames.map((name) => [name, symbolSvg(name)])), '*': lanternSvg(''), $: lanternSvg('', true) },
    opening: ['TLC', 'WFB', 'HLM'],
    blur: ['T', 'M', 'H', 'C', 'L', 'B', 'M', 'F', 'C', 'H', 'M', 'W', 'C', 'B'],
    rings: 'L',
    waits: (landed) => landed.length === 2 && landed.every((column) => column.includes('L')),
  },
  window: ({ window }) => window,
  night: nightSvg,
  rules: rulesPage,
  async show({ wins, feature, units: total }, at) {
    const units = wins.reduce((sum, win) => sum + win.units, 0)
    if (isWin(units)) {
      at.sound.play('win')
      await Promise.all([at.picture.showWins(wins.map(({ cells }) => cells)), at.win(units)])
    } else if (units > 0) await at.win(units)
    if (!feature) return
    await showFeature(feature, units, at)
    // What a round would return beyond the highest win is not paid.
    await at.win(total)
  },
}

async function showFeature(feature: ShownFeature, before: number, at: Showing): Promise<void> {
  const { picture, sound, bet } = at
  sound.play('gong')
  await picture.say(word('opens'), 1_300)
  at.feature(true)
  picture.clearWins()
  const sky = new Sky(at)
  picture.over.addChild(sky)
  await sky.light(feature.start)
  let left = RESPINS
  for (const lit of feature.respins) {
    at.status(word('left', { n: left }))
    await sky.respin(lit)
    left = lit.length > 0 ? RESPINS : left - 1
  }
  at.status(word('left', { n: 0 }))
  if (feature.full) {
    sound.play('big')
    await picture.say(word('full', { n: (feature.units / UNITS) * bet - worthOf(feature) * bet }), 2_200)
  }
  let units = before + (feature.full ? feature.units - worthOf(feature) * UNITS : 0)
  await sky.collect([...feature.start, ...feature.respins.flat()], (bets) => {
    units += bets * UNITS
    return at.win(units)
  })
  sound.play('end')
  await picture.say(`${word('done')}\n${text('total')} ${shown(BigInt(units) * BigInt(bet))}`, 1_700)
  sky.destroy({ children: true })
  at.feature(false)
  at.status('')
}

/** What the lanterns alone are worth, in bets. */
function worthOf({ start, respins }: ShownFeature): number {
  return [...start, ...respins.flat()].reduce((sum, [, bets]) => sum + bets, 0)
}
