export const spin = () => Math.random()
