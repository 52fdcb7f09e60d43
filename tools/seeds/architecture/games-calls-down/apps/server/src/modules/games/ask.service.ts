import { ask } from '../activities/door.ts'

export const answer = ask
