import type { TemplateTable } from '../kernel/template.ts'

/** Personal messages of this room. */
export const mallTemplates = {
  mall_shipped: {
    zh: { title: '兌換商品已出貨', content: '您兌換的「{name_zh}」已出貨，單號 {order}，物流編號：{tracking}' },
    en: { title: 'Your item is on its way', content: '"{name_en}" has been sent. Number {order}, parcel: {tracking}' },
  },
  mall_rejected: {
    zh: { title: '兌換已退回', content: '您兌換的「{name_zh}」（單號 {order}）未能完成：{reason}。{points} J 已退回。' },
    en: {
      title: 'Exchange returned',
      content: '"{name_en}" (number {order}) could not be completed: {reason}. Your {points} J have been returned.',
    },
  },
} as const satisfies TemplateTable

declare module '../kernel/template.ts' {
  interface TemplateTables {
    readonly mall: typeof mallTemplates
  }
}
