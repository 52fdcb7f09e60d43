// Texts of automatic messages about deposits and withdrawals, as shipped; staff may reword them
// (apps/server/src/modules/messages/template.rules.ts).
import type { TemplateTable, Words } from '../kernel/template.ts'
import { refusalReasons } from './errors.ts'

const accounts: Words = {
  bank: { zh: '銀行帳戶', en: 'bank account' },
  usdt: { zh: 'USDT 地址', en: 'USDT address' },
  store: { zh: '超商', en: 'convenience store' },
}

const endings: Words = {
  failed: { zh: '付款未成功', en: 'the payment failed' },
  cancelled: { zh: '已由您取消', en: 'you cancelled it' },
  expired: { zh: '超過付款期限', en: 'it was not paid in time' },
}

/** Personal messages of this room. */
export const cashierTemplates = {
  payout_account_bound: {
    zh: {
      title: '已綁定新的收款帳戶',
      content: '已綁定尾號 {tail} 的{kind}作為收款帳戶，審核通過後於 {time} 起可託售。若非本人操作，請立即聯絡客服並變更密碼。',
    },
    en: {
      title: 'A new payout account was added',
      content:
        'A {kind} ending in {tail} was added as a payout account. Once verified, you can withdraw to it from {time}. If it was not you, contact customer service and change your password at once.',
    },
    words: { kind: accounts },
  },
  card_verified: {
    zh: { title: '銀行卡審核通過', content: '您在 {bank} 銀行、尾號 {tail} 的帳戶已通過審核。' },
    en: { title: 'Bank card verified', content: 'Your account ending in {tail} at bank {bank} has been verified.' },
  },
  card_refused: {
    zh: { title: '銀行卡審核未通過', content: '您在 {bank} 銀行、尾號 {tail} 的帳戶未通過審核：{reason}。{text}' },
    en: { title: 'Bank card refused', content: 'Your account ending in {tail} at bank {bank} was refused: {reason}. {text}' },
    words: { reason: refusalReasons },
  },
  account_verified: {
    zh: { title: '收款帳戶審核通過', content: '您的{kind}（尾碼 {tail}）已通過審核。' },
    en: { title: 'Payout account verified', content: 'Your {kind} ending in {tail} has been verified.' },
    words: { kind: accounts },
  },
  account_refused: {
    zh: { title: '收款帳戶審核未通過', content: '您的{kind}（尾碼 {tail}）未通過審核：{reason}。{text}' },
    en: { title: 'Payout account refused', content: 'Your {kind} ending in {tail} was refused: {reason}. {text}' },
    words: { kind: accounts, reason: refusalReasons },
  },
  deposit_credited: {
    zh: { title: '儲值成功', content: '訂單 {order} 的 {amount} 元已存入主錢包。' },
    en: { title: 'Deposit credited', content: '{amount} of order {order} is in your main wallet.' },
  },
  deposit_refused: {
    zh: { title: '儲值審核未通過', content: '訂單 {order}（{amount} 元）未通過審核：{reason}。{text}' },
    en: { title: 'Deposit refused', content: 'Order {order} ({amount}) was refused: {reason}. {text}' },
    words: { reason: refusalReasons },
  },
  deposit_ended: {
    zh: { title: '儲值訂單已結束', content: '訂單 {order}（{amount} 元）已結束：{ending}。' },
    en: { title: 'Deposit order ended', content: 'Order {order} ({amount}) has ended: {ending}.' },
    words: { ending: endings },
  },
  withdrawal_paid: {
    zh: { title: '託售成功', content: '託售 {order} 的 {amount} 元已匯出，手續費 {fee} 元。' },
    en: { title: 'Withdrawal paid', content: 'Withdrawal {order} of {amount} has been paid, the fee was {fee}.' },
  },
  withdrawal_refused: {
    zh: { title: '託售審核未通過', content: '託售 {order}（{amount} 元）未通過審核：{reason}，金額已退回主錢包。{text}' },
    en: {
      title: 'Withdrawal refused',
      content: 'Withdrawal {order} ({amount}) was refused: {reason}. The money is back in your main wallet. {text}',
    },
    words: { reason: refusalReasons },
  },
  withdrawal_cancelled: {
    zh: { title: '託售已取消', content: '託售 {order}（{amount} 元）已取消，金額已退回主錢包。' },
    en: { title: 'Withdrawal cancelled', content: 'Withdrawal {order} ({amount}) was cancelled, the money is back in your main wallet.' },
  },
} as const satisfies TemplateTable

declare module '../kernel/template.ts' {
  interface TemplateTables {
    readonly cashier: typeof cashierTemplates
  }
}
