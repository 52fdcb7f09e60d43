export { ggrByDay, ggrByPlatform, recordsReadAt } from './bets.store.ts'
export { playDemoRounds } from './demo-rounds.service.ts'
