export { ggrByDay, ggrByPlatform, recordsReadAt } from './bets.store.ts'
export { playDemoRounds } from './demo-rounds.service.ts'
export { seedSettledBet } from './seeded-bet.service.ts'
export { type SettledDay, settledExtent, settledOn } from './settled.store.ts'
