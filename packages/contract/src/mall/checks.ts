import type { CheckTable } from '../kernel/check.ts'

/** Checks of this room, as the console names them. */
export const mallChecks = {
  'mall.stock': {
    zh: '商城庫存',
    en: 'Stock of the mall',
    about: { zh: '商品庫存、庫存異動與兌換單', en: 'Stock of items against its movements and the exchanges' },
  },
} as const satisfies CheckTable

declare module '../kernel/check.ts' {
  interface CheckTables {
    readonly mall: keyof typeof mallChecks
  }
}
