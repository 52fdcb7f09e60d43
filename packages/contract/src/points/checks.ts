import type { CheckTable } from '../kernel/check.ts'

/** Checks of this room, as the console names them. */
export const pointsChecks = {
  'points.book': {
    zh: 'J 幣帳本恆等式',
    en: 'Invariants of the J coin book',
    about: { zh: 'J 幣帳本的五條恆等式與雜湊鏈', en: 'The five invariants of the book of J coins and its hash chains' },
  },
  'points.record': {
    zh: 'J 幣紀錄',
    en: 'Record of J coins',
    about: { zh: '會員的 J 幣紀錄與帳本餘額', en: "Players' records of J coins against their balances in the book" },
  },
} as const satisfies CheckTable

declare module '../kernel/check.ts' {
  interface CheckTables {
    readonly points: keyof typeof pointsChecks
  }
}
