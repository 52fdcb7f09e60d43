export const players = 1
