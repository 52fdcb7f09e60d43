import type { Tx } from './app.ts'
import { slotOf } from './event-log.ts'
import { writeReply } from './reply-text.ts'

/** The names of the reactions to each event, in the order in which the rooms declare them. */
export type Listeners = ReadonlyMap<string, readonly string[]>

/** A socket event of a unit, with what it makes unnecessary. */
export interface PushRow {
  readonly receiver: string
  readonly name: string
  readonly payload: string
  readonly covers: readonly string[]
}

export interface Announced {
  readonly events: readonly { readonly name: string; readonly payload: unknown }[]
  readonly pushes: readonly PushRow[]
  readonly now: Date
}

/**
 * Stores what a unit announced, in one statement: each event in the log with the reactions that were told of it, one row of the outbox for each of them
 * and one for each push.
 */
export function announce(tx: Tx, to: { readonly schema: string; readonly listeners: Listeners }, what: Announced): void {
  const pushes = needed(what.pushes)
  if (what.events.length > 0) storeAll(tx, to, { ...what, pushes })
  else if (pushes.length > 0) storePushes(tx, to.schema, { pushes, now: what.now })
}

/** Each push of a unit once, and none that another one to the same receiver covers: it would have the same calls asked twice. */
function needed(pushes: readonly PushRow[]): readonly PushRow[] {
  const covered = new Set(pushes.flatMap(({ receiver, covers }) => covers.map((name) => `${receiver} ${name}`)))
  const once = new Map(pushes.map((push) => [`${push.receiver} ${push.name} ${push.payload}`, push]))
  return [...once.values()].filter(({ receiver, name }) => !covered.has(`${receiver} ${name}`))
}

function storePushes(tx: Tx, schema: string, { pushes, now }: { readonly pushes: readonly PushRow[]; readonly now: Date }) {
  tx.send(
    `insert into ${schema}.outbox (kind, name, receiver, payload, created_at, due_at)
     select 'push', r.name, r.receiver, r.payload, $4, $4
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as r (name, receiver, payload, n) order by r.n`,
    [pushes.map((r) => r.name), pushes.map((r) => r.receiver), pushes.map((r) => r.payload), now],
    `${schema}.announce_pushes`,
  )
}

function storeAll(tx: Tx, { schema, listeners }: { readonly schema: string; readonly listeners: Listeners }, what: Announced) {
  const events = what.events.map(({ name, payload }) => ({
    name,
    key: orderKey(payload),
    payload: writeReply(payload),
    reactions: listeners.get(name) ?? [],
  }))
  const rows = [
    ...events.flatMap(({ name, key, payload, reactions }) =>
      reactions.map((reaction) => ({ kind: 'reaction', name, receiver: null, reaction, key, payload })),
    ),
    ...what.pushes.map(({ name, receiver, payload }) => ({ kind: 'push', name, receiver, reaction: null, key: null, payload })),
  ]
  tx.send(
    `with logged as (
       insert into ${schema}.event_log (slot, name, key, payload, created_at, heard)
       select $1, e.name, e.key, e.payload, $2, string_to_array(e.heard, ' ')
       from unnest($3::text[], $4::text[], $5::text[], $6::text[]) with ordinality as e (name, key, payload, heard, n) order by e.n)
     insert into ${schema}.outbox (kind, name, receiver, reaction, key, payload, created_at, due_at)
     select r.kind, r.name, r.receiver, r.reaction, r.key, r.payload, $2, $2
     from unnest($7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[]) with ordinality
       as r (kind, name, receiver, reaction, key, payload, n) order by r.n`,
    [
      slotOf(what.now),
      what.now,
      events.map((e) => e.name),
      events.map((e) => e.key),
      events.map((e) => e.payload),
      events.map((e) => e.reactions.join(' ')),
      rows.map((r) => r.kind),
      rows.map((r) => r.name),
      rows.map((r) => r.receiver),
      rows.map((r) => r.reaction),
      rows.map((r) => r.key),
      rows.map((r) => r.payload),
    ],
    `${schema}.announce`,
  )
}

/** What one player's events have in common: a reaction hears of them in their order. Events of nobody have no order. */
export function orderKey(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('playerId' in payload)) return null
  return typeof payload.playerId === 'string' ? payload.playerId : null
}
