import { ask } from '../cashier/door.ts'

export const answer = ask
