/** Fetched when it is asked for. */
export const part = 1
