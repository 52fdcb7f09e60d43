import { defineEvent } from '../kernel/event.ts'

/** Customer service answered or ended a consultation. */
export interface ConsultationAnswered {
  readonly playerId: string
  readonly id: string
  /** How many entries the consultation has with this one. */
  readonly entries: number
}

export const consultationAnswered = defineEvent<ConsultationAnswered>('consultations.answered')
