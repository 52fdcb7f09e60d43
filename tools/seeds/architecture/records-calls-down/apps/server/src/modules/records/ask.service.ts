import { ask } from '../portal/door.ts'

export const answer = ask
