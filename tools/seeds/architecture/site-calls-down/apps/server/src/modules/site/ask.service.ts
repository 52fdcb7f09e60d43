import { ask } from '../identity/door.ts'

export const answer = ask
