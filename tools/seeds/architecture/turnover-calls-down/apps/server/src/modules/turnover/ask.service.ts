import { ask } from '../wallet/door.ts'

export const answer = ask
