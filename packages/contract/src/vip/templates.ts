import type { TemplateTable } from '../kernel/template.ts'

/** Personal messages of this room. */
export const vipTemplates = {
  level_changed: {
    zh: { title: 'VIP 等級異動', content: '您的 VIP 等級現為 {level} 級。' },
    en: { title: 'Your VIP level changed', content: 'Your VIP level is now {level}.' },
  },
} as const satisfies TemplateTable

declare module '../kernel/template.ts' {
  interface TemplateTables {
    readonly vip: typeof vipTemplates
  }
}
