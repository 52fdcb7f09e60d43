import type { CheckTable } from '../kernel/check.ts'

/** Checks of this room, as the console names them. */
export const walletChecks = {
  'wallet.book': {
    zh: '帳本恆等式',
    en: 'Invariants of the book',
    about: { zh: '帳本的五條恆等式與雜湊鏈', en: 'The five invariants of the book and its hash chains' },
  },
  'wallet.vendors': {
    zh: '平台餘額',
    en: 'Vendor balances',
    about: { zh: '供應商回報的餘額與我方平台帳戶', en: "What vendors say of players' balances, against our platform accounts" },
  },
  'wallet.transit': {
    zh: '在途轉帳',
    en: 'Money in transit',
    about: {
      zh: '在途帳戶與進行中的轉帳單；逾 10 分鐘未結者',
      en: 'Transit accounts against running transfers; transfers without an end for over 10 minutes',
    },
  },
  'wallet.stranded': {
    zh: '停用會員的餘額',
    en: 'Money of closed accounts',
    about: { zh: '已停用但仍有餘額的會員', en: 'Players who were deactivated and still hold money' },
  },
  'wallet.debts': {
    zh: '會員未收回款',
    en: 'Debts of players',
    about: { zh: '更正注單時應收回而錢包不足的派彩', en: 'Returns that were to be taken back and were not in the wallet any more' },
  },
  'wallet.wins': {
    zh: '保留的派彩',
    en: 'Returns held',
    about: {
      zh: '超過該遊戲單注上限、等待核對的派彩',
      en: 'Returns above what their games may pay on a bet, kept apart until they are checked',
    },
  },
} as const satisfies CheckTable

declare module '../kernel/check.ts' {
  interface CheckTables {
    readonly wallet: keyof typeof walletChecks
  }
}
