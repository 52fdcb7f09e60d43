import { ask } from '../backoffice/door.ts'

export const answer = ask
