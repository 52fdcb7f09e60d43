import './sicbo.css'
import { el } from '../../../../stage/kit/dom.ts'
import { flatDice } from '../../../../stage/table-kit/dice.ts'
import type { PrintedBet } from '../../../../stage/table-kit/bets.ts'
import type { TableStage } from '../../../../stage/table-kit/stage.ts'
import { bets } from '../bets.ts'
import { Dome, type SicboResult } from './dome.ts'
import { betName, rules, type Word, word } from '../words.ts'

/** Dice where dice say it best, else the word. */
function face({ bet, pays }: PrintedBet): readonly (Node | string)[] {
  const [kind, of = ''] = bet.split(':')
  const n = Number(of)
  if (of === 'any') return [el('b', {}, word('any'))]
  if (kind === 'triple') return [flatDice([n, n, n])]
  if (kind === 'double') return [flatDice([n, n])]
  if (kind === 'single') return [flatDice([n])]
  if (kind === 'combination') return [flatDice(of.split('-').map(Number))]
  if (kind === 'sum') return [el('b', {}, of), el('small', {}, pays)]
  const range = bet === 'big' ? word('bigRange') : bet === 'small' ? word('smallRange') : ''
  return [el('b', {}, word(bet as Word)), ...(range === '' ? [] : [el('small', {}, range)])]
}

export const stage: TableStage<SicboResult> = {
  bets,
  name: betName,
  group: (name) => word(name as Word),
  face,
  scene: (parts) => new Dome(parts),
  tell: ({ dice, sum }) => `${dice.join(' · ')} = ${sum}`,
  rules: rules(),
}
