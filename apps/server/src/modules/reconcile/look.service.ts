import { type App, systemIntent, type Unit } from '@jade/service/app'
import type { Check, Difference, Looked } from '@jade/service/room'
import { turnOf } from './finding.rules.ts'
import * as store from './store.ts'

const machine = systemIntent('reconcile')
/** More differences than these of one kind tell a person nothing: the look is unsure. */
const MOST = 500
const DETAIL = 2_000

/**
 * One look of a check: compares outside any unit, then keeps what it saw in one. New differences open findings, known ones are
 * refreshed, those that went away close by `system`. A look that fails says so in its row and changes no finding; the error is thrown on.
 */
export async function look(app: App, check: Check, byHand = false): Promise<Looked> {
  const known = await store.standing(app.db, check.kind)
  const before = await store.lookOf(app.db, check.kind)
  try {
    const looked = await check.look(app, { mark: before?.mark ?? '', known: known.map(({ object }) => object), byHand })
    const bounded =
      looked.differences.length > MOST ? { ...looked, differences: looked.differences.slice(0, MOST), unsure: true as const } : looked
    await app.unit(machine, (u) => keep(u, check.kind, bounded))
    for (const { object, cents, detail } of bounded.differences)
      app.log.warn({ kind: check.kind, object, cents: String(cents), detail }, 'two books differ')
    return bounded
  } catch (error) {
    await app.unit(machine, (u) => keepFailure(u, check.kind, { mark: before?.mark ?? '', error }))
    throw error
  }
}

async function keepFailure(u: Unit, kind: string, how: { readonly mark: string; readonly error: unknown }): Promise<void> {
  await store.lockLook(u.tx, kind)
  const failure = (how.error instanceof Error ? how.error.message : String(how.error)).slice(0, 300)
  await store.saveLook(u.tx, { kind, mark: how.mark, at: u.now, unsure: true, failure, checked: 0 })
}

async function keep(u: Unit, kind: string, looked: Looked): Promise<void> {
  await store.lockLook(u.tx, kind)
  const { differences, checked, unsure = false } = looked
  const seen = new Map(differences.map((difference) => [difference.object, difference]))
  for (const row of await store.standing(u.tx, kind)) {
    await turn(u, row, { seen: seen.get(row.object), unsure })
    seen.delete(row.object)
  }
  for (const difference of seen.values()) await open(u, kind, difference)
  await store.saveLook(u.tx, { kind, mark: looked.mark ?? '', at: u.now, unsure, failure: '', checked })
}

async function open(u: Unit, kind: string, difference: Difference): Promise<void> {
  const short = { ...difference, object: difference.object.slice(0, 200), detail: difference.detail.slice(0, DETAIL) }
  const id = await store.insertFinding(u.tx, kind, { difference: short, now: u.now })
  await store.addStep(u.tx, id, { at: u.now, state: 'open', cents: difference.cents, reason: short.detail, by_whom: 'system' })
}

async function turn(
  u: Unit,
  row: store.FindingRow,
  { seen, unsure }: { readonly seen: Difference | undefined; readonly unsure: boolean },
): Promise<void> {
  const verdict = turnOf(row, seen, unsure)
  if (verdict === 'kept') return
  if (verdict === 'gone') {
    await store.saveFinding(u.tx, { ...row, state: 'closed', reason: 'gone', judged_by: 'system', ended_at: u.now })
    return store.addStep(u.tx, row.id, { at: u.now, state: 'closed', cents: 0n, reason: 'gone', by_whom: 'system' })
  }
  const { cents, detail } = seen ?? row
  const again = verdict === 'reopened' ? { state: 'open' as const, reason: '', judged_by: '' } : {}
  const after = { ...row, cents, detail: detail.slice(0, DETAIL), last_seen: u.now, ...again }
  await store.saveFinding(u.tx, after)
  if (verdict !== 'same')
    await store.addStep(u.tx, row.id, { at: u.now, state: after.state, cents, reason: after.detail, by_whom: 'system' })
}
