import type { TemplateTable } from '../kernel/template.ts'

/** Personal messages of this room. */
export const vipTemplates = {
  level_changed: {
    zh: { title: 'VIP 等級異動', content: '您的 VIP 等級現為 {level} 級。' },
    en: { title: 'Your VIP level changed', content: 'Your VIP level is now {level}.' },
  },
  vip_prize_made: {
    zh: { title: '獎金可領取', content: '「{name_zh}」{amount} 元可領取，請於 {expires} 前至「自動領取獎金」領取。' },
    en: { title: 'A prize is waiting', content: '{amount} for "{name_en}" can be claimed under Bonus collection until {expires}.' },
  },
  vip_prize_paid: {
    zh: { title: '獎金已入帳', content: '「{name_zh}」{amount} 元已入您的主錢包。' },
    en: { title: 'Your prize is here', content: '{amount} for "{name_en}" was paid to your main wallet.' },
  },
  vip_prize_expiring: {
    zh: { title: '獎金即將到期', content: '「{name_zh}」{amount} 元將於 {expires} 到期，屆時未領取將失效。' },
    en: { title: 'A prize ends soon', content: '{amount} for "{name_en}" can be claimed until {expires} and is gone after that.' },
  },
} as const satisfies TemplateTable

declare module '../kernel/template.ts' {
  interface TemplateTables {
    readonly vip: typeof vipTemplates
  }
}
