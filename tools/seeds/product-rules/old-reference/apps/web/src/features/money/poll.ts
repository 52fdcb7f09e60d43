/** One poll per browser (G24, spec section 9, safety.md 2, games 3.2). */
export const poll = 5000
