export { noteGames } from './sync.service.ts'
