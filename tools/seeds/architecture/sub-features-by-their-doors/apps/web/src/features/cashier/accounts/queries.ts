export const cards = 1
