import type { CheckTable } from '../kernel/check.ts'

/** Checks of this room, as the console names them. */
export const adjustmentsChecks = {
  'adjustments.book': {
    zh: '人工加扣點',
    en: 'Manual adjustments',
    about: { zh: '已入帳的人工加扣點與帳本', en: 'Booked adjustments against the book' },
  },
} as const satisfies CheckTable

declare module '../kernel/check.ts' {
  interface CheckTables {
    readonly adjustments: keyof typeof adjustmentsChecks
  }
}
