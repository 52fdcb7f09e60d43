export { type BetRow, correctBet, cursorAt, hasBets, insertBet, keepCursor, lockBet, recordsReadAt, saveWallet } from './bets.store.ts'
export { noteChange } from './settlements.service.ts'
