import { identityPushes } from '@jade/contract/identity/pushes'
import { pageOf } from '@jade/contract/call'
import { moneyOf } from '@jade/contract/money'
import {
  type LimitKind,
  type LimitPeriod,
  type limitCalls,
  limitKinds,
  limitPeriods,
  type PlayerLimit,
} from '@jade/contract/protection/limits'
import { type App, type Queryable, refuse, refuseFields, type Unit } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import * as count from './count.store.ts'
import {
  asked,
  confirmed,
  isRaisingOften,
  type Limit,
  NO_LIMIT,
  nextPeriod,
  periodStart,
  RAISES_WATCHED_DAYS,
  readLimit,
} from './limit.rules.ts'
import * as store from './limit.store.ts'

type Ask<K extends keyof typeof limitCalls> = Request<(typeof limitCalls)[K]>

const DAY_MS = 86_400_000

const textOf = (kind: LimitKind, value: bigint | null) => (value === null ? '' : kind === 'time' ? String(value) : moneyOf(value))

/** Cents or minutes, null for none. Refuses value: number_form, number_range. */
function valueOf(kind: LimitKind, text: string): bigint | null {
  const read = readLimit(kind, text)
  if ('problem' in read) throw refuseFields({ value: read.problem })
  return read.value
}

/** What counts against a limit in the running period: cents paid in, cents lost (never below zero), minutes played. */
export async function usedOf(
  q: Queryable,
  playerId: bigint,
  limit: { readonly kind: LimitKind; readonly period: LimitPeriod; readonly now: Date },
): Promise<bigint> {
  const from = periodStart(limit.period, limit.now)
  if (limit.kind === 'deposit') return (await count.depositsSince(q, playerId, taipeiDate(from))).cents
  if (limit.kind === 'time') return BigInt(Math.floor((await count.secondsSince(q, playerId, { from, now: limit.now })) / 60))
  const net = await count.netSince(q, playerId, taipeiDate(from))
  return net < 0n ? -net : 0n
}

/** All nine limits with what counts against them. */
export async function limitsView(q: Queryable, playerId: bigint, now: Date): Promise<PlayerLimit[]> {
  const known = await store.limitsOf(q, playerId)
  const rows: PlayerLimit[] = []
  for (const kind of limitKinds) {
    for (const period of limitPeriods) {
      const limit = known.find((row) => row.kind === kind && row.period === period) ?? NO_LIMIT
      rows.push(view({ ...limit, kind, period }, { used: await usedOf(q, playerId, { kind, period, now }), now }))
    }
  }
  return rows
}

function view(limit: store.NamedLimit, at: { readonly used: bigint; readonly now: Date }): PlayerLimit {
  const { kind, period, value, pending } = limit
  return {
    kind,
    period,
    value: textOf(kind, value),
    used: textOf(kind, at.used),
    renews_at: taipeiTime(nextPeriod(period, at.now)),
    pending: pending ? 1 : 0,
    pending_value: pending ? textOf(kind, pending.value) : '',
    pending_from: pending ? taipeiTime(pending.from) : '',
    can_confirm: confirmed(limit, at.now) ? 1 : 0,
  }
}

export async function limits(app: App, { actor }: Ask<'limits'>) {
  return { data: await limitsView(app.db, actor.playerId, app.clock.now()) }
}

/** PUT /auth/limits: lower at once, higher or none after 24 hours and a second word (PROTECTION-8). Errors: value. */
export async function setLimit(app: App, { body, actor, intent }: Ask<'setLimit'>) {
  const wanted = valueOf(body.kind, body.value)
  return change(app, { ...body, playerId: actor.playerId, intent }, async (u, limit) => {
    const after = asked(limit, wanted, u.now)
    if (body.kind === 'deposit') await store.setAsked(u.tx, actor.playerId, { asked: 'set', at: u.now })
    if (after.pending) await watchRaises(u, actor.playerId)
    return { after, what: after.pending ? 'raise_asked' : 'set', to: after.pending ? after.pending.value : after.value }
  })
}

