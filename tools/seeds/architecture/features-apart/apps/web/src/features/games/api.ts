export const games = 1
