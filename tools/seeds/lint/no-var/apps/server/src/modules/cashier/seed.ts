var fee = 1
fee = 2

export const total = () => fee
