import { ask } from '../adjustments/door.ts'

export const answer = ask
