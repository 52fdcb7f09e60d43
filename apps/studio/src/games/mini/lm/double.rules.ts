import type { Draws, GameRules } from '../../../kit/rules.ts'
import { CHIPS, DOUBLE_FACES, DOUBLE_SMALL, DOUBLE_UNITS, doubling } from './odds.ts'

export type LmduResult = { readonly face: number; readonly side: 'small' | 'big' }

/** A face of 1..14, small to 7, big from 8. */
export function drawDouble(draws: Draws): LmduResult {
  const face = draws.below(DOUBLE_FACES) + 1
  return { face, side: face <= DOUBLE_SMALL ? 'small' : 'big' }
}

const limit = { min: 1, max: doubling.until / 2 }

/** 比大小 (GAMES-20): even, pays exactly double, so no way of playing it changes the return of Little Mary. It counts as no valid bet. */
export const lmdu: GameRules<LmduResult> = {
  code: 'LMDU',
  group: 'mini',
  name: { zh: '小瑪莉比大小', en: 'Little Mary double-up' },
  rtp: '100.00',
  engineVersion: '1.0.0',
  config: { faces: DOUBLE_FACES, small: DOUBLE_SMALL, units: DOUBLE_UNITS, doubling, draw: '1 + below(faces)' },
  betSteps: CHIPS,
  limits: { small: limit, big: limit },
  maxWin: 2,
  worstLoss: () => 0,
  play: drawDouble,
  unitsOf: ({ side }, bet) => (bet === side ? DOUBLE_UNITS : 0),
}
