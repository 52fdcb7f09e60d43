import { ask } from '../referral/door.ts'

export const answer = ask
