export { countingGames } from './wager.service.ts'
