import type { ErrorTable, FieldTexts } from '../kernel/errors.ts'

export const protectionErrors = {
  'protection.excluded': { status: 403, zh: '您已自我排除，此功能暫停使用', en: 'You have excluded yourself; this is not available' },
  'protection.timed_out': {
    status: 403,
    zh: '您正在休息中，{until} 前暫停使用',
    en: 'You are taking a break; this is not available until {until}',
  },
  'protection.identity_excluded': {
    status: 403,
    zh: '此資料屬於已自我排除的會員，無法使用',
    en: 'This belongs to a player who excluded himself and cannot be used',
  },
  'protection.stopped': {
    status: 403,
    zh: '此功能已由專員暫停：{zh}，請聯繫客服',
    en: 'This was stopped by our staff: {en}. Please contact customer service',
  },
  'protection.deposit_bounded': {
    status: 403,
    zh: '您的帳戶單日儲值上限 {max}，今日尚可 {left}（{zh}）',
    en: 'Deposits of your account are at most {max} a day, {left} is left today ({en})',
  },
  'protection.restriction_waiting': { status: 403, zh: '已送第二人覆核', en: 'A second person has already been asked' },
  'protection.deposit_limit_day': {
    status: 403,
    zh: '超過您設定的每日儲值限額，尚可儲值 {left}，{renews} 重新計算',
    en: 'Over your own deposit limit of a day: {left} left, renewed at {renews}',
  },
  'protection.deposit_limit_week': {
    status: 403,
    zh: '超過您設定的每週儲值限額，尚可儲值 {left}，{renews} 重新計算',
    en: 'Over your own deposit limit of a week: {left} left, renewed at {renews}',
  },
  'protection.deposit_limit_month': {
    status: 403,
    zh: '超過您設定的每月儲值限額，尚可儲值 {left}，{renews} 重新計算',
    en: 'Over your own deposit limit of a month: {left} left, renewed at {renews}',
  },
  'protection.loss_limit': {
    status: 403,
    zh: '已達您設定的損失限額，{renews} 重新計算',
    en: 'Your own loss limit is reached; it renews at {renews}',
  },
  'protection.loss_room': {
    status: 403,
    zh: '依您設定的損失限額，目前最多可轉入 {left}',
    en: 'Under your own loss limit you may bring {left} at most now',
  },
  'protection.time_limit': {
    status: 403,
    zh: '已達您設定的遊戲時間限額，{renews} 重新計算',
    en: 'Your own time limit is reached; it renews at {renews}',
  },
  'protection.no_raise': { status: 403, zh: '目前沒有待確認的調高申請', en: 'No higher limit was asked for' },
  'protection.raise_early': { status: 403, zh: '{time} 後才能確認調高', en: 'A higher limit can be confirmed from {time}' },
  'protection.shorter': { status: 403, zh: '自我排除期間不可縮短', en: 'An exclusion cannot be shortened' },
  'protection.not_excluded': { status: 403, zh: '目前沒有自我排除', en: 'You are not excluded' },
  'protection.term_running': { status: 403, zh: '自我排除期間尚未屆滿', en: 'The term of the exclusion is not over yet' },
  'protection.end_asked': {
    status: 403,
    zh: '已提出解除申請，24 小時後生效',
    en: 'The end was already asked; it takes effect after 24 hours',
  },
} as const satisfies ErrorTable

export const protectionFieldTexts = {
  limit_form: { zh: '請輸入金額或分鐘數', en: 'Enter an amount or minutes' },
} as const satisfies FieldTexts

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly protection: keyof typeof protectionErrors
  }
  interface FieldTextTables {
    readonly protection: keyof typeof protectionFieldTexts
  }
}
