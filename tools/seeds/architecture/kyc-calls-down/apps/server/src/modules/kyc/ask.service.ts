import { ask } from '../protection/door.ts'

export const answer = ask
