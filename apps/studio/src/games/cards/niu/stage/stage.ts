import './niu.css'
import { el } from '../../../../stage/kit/dom.ts'
import type { TableStage } from '../../../../stage/table-kit/stage.ts'
import { bets } from '../bets.ts'
import { Hands, type NiuResult, seatWon } from './hands.ts'
import { betName, className, rules, type Word, word } from '../words.ts'

export const stage: TableStage<NiuResult> = {
  bets,
  name: betName,
  group: (name) => word(name.replace('at-', 'at') as Word),
  face: ({ bet }) => {
    const equal = bet.startsWith('equal')
    return [el('b', {}, word(equal ? 'equal' : 'multiplied')), el('small', {}, word(equal ? 'equalNote' : 'multipliedNote'))]
  },
  scene: (parts) => new Hands(parts),
  tell: (result) =>
    result.classes
      .map((bull, at) => {
        if (at === 0) return `${word('banker')} ${className(bull)}`
        return `${word(`at${at}` as Word)} ${className(bull)} ${seatWon(result, at) ? '✓' : '✕'}`
      })
      .join(' · '),
  rules: rules(),
}
