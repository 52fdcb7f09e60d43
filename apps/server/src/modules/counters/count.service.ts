import { countersPushes } from '@jade/contract/counters/pushes'
import { gatheredReaction, type Reaction } from '@jade/service/room'
import type { Unit } from '@jade/service/app'
import type { Counter } from './counter.rules.ts'
import { addUnseen } from './store.ts'

/**
 * Counts announcements, each once however often and in whatever order they come: one statement keeps their names and adds what is new, so that both
 * stand or neither does. Units that count the same players wait for each other in one order and never crosswise.
 */
export async function count<P>(u: Unit, counter: Counter<P>, events: readonly P[]): Promise<void> {
  // The same may come twice in one unit: as it was announced, and filled in from the log.
  const named = new Map(events.map((event) => [`${counter.name} ${counter.seenAs(event)}`, event]))
  const counted = [...named].flatMap(([seen, event]) => counter.count(event).map((row) => ({ seen, row })))
  if (counted.length > 0) await addUnseen(u.tx, counter.table, counted)
}

/** The reaction of a counter: up to 500 announcements in a unit. Whose they are hears that there is more, once a unit, however much it is. */
export function counting<P extends { readonly playerId: string }>(counter: Counter<P>): Reaction {
  return gatheredReaction(`counters.${counter.name}`, counter.on, async (_app, u, events) => {
    await count(u, counter, events)
    for (const playerId of new Set(events.map((event) => event.playerId))) u.push(BigInt(playerId), countersPushes.counted)
  })
}
