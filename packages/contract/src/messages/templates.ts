import { adjustmentReasons } from '../adjustments/reasons.ts'
import { refusalReasons } from '../cashier/errors.ts'
import type { Lang } from '../kernel/errors.ts'
import { idRefusals } from '../kyc/refusals.ts'
import { restrictionReasons } from '../protection/restriction-kinds.ts'

/*
 * Personal messages are stored as a template's code with its values and written in the language of whoever reads them.
 * `{name}` is a value; a hole listed in `words` is a code of that dictionary.
 */

type Words = Readonly<Record<string, Readonly<Record<Lang, string>>>>

const sides: Words = { front: { zh: '正面', en: 'front' }, back: { zh: '反面', en: 'back' } }
const endings: Words = {
  failed: { zh: '付款未成功', en: 'the payment failed' },
  cancelled: { zh: '已由您取消', en: 'you cancelled it' },
  expired: { zh: '超過付款期限', en: 'it was not paid in time' },
}

interface Text {
  readonly title: string
  readonly content: string
}

export interface Template {
  readonly zh: Text
  readonly en: Text
  readonly words?: Readonly<Record<string, Words>>
}

const guards: Words = {
  password: { zh: '登入密碼', en: 'password' },
  phone: { zh: '手機號碼', en: 'phone' },
}
const accounts: Words = {
  bank: { zh: '銀行帳戶', en: 'bank account' },
  usdt: { zh: 'USDT 地址', en: 'USDT address' },
  store: { zh: '超商', en: 'convenience store' },
}

const limits: Words = {
  loss: { zh: '損失限額', en: 'loss limit' },
  time: { zh: '遊戲時間限額', en: 'time limit' },
}

const restrictions: Words = {
  deposit_stop: { zh: '儲值暫停', en: 'a stop of deposits' },
  play_stop: { zh: '遊戲暫停', en: 'a stop of games' },
  withdraw_stop: { zh: '託售暫停', en: 'a stop of withdrawals' },
  deposit_day_max: { zh: '單日儲值上限', en: 'a maximum of deposits a day' },
  withdraw_day_max: { zh: '單日託售上限', en: 'a maximum of withdrawals a day' },
  turnover_factor: { zh: '流水倍數', en: 'a higher flow of deposits' },
}

