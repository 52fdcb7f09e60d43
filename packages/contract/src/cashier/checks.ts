import type { CheckTable } from '../kernel/check.ts'

/** Checks of this room, as the console names them. */
export const cashierChecks = {
  'cashier.holds': {
    zh: '託售凍結款',
    en: 'Money held',
    about: { zh: '帳本中的凍結款與託售單，雙向核對', en: 'Holds in the book against withdrawal orders, both ways' },
  },
  'cashier.deposits': {
    zh: '儲值單與帳本',
    en: 'Deposits and the book',
    about: { zh: '成功的儲值單、帳本分錄與款項來源', en: 'Credited orders against their entries and the money that pays for them' },
  },
  'cashier.postings': {
    zh: '帳本與儲值單',
    en: 'The book and deposits',
    about: { zh: '帳本中每筆入帳都有成功的訂單', en: 'Every credit in the book has an order that was paid' },
  },
  'cashier.bank_feed': {
    zh: '銀行明細',
    en: 'Bank statement',
    about: { zh: '銀行的入帳明細與我方紀錄', en: "The bank's list of arrived money against ours" },
  },
  'cashier.payments': {
    zh: '第三方收款',
    en: 'Payment provider',
    about: { zh: '向第三方逐筆查詢已結束的儲值單', en: "The provider's own word about each ended deposit order" },
  },
  'cashier.payouts': {
    zh: '出款',
    en: 'Payouts',
    about: { zh: '向第三方逐筆查詢已結束的出款單', en: "The provider's own word about each ended payout" },
  },
  'cashier.suspense': {
    zh: '暫記款',
    en: 'Suspense',
    about: {
      zh: '暫記帳戶餘額與待查案件、平台墊款',
      en: 'The suspense account against unclaimed money and what was advanced to platforms',
    },
  },
  'cashier.payout_lines': {
    zh: '出款對帳單',
    en: 'Statements of payouts',
    about: { zh: '出款廠商對帳單上的每一筆，與託售單雙向核對', en: "Payers' statements line by line against withdrawal orders, both ways" },
  },
  'cashier.feeds': {
    zh: '停擺的對帳來源',
    en: 'Feeds that stand still',
    about: {
      zh: '銀行與鏈上入帳通知逾 10 分鐘、出款對帳單逾 60 分鐘未讀完者',
      en: "The bank's and the chain's feeds not read to their end for 10 minutes, payers' statements for 60",
    },
  },
} as const satisfies CheckTable

declare module '../kernel/check.ts' {
  interface CheckTables {
    readonly cashier: keyof typeof cashierChecks
  }
}
