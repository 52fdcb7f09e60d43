import { Amount } from '../../parts/amount.tsx'

export const useDeposit = () => Amount
