import '../../stage/lottery/marks.css'
import { k3 } from '../../games/lottery/k3/rules.ts'
import { l395 } from '../../games/lottery/l395/rules.ts'
import { l496 } from '../../games/lottery/l496/rules.ts'
import { pk10 } from '../../games/lottery/pk10/rules.ts'
import type { SharedRules } from '../../kit/rules-shared.ts'
import type { Face } from '../../stage/lottery/face.ts'
import { k3 as k3Face } from '../../games/lottery/k3/stage/face.ts'
import { l395 as l395Face } from '../../games/lottery/l395/stage/face.ts'
import { l496 as l496Face } from '../../games/lottery/l496/stage/face.ts'
import { pk10 as pk10Face } from '../../games/lottery/pk10/stage/face.ts'
import type { SharedGame } from '../../verify-kit/shared-game.ts'

/** A lottery as its stage shows it; `drawn` are the numbers in the order that the draws decided them. */
function shown<R>(rules: SharedRules<R>, face: Face<R>, drawn: (result: R) => readonly string[]): SharedGame<unknown> {
  return {
    rules,
    tell: (result: R, index: number) => drawn(result)[index] ?? '',
    picture: face.small,
    betName: face.lineName,
  } as SharedGame<unknown>
}

const inOrder = (numbers: readonly number[]) => numbers.map((number, at) => `${at + 1} → ${number}`)

/** Lotteries, one line each. The shuffle of the race settles the last place first. */
export const lotteriesShown: Readonly<Record<string, SharedGame<unknown>>> = {
  K3: shown(k3, k3Face, ({ dice }) => inOrder(dice)),
  PK10: shown(pk10, pk10Face, ({ order }) => inOrder(order).toReversed()),
  L395: shown(l395, l395Face, ({ numbers }) => inOrder(numbers)),
  L496: shown(l496, l496Face, ({ numbers, special }) => inOrder([...numbers, special])),
}