async function watchRaises(u: Unit, playerId: bigint): Promise<void> {
  const since = new Date(u.now.getTime() - RAISES_WATCHED_DAYS * DAY_MS)
  const times = (await store.timesSince(u.tx, playerId, { what: 'limit.%.raise_asked', since })) + 1
  if (!isRaisingOften(times)) return
  await store.mark(u.tx, playerId, { kind: 'limit_raises', detail: String(times), once: taipeiDate(u.now), at: u.now })
}

/** POST /auth/limits/confirm. Errors: protection.no_raise, protection.raise_early. */
export async function confirmLimit(app: App, { body, actor, intent }: Ask<'confirmLimit'>) {
  return change(app, { ...body, playerId: actor.playerId, intent }, async (u, limit) => {
    if (!limit.pending) throw refuse('protection.no_raise')
    const after = confirmed(limit, u.now)
    if (!after) throw refuse('protection.raise_early', { time: taipeiTime(limit.pending.from) })
    return { after, what: 'raised', to: after.value }
  })
}

/** POST /auth/limits/withdraw. Error: protection.no_raise. */
export async function withdrawLimit(app: App, { body, actor, intent }: Ask<'withdrawLimit'>) {
  return change(app, { ...body, playerId: actor.playerId, intent }, async (_u, limit) => {
    if (!limit.pending) throw refuse('protection.no_raise')
    return { after: { value: limit.value, pending: null }, what: 'raise_withdrawn', to: limit.value }
  })
}

async function change(
  app: App,
  asked: {
    readonly kind: LimitKind
    readonly period: LimitPeriod
    readonly playerId: bigint
    readonly intent: Ask<'setLimit'>['intent']
  },
  decide: (u: Unit, limit: Limit) => Promise<{ readonly after: Limit; readonly what: string; readonly to: bigint | null }>,
) {
  const { kind, period, playerId } = asked
  return app.unit({ ...asked.intent, key: null }, async (u) => {
    await store.lock(u.tx, playerId)
    const limit = (await store.limitsOf(u.tx, playerId)).find((row) => row.kind === kind && row.period === period) ?? NO_LIMIT
    const { after, what, to } = await decide(u, limit)
    await store.saveLimit(u.tx, playerId, { ...after, kind, period })
    const row = { at: u.now, what: `limit.${kind}.${period}.${what}`, before: textOf(kind, limit.value), after: textOf(kind, to) }
    await store.keep(u.tx, playerId, row)
    u.audit({
      action: `player.limit_${what}`,
      object: `player ${playerId}`,
      before: { [kind]: row.before },
      after: { [kind]: row.after, period },
    })
    u.push(playerId, identityPushes.updateUser)
    return { data: view({ ...after, kind, period }, { used: await usedOf(u.tx, playerId, { kind, period, now: u.now }), now: u.now }) }
  })
}

/** No limit before the first deposit: the answer is kept, and nobody asks again. */
export async function skipLimitQuestion(app: App, { actor, intent }: Ask<'skipLimitQuestion'>) {
  await app.unit({ ...intent, key: null }, async (u) => {
    await store.lock(u.tx, actor.playerId)
    await store.setAsked(u.tx, actor.playerId, { asked: 'skipped', at: u.now })
    await store.keep(u.tx, actor.playerId, { at: u.now, what: 'limit.question.skipped', before: '', after: '' })
  })
  return {}
}

export async function historyView(app: App, playerId: bigint, query: Ask<'limitHistory'>['query']) {
  const page = pageOf(query)
  const { rows, total } = await store.history(app.db, playerId, page)
  return {
    ...page,
    total,
    data: rows.map(({ id, at, what, before, after }) => ({ id: String(id), time: taipeiTime(at), what, before, after })),
  }
}

export function limitHistory(app: App, { actor, query }: Ask<'limitHistory'>) {
  return historyView(app, actor.playerId, query)
}
