export const Deposit = () => null
