import { cents } from '../../../../packages/contract/src/money.ts'

export const one = cents
