/** One poll per browser (WALLET-2). */
export const poll = 5000
