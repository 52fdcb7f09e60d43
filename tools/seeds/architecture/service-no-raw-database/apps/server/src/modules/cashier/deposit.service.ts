import { openPool } from '../../../../../packages/service/src/database.ts'

export const deposit = openPool
