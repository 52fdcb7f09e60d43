import { purse } from '../../../purse.ts'

export const pays = purse
