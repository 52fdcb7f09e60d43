export const spin = () => undefined
