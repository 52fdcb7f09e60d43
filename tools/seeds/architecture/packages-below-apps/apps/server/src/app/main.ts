export const main = () => undefined
