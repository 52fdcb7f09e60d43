import type { TemplateTable } from '../kernel/template.ts'
import { adjustmentReasons } from './reasons.ts'

/** Personal messages of this room. */
export const adjustmentsTemplates = {
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
} as const satisfies TemplateTable

declare module '../kernel/template.ts' {
  interface TemplateTables {
    readonly adjustments: typeof adjustmentsTemplates
  }
}
