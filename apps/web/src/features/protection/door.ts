/* What other features may use of the players' protection. */
export { CloseAccount } from './parts/close-account.tsx'
export { Exclusion } from './parts/exclusion.tsx'
export { LimitQuestion } from './parts/limit-question.tsx'
export { PositionLine } from './parts/position-line.tsx'
