export { type CountedAs, countedAs } from './bets.store.ts'
export { inheritBets } from './inherit.service.ts'
export {
  addRequirement,
  addRequirements,
  closeRequirements,
  lockFreeTurnovers,
  lockTurnover,
  noStanding,
  type Standing,
  standing,
  walletStanding,
  walletStandings,
} from './requirements.service.ts'
export { largestStake, type OwnTerms } from './store.ts'
export { leftByWallet } from './outstanding.store.ts'
export { bonusGroupShares, bonusPercents } from './bonus-percents.service.ts'
export { countedSince } from './pace.store.ts'
