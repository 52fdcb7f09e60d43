/**
 * What is compared with what, as the console names it. One line per check; a room that mounts a check without a line here does not
 * start (CONSOLE-8).
 */
export const reconciliationKinds = {
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
  'games.quarantine': {
    zh: '無法入帳的注單',
    en: 'Bet records set aside',
    about: { zh: '格式不符或無法入帳的供應商注單', en: 'Records of vendors that do not fit or could not be taken in' },
  },
  'games.seamless': {
    zh: '單一錢包',
    en: 'Seamless play',
    about: { zh: '供應商逐筆扣款與派彩的總和，與其注單', en: "What vendors' calls took and paid, against their bet records" },
  },
  'games.rtp': {
    zh: '遊戲返還率',
    en: 'Return of games',
    about: {
      zh: '近 30 天的返還率與理論值，超出三個標準差者',
      en: 'What games returned in 30 days against what they promise, beyond three deviations',
    },
  },
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
  'adjustments.book': {
    zh: '人工加扣點',
    en: 'Manual adjustments',
    about: { zh: '已入帳的人工加扣點與帳本', en: 'Booked adjustments against the book' },
  },
  'games.bets': {
    zh: '注單',
    en: 'Bet records',
    about: { zh: '供應商的注單逐筆重讀，與我方注單', en: "Vendors' bet records read once more, against ours" },
  },
  'service.outbox': {
    zh: '待送事件',
    en: 'Announcements waiting',
    about: { zh: '逾 5 分鐘仍未送達的內部事件', en: 'Internal announcements not delivered for over 5 minutes' },
  },
} as const

export type ReconciliationKind = keyof typeof reconciliationKinds
export const kindNames = Object.keys(reconciliationKinds) as [ReconciliationKind, ...ReconciliationKind[]]
