import { type TemplateTable, written } from '@jade/contract/template'
import type { TimelineSource } from '@jade/service/timeline'
import { messagesUntil } from './store.ts'

/** What a player was told: about an order, or at all. */
export const messagesTimeline = (templates: TemplateTable): TimelineSource => ({
  source: 'message',
  async read(q, { kind, playerId, name }, { lang, ...before }) {
    if (playerId === null) return []
    const rows = await messagesUntil(q, { playerId, occasion: kind === 'player' ? null : name }, before)
    return rows.map(({ created_at: at, template, fill }) => {
      const known = templates[template]
      return { at, what: template, by: '', text: known ? written(known, fill, lang).title : '', cents: null }
    })
  },
})
