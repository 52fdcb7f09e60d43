import type { ErrorTable } from '../kernel/errors.ts'

export const pointsErrors = {
  'points.insufficient': { status: 403, zh: 'J 幣不足，尚差 {short} J', en: 'Not enough J coins: {short} J short' },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly points: keyof typeof pointsErrors
  }
}
