export const Amount = () => null
