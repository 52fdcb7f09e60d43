export const purse = 1
