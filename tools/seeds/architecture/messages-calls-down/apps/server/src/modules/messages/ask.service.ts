import { ask } from '../records/door.ts'

export const answer = ask
