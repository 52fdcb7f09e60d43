import { idRefusals } from '@jade/contract/kyc/refusals'
import type { Lang } from '@jade/contract/errors'
import type { ObjectKind, TimelineSource } from '@jade/service/timeline'
import { type SideRow, sides } from './store.ts'

const NUMBER = /^\d{1,18}$/

/** A player's ID card, by the player's number: there is one of each. */
export const kycObjects: readonly ObjectKind[] = [
  {
    kind: 'id_card',
    permission: 'kyc.view',
    async find(q, id) {
      const [one] = NUMBER.test(id) ? await sides(q, BigInt(id)) : []
      return one ? { kind: 'id_card', id, name: `id card ${id}`, playerId: one.player_id, order: '' } : null
    },
  },
]

const sideText = { front: { zh: '正面', en: 'Front' }, back: { zh: '反面', en: 'Back' } } as const

/** When a side came, and how it was decided last. What else happened to the player is told on the player's page. */
export const kycTimeline: readonly TimelineSource[] = [
  {
    source: 'step',
    kinds: ['id_card'],
    async read(q, { id, playerId }, { until, limit, lang }) {
      const rows = NUMBER.test(id) ? await sides(q, BigInt(id)) : []
      // Of one instant the decision stands above what it decided: the sort leaves both as they are here.
      const told = rows.flatMap((row) => [
        ...(row.reviewed_at ? [{ at: row.reviewed_at, ...decided(row, lang), cents: null }] : []),
        { at: row.uploaded_at, what: 'kyc.uploaded', by: `player:${playerId}`, text: sideText[row.side][lang], cents: null },
      ])
      return told
        .filter(({ at }) => at <= until)
        .toSorted((a, b) => b.at.getTime() - a.at.getTime())
        .slice(0, limit)
    },
  },
]

const decided = ({ side, status, refusal, reviewed_by: by }: SideRow, lang: Lang) => ({
  what: status === 3 ? 'kyc.refused' : 'kyc.verified',
  by: `staff:${by}`,
  text: [sideText[side][lang], refusal ? idRefusals[refusal][lang] : ''].filter(Boolean).join(': '),
})