export const messageTemplates = {
  play_stopped: {
    zh: { title: '已達您設定的{reason}', content: '您已達自行設定的{reason}，遊戲已結束。休息一下，您隨時可以提領餘額。' },
    en: {
      title: 'Your {reason} is reached',
      content: 'You reached the {reason} that you set, so your games were closed. Take a break; your balance can be withdrawn at any time.',
    },
    words: { reason: limits },
  },
  restricted: {
    zh: { title: '帳戶設有限制', content: '您的帳戶目前設有{kind}：{reason}。如有疑問請聯繫客服。' },
    en: {
      title: 'Your account is restricted',
      content: 'There is {kind} on your account: {reason}. Please ask customer service if you have questions.',
    },
    words: { kind: restrictions, reason: restrictionReasons },
  },
  restriction_lifted: {
    zh: { title: '帳戶限制已解除', content: '您帳戶的{kind}已解除。' },
    en: { title: 'A restriction of your account was lifted', content: 'There is no longer {kind} on your account.' },
    words: { kind: restrictions },
  },
  win_held: {
    zh: {
      title: '一筆派彩核對中',
      content:
        '您有一筆 {amount} 的派彩超過該遊戲單注可派發的上限，正在核對，暫時不能用於遊戲或託售，結果會以訊息通知您。案件編號 {order}。',
    },
    en: {
      title: 'A return is being checked',
      content:
        'A return of {amount} is above what its game pays on a bet. It is being checked and cannot be played with or withdrawn until then; you will get a message. Case {order}.',
    },
  },
  win_released: {
    zh: { title: '派彩核對完成', content: '案件 {order}：{amount} 已入您的主錢包。' },
    en: { title: 'A return was checked', content: 'Case {order}: {amount} is in your main wallet.' },
  },
  win_refused: {
    zh: { title: '派彩核對未通過', content: '案件 {order}：{amount} 未能核實，不予派發。原因：{reason}' },
    en: { title: 'A return was not confirmed', content: 'Case {order}: {amount} could not be confirmed and is not paid. Reason: {reason}' },
  },
  win_taken_back: {
    zh: { title: '派彩已由平台收回', content: '案件 {order}：{amount} 已由遊戲平台更正收回，您的主錢包未受影響。' },
    en: {
      title: 'A return was taken back',
      content: 'Case {order}: the platform corrected the round and took {amount} back; your main wallet is as it was.',
    },
  },
  time_out: {
    zh: { title: '休息已開始', content: '您的休息期間至 {until}，期間無法儲值與遊戲，仍可託售與查詢紀錄，期滿自動恢復。' },
    en: {
      title: 'Your break has begun',
      content: 'Your break lasts until {until}. Deposits and games are closed; withdrawals and records are open. It ends by itself.',
    },
  },
  credentials_changed: {
    zh: { title: '您的{what}已變更', content: '您的{what}已於 {time} 變更。若非本人操作，請立即聯絡客服。' },
    en: {
      title: 'Your {what} was changed',
      content: 'Your {what} was changed at {time}. If it was not you, contact customer service at once.',
    },
    words: { what: guards },
  },
  payout_account_bound: {
    zh: {
      title: '已綁定新的收款帳戶',
      content: '已綁定尾號 {tail} 的{kind}作為收款帳戶，審核通過後於 {time} 起可託售。若非本人操作，請立即聯絡客服並變更密碼。',
    },
    en: {
      title: 'A new payout account was bound',
      content:
        'A {kind} ending in {tail} was bound for your withdrawals; once verified it can be paid to from {time} on. If it was not you, contact customer service and change your password at once.',
    },
    words: { kind: accounts },
  },
  welcome: {
    zh: { title: '歡迎加入翠玉閣', content: '{account} 您好，帳號已開通。儲值前請先填寫個人資料並上傳身分證，日後託售會更順利。' },
    en: {
      title: 'Welcome to Jade Pavilion',
      content:
        'Hello {account}, your account is open. Fill in your details and upload your ID card before you deposit; withdrawals go smoothly then.',
    },
  },
  level_changed: {
    zh: { title: 'VIP 等級異動', content: '您的 VIP 等級現為 {level} 級。' },
    en: { title: 'Your VIP level changed', content: 'Your VIP level is now {level}.' },
  },
  id_verified: {
    zh: { title: '身分證審核通過', content: '您的身分證{side}已通過審核。' },
    en: { title: 'ID card verified', content: 'The {side} of your ID card has been verified.' },
    words: { side: sides },
  },
  id_refused: {
    zh: { title: '身分證審核未通過', content: '您的身分證{side}未通過審核：{reason}。請至帳戶管理重新上傳。' },
    en: {
      title: 'ID card refused',
      content: 'The {side} of your ID card was refused: {reason}. Please upload it again in account management.',
    },
    words: { side: sides, reason: idRefusals },
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
  money_added: {
    zh: { title: '主錢包已加點', content: '{amount} 元已加入您的主錢包：{reason}。單號 {order}。{text}' },
    en: { title: 'Money added to your wallet', content: '{amount} was added to your main wallet: {reason}. Number {order}. {text}' },
    words: { reason: adjustmentReasons },
  },
  money_deducted: {
    zh: { title: '主錢包已扣點', content: '您的主錢包已扣除 {amount} 元：{reason}。單號 {order}。如有疑問請聯絡客服。{text}' },
    en: {
      title: 'Money deducted from your wallet',
      content:
        '{amount} was deducted from your main wallet: {reason}. Number {order}. Please ask customer service if you have questions. {text}',
    },
    words: { reason: adjustmentReasons },
  },
  excluded: {
    zh: { title: '自我排除已生效', content: '自我排除已立即生效，期間至 {until}。期間內無法儲值與遊戲，您仍可託售與查詢紀錄。' },
    en: {
      title: 'Your self-exclusion is in force',
      content: 'Your exclusion works from now until {until}. You cannot deposit or play; you can still withdraw and read your records.',
    },
  },
  excluded_for_good: {
    zh: { title: '自我排除已生效', content: '永久自我排除已立即生效。您無法儲值與遊戲，但仍可託售與查詢紀錄。' },
    en: {
      title: 'Your self-exclusion is in force',
      content: 'Your permanent exclusion works from now on. You cannot deposit or play; you can still withdraw and read your records.',
    },
  },
} as const satisfies Readonly<Record<string, Template>>

export type MessageTemplate = keyof typeof messageTemplates

/** Writes a stored message in the reader's language. A value that a template does not name is left out. */
export function messageText(code: MessageTemplate, values: Readonly<Record<string, string>>, lang: Lang): Text {
  const template: Template = messageTemplates[code]
  const fill = (text: string) =>
    text
      .replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = values[name] ?? ''
        return template.words?.[name]?.[value]?.[lang] ?? value
      })
      .trim()
  return { title: fill(template[lang].title), content: fill(template[lang].content) }
}
