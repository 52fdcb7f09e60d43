import { ask } from '../messages/door.ts'

export const answer = ask
