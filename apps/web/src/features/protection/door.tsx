import { whenAwake } from '../site/door.ts'

/* What other features may use of the players' protection: fetched when it is drawn, so that no first screen carries it. */

export const CloseAccount = whenAwake(() => import('./parts/close-account.tsx'))

export const Exclusion = whenAwake(() => import('./parts/exclusion.tsx'))

/** Before the first deposit only, and nothing otherwise. */
export const LimitQuestion = whenAwake(() => import('./parts/limit-question.tsx'))

/** While a session of play goes on, and nothing otherwise. */
export const PositionLine = whenAwake(() => import('./parts/position-line.tsx'))
