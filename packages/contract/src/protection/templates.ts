import type { TemplateTable, Words } from '../kernel/template.ts'
import { restrictionReasons } from './restriction-kinds.ts'

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
  turnover_factor: { zh: '流水倍數', en: 'a higher wagering requirement on deposits' },
}

/** Personal messages of this room. */
export const protectionTemplates = {
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
  time_out: {
    zh: { title: '休息已開始', content: '您的休息期間至 {until}，期間無法儲值與遊戲，仍可託售與查詢紀錄，期滿自動恢復。' },
    en: {
      title: 'Your break has begun',
      content: 'Your break lasts until {until}. Deposits and games are closed; withdrawals and records are open. It ends by itself.',
    },
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
} as const satisfies TemplateTable

declare module '../kernel/template.ts' {
  interface TemplateTables {
    readonly protection: typeof protectionTemplates
  }
}
