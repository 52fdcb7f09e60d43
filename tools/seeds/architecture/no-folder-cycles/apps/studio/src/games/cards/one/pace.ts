import { every } from '../../../tables/round.ts'

export const pace = every
