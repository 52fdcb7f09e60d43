import * as z from 'zod/mini'
import { flag } from './call.ts'

/**
 * Why an action is not open to the caller now. right: the caller lacks its permission; state: the object is not where it could be done;
 * own: another person has to do it after what the caller did (four eyes); claim: somebody else works on it; waiting: a second person
 * was asked already; player: what staff decided about the player stands in its way.
 */
export const hindrances = ['', 'right', 'state', 'own', 'claim', 'waiting', 'player'] as const
export type ActionHindrance = (typeof hindrances)[number]

/** The actions of an object, as the server says: each with whether the caller may do it now, and why not. */
export function actions<const N extends readonly [string, ...string[]]>(names: N) {
  return z.array(z.object({ action: z.enum(names), allowed: flag, why_not: z.enum(hindrances) }))
}

/** One line of {@link actions}: the first hindrance that stands. */
export function allowedOr<N extends string>(action: N, ...checks: readonly (readonly [stands: boolean, why: ActionHindrance])[]) {
  const why_not = checks.find(([stands]) => stands)?.[1] ?? ''
  return { action, allowed: why_not === '' ? (1 as const) : (0 as const), why_not }
}
