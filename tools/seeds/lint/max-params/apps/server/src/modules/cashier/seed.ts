export const move = (from: string, to: string, cents: bigint, at: Date) => [from, to, cents, at]
