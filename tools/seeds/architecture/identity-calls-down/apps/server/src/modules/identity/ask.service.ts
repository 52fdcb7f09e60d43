import { ask } from '../kyc/door.ts'

export const answer = ask
