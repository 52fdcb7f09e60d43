import type { TemplateTable } from '../kernel/template.ts'

/** Personal messages of this room. */
export const packetsTemplates = {
  packet_won: {
    zh: { title: '紅包已入帳', content: '「{name_zh}」紅包 {amount} 元已加入您的主錢包。' },
    en: { title: 'Red packet paid', content: 'A red packet of {amount} from "{name_en}" is in your main wallet.' },
  },
  packet_won_bonus: {
    zh: { title: '紅包已入帳', content: '「{name_zh}」紅包 {amount} 元已成為活動錢包，完成 {multiple} 倍流水後即可解鎖。' },
    en: {
      title: 'Red packet paid',
      content:
        'A red packet of {amount} from "{name_en}" is in an activity wallet; meet its wagering requirement of {multiple}× to unlock it.',
    },
  },
} as const satisfies TemplateTable

declare module '../kernel/template.ts' {
  interface TemplateTables {
    readonly packets: typeof packetsTemplates
  }
}
