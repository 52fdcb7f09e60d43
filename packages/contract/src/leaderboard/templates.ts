import type { TemplateTable } from '../kernel/template.ts'

/** Personal messages of this room. */
export const leaderboardTemplates = {
  race_won: {
    zh: { title: '競賽獎勵已入帳', content: '您在「{name_zh}」獲得第 {rank} 名，獎勵 {prize_zh} 已入帳。' },
    en: { title: 'Race prize paid', content: 'You came in place {rank} of "{name_en}". Your prize, {prize_en}, has been paid.' },
  },
} as const satisfies TemplateTable

declare module '../kernel/template.ts' {
  interface TemplateTables {
    readonly leaderboard: typeof leaderboardTemplates
  }
}
