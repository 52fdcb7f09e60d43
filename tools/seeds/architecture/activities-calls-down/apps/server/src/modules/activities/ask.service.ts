import { ask } from '../missions/door.ts'

export const answer = ask
