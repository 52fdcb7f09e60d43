import type { ApprovalKind, FactsBefore, FactsOf } from '../kernel/approval.ts'
import { defineEvent } from '../kernel/event.ts'

/** Whose a request is and what it touches, for who decides: said by the room that asks, because nobody else can read it out of its words. */
export interface ApprovalSubject {
  /** The player's number. */
  readonly player?: string
  /** What it moves, as a decimal string. */
  readonly money?: string
  /** The object of the console that it is about, by kind and number. */
  readonly page?: { readonly kind: string; readonly id: string }
}

/** A room asks for a second person (four eyes). `kind` is declared in the room's approvals.ts and comes back in the decision. */
interface ApprovalRequestedOf<K extends ApprovalKind> {
  /** UUID made by the room that asks; the decision names it again. */
  readonly id: string
  readonly kind: K
  /** What it is about, for people: `setting limit_deposits_single_amount_min_W`. */
  readonly object: string
  readonly before: FactsBefore<K>
  readonly after: FactsOf<K>
  readonly reason: string
  readonly makerId: string
  readonly of?: ApprovalSubject
}

/** A request of one of these kinds, with the facts that its kind declares. */
export type ApprovalRequested<K extends ApprovalKind = ApprovalKind> = { readonly [One in K]: ApprovalRequestedOf<One> }[K]

/** The second person decided, or 24 hours went by (`checkerId` empty, refused). */
export interface ApprovalDecided {
  readonly id: string
  readonly kind: string
  readonly approved: boolean
  readonly checkerId: string
  /** The same person's account, for histories that people read; empty when nobody decided. */
  readonly checker: string
  readonly reason: string
}

/** A role opens something else from now on: two people agreed. */
export interface RoleChanged {
  readonly role: string
  readonly given: readonly string[]
  readonly taken: readonly string[]
  readonly maker: string
  readonly checker: string
}

export const roleChanged = defineEvent<RoleChanged>('backoffice.role_changed')
export const approvalRequested = defineEvent<ApprovalRequested>('approval.requested')
export const approvalDecided = defineEvent<ApprovalDecided>('approval.decided')
