export const deposits = 1
