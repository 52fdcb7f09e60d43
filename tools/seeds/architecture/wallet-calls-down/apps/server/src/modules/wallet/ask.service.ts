import { ask } from '../vip/door.ts'

export const answer = ask
