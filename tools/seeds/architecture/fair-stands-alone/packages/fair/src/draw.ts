import { cents } from '@jade/contract/money'

export const stake = cents('1.00')
