import '../stage/lottery/marks.css'
import type { SharedRules } from '../kit/rules-shared.ts'
import type { Face } from '../stage/lottery/face.ts'
import type { SharedGame } from './shared-game.ts'

/** A lottery as its stage shows it; `drawn` are the numbers in the order that the draws decided them. */
export function lotteryShown<R, S>(rules: SharedRules<R>, face: Face<S>, drawn: (result: R) => readonly string[]): SharedGame<R> {
  return {
    kind: 'shared',
    rules,
    tell: (result, index) => drawn(result)[index] ?? '',
    picture: face.small as unknown as (result: R) => Node,
    betName: face.lineName,
  }
}

/** `1 → 17`: which number was drawn in which place. */
export const inOrder = (numbers: readonly number[]) => numbers.map((number, at) => `${at + 1} → ${number}`)
