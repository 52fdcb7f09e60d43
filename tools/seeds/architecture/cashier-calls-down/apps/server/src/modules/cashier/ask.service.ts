import { ask } from '../games/door.ts'

export const answer = ask
