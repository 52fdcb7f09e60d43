/** VIP levels as a filter offers them. */
export const levelOptions: Readonly<Record<string, () => string>> = Object.fromEntries(
  Array.from({ length: 11 }, (_, level) => [String(level), () => `VIP ${level}`]),
)
