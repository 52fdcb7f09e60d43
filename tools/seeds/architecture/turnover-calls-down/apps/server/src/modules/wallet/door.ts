export const ask = () => undefined
