export const same = (a: unknown, b: unknown) => a == b
