import { games } from '../games/api.ts'

export const cashier = games
