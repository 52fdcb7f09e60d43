/** Seconds until the next try after so many (from 0): 1, 2, 4, ... and `most` from then on. One policy for whoever asks again by itself. */
export const retrySeconds = (tries: number, most: number): number => Math.min(most, 2 ** Math.min(Math.max(tries, 0), 20))
