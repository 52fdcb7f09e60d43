import { defineEvent } from '../kernel/event.ts'
import type { IdSide } from './calls.ts'
import type { IdRefusal } from './refusals.ts'

/** Staff decided on a side of an ID card. */
export interface IdReviewed {
  readonly playerId: string
  readonly side: IdSide
  readonly approved: boolean
  readonly refusal: IdRefusal | null
  /** ISO time of the decision. */
  readonly at: string
}

export const idReviewed = defineEvent<IdReviewed>('kyc.id_reviewed')

/** A player gave name, gender or birthday: what is given once. */
export interface PersonGiven {
  readonly playerId: string
}

export const personGiven = defineEvent<PersonGiven>('kyc.person_given')
