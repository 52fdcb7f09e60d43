import { ask } from '../platforms/door.ts'

export const answer = ask
