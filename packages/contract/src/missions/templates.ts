import type { TemplateTable } from '../kernel/template.ts'

/** Personal messages of this room. */
export const missionsTemplates = {
  task_paid: {
    zh: { title: '任務獎金已入帳', content: '「{name_zh}」獎金 {amount} 元已加入您的主錢包，需完成 {multiple} 倍流水。' },
    en: {
      title: 'Task reward paid',
      content: 'The reward of {amount} for "{name_en}" is in your main wallet, with a wagering requirement of {multiple}×.',
    },
  },
} as const satisfies TemplateTable

declare module '../kernel/template.ts' {
  interface TemplateTables {
    readonly missions: typeof missionsTemplates
  }
}
