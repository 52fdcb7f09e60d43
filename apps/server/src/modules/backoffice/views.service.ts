import type { viewCalls } from '@jade/contract/backoffice/view-calls'
import { flagOf } from '@jade/contract/call'
import { type App, refuse } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { dropView, keepView, setFirstView, viewsOf } from './views.store.ts'

type Ask<K extends keyof typeof viewCalls> = Request<(typeof viewCalls)[K]>

/** Views of one person for one list. */
const MOST = 20
/** With those of colleagues: what a menu can show. */
const SHOWN = 100

/** Views of a list that the caller may use (CONSOLE-23). */
export async function listViews(app: App, { actor, query }: Ask<'views'>) {
  const rows = await viewsOf(app.db, actor.staffId, { list: query.list, most: SHOWN })
  return {
    data: rows.map(({ id, name, filters, shared, mine, first, account }) => ({
      id: String(id),
      name,
      filters,
      mine: flagOf(mine),
      shared: flagOf(shared),
      first: flagOf(first),
      by: account,
    })),
  }
}

/** Keeps filters under a name. Refuses backoffice.views_full. */
export async function saveView(app: App, { actor, body, intent }: Ask<'saveView'>) {
  const { list, name, filters, shared } = body
  const id = await app.unit(intent, async (u) => {
    const kept = await keepView(u.tx, { staffId: actor.staffId, list, name, filters, shared: shared === 1, at: u.now }, MOST)
    if (kept === null) throw refuse('backoffice.views_full', { max: MOST })
    u.audit({ action: 'view.save', object: `view ${list} ${name}`, before: kept.before, after: { filters, shared } })
    return kept.id
  })
  return { data: { id: String(id) } }
}

/** Takes an own view away. Refuses kernel.not_found, also for a view of somebody else. */
export async function removeView(app: App, { actor, params, intent }: Ask<'removeView'>) {
  return app.unit(intent, async (u) => {
    const gone = await dropView(u.tx, actor.staffId, BigInt(params.id))
    if (!gone) throw refuse('kernel.not_found')
    u.audit({
      action: 'view.remove',
      object: `view ${gone.list} ${gone.name}`,
      before: { filters: gone.filters, shared: flagOf(gone.shared) },
      after: null,
    })
    return {}
  })
}

/** What a list opens with for the caller. Refuses kernel.not_found, also for a view that is not shared with the caller. */
export async function openWithView(app: App, { actor, params, body, intent }: Ask<'openWithView'>) {
  return app.unit(intent, async (u) => {
    const set = await setFirstView(u.tx, actor.staffId, { id: BigInt(params.id), first: body.first === 1 })
    if (set === null) throw refuse('kernel.not_found')
    const sides = { before: { first: set.before }, after: { first: set.after } }
    u.audit({ action: 'view.first', object: `view ${set.list} ${params.id}`, ...sides })
    return {}
  })
}
