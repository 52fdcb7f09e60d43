import { inner, innerMoney, type Setting, shownMoney } from './setting-kinds.ts'

/** Settings of withdrawals and of the accounts they go to. */
export const payoutSettings = {
  payout_account_hold_hours: {
    kind: 'int',
    default: 24,
    min: 0,
    max: 720,
    ...innerMoney,
    zh: '新收款帳戶等待小時',
    en: 'Hours until a new payout account may be paid to',
  },
  deposit_card_under_review: {
    kind: 'flag',
    default: 1,
    ...shownMoney,
    zh: '收款帳戶審核中即可儲值（託售仍須審核通過）',
    en: 'Deposits need not wait for the review of a bound account (withdrawals always do)',
  },
  usdt_address_max: {
    kind: 'int',
    default: 3,
    min: 0,
    max: 20,
    ...inner,
    zh: '每位會員 USDT 地址上限',
    en: 'Most USDT addresses a player may bind',
  },
  store_account_max: {
    kind: 'int',
    default: 3,
    min: 0,
    max: 20,
    ...inner,
    zh: '每位會員超商門市上限',
    en: 'Most convenience stores a player may bind',
  },
  tpay_card_max: {
    kind: 'int',
    default: 1,
    min: 0,
    max: 20,
    ...inner,
    zh: '每位會員第三方支付卡上限',
    en: 'Most third-party pay cards a player may bind',
  },
  withdrawal_player_cancel: {
    kind: 'flag',
    default: 1,
    ...inner,
    zh: '會員可取消審核中託售',
    en: 'Players may cancel a withdrawal under review',
  },
  withdrawal_promise_minutes: {
    kind: 'int',
    default: 60,
    min: 5,
    max: 4320,
    ...inner,
    zh: '承諾託售完成分鐘',
    en: 'Minutes within which players are promised their withdrawal',
  },

  usdt_network_fee: {
    kind: 'money',
    default: '1.00',
    ...innerMoney,
    zh: 'USDT 託售網路費（USDT）',
    en: 'Network fee of a USDT withdrawal, in USDT',
  },
} as const satisfies Readonly<Record<string, Setting>>
