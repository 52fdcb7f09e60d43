export const cents = 1n
