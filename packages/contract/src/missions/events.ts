import { defineEvent } from '../kernel/event.ts'

/** A player got money for a task or a week of USDT deposits. */
export interface MissionPaid {
  readonly playerId: string
  readonly source: 'task' | 'usdt'
  /** Number of the claim. */
  readonly claim: string
  /** Integer cents as text. */
  readonly cents: string
  readonly multiple: number
  readonly name: { readonly zh: string; readonly en: string }
}

export const missionPaid = defineEvent<MissionPaid>('missions.paid')
