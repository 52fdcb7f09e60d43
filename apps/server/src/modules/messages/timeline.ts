import { type TemplateTable, written } from '@jade/contract/template'
import type { TimelineSource } from '@jade/service/timeline'
import { messagesUntil } from './store.ts'
import { worded } from './template.rules.ts'

/** What a player was told: about an order, or at all. */
export const messagesTimeline = (templates: TemplateTable): TimelineSource => ({
  source: 'message',
  async read(q, { kind, playerId, name }, { lang, ...before }) {
    if (playerId === null) return []
    const rows = await messagesUntil(q, { playerId, occasion: kind === 'player' ? null : name }, before)
    return rows.map((row) => {
      const known = templates[row.template]
      const text = known ? written(worded(known, row), row.fill, lang).title : ''
      return { at: row.created_at, what: row.template, by: '', text, cents: null }
    })
  },
})
