import type { TemplateTable } from '../kernel/template.ts'

/** Personal messages of this room. */
export const referralTemplates = {
  referral_paid: {
    zh: { title: '推薦獎金已入帳', content: '截至 {day} 的推薦好友獎金 {amount} 元已存入您的主錢包，完成 1 倍流水後即可提款。' },
    en: {
      title: 'Referral bonus paid',
      content: 'Your referral bonus up to {day}, {amount}, is in your main wallet. Bet it once before you withdraw it.',
    },
  },
  referral_approved: {
    zh: { title: '推薦好友審核通過', content: '好友 {friend} 已通過審核，先前保留的獎金將於下次結算時計入。' },
    en: {
      title: 'Referral approved',
      content: 'Your friend {friend} passed our review; the bonus held until now is included in the next payout.',
    },
  },
  referral_refused: {
    zh: { title: '推薦好友審核未通過', content: '好友 {friend} 未通過審核，不計推薦獎金。如有疑問請聯絡客服。' },
    en: {
      title: 'Referral not approved',
      content:
        'Your friend {friend} did not pass our review, so no referral bonus is paid for this account. Please ask customer service if you have a question.',
    },
  },
} as const satisfies TemplateTable

declare module '../kernel/template.ts' {
  interface TemplateTables {
    readonly referral: typeof referralTemplates
  }
}
