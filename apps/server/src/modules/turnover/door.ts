export { inheritBets } from './inherit.service.ts'
export {
  addRequirement,
  closeRequirements,
  largestStake,
  lockTurnover,
  noStanding,
  type Standing,
  standing,
  walletStanding,
  walletStandings,
} from './requirements.service.ts'
export type { OwnTerms } from './store.ts'
export { bonusPercents } from './bonus-percents.service.ts'
