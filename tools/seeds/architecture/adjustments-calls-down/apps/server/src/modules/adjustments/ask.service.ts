import { ask } from '../counterparts/door.ts'

export const answer = ask
