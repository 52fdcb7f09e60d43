import type { IdSide } from './calls.ts'
import type { IdRefusal } from './refusals.ts'

/** A side of an ID card waits for review. */
export interface IdUploaded {
  readonly playerId: string
  readonly sides: readonly IdSide[]
}

/** Staff decided on a side of an ID card. */
export interface IdReviewed {
  readonly playerId: string
  readonly side: IdSide
  readonly approved: boolean
  readonly refusal: IdRefusal | null
  /** ISO time of the decision. */
  readonly at: string
}

export const idUploaded = 'kyc.id_uploaded'
export const idReviewed = 'kyc.id_reviewed'

/** A player gave name, gender or birthday: what is given once. */
export interface PersonGiven {
  readonly playerId: string
}

export const personGiven = 'kyc.person_given'
