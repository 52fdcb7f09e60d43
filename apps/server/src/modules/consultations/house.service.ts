import { flagOf } from '@jade/contract/call'
import type { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import type { consultationsCalls } from '@jade/contract/consultations/calls'
import { type App, refuse } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import * as store from './house.store.ts'

type Ask<K extends keyof typeof consultationsOperatorCalls> = Request<(typeof consultationsOperatorCalls)[K]>

/** GET /system/customerService (SERVICE-10). */
export async function customerService(app: App, { lang }: Request<(typeof consultationsCalls)['customerService']>) {
  const rows = await store.contacts(app.db)
  return {
    data: rows.flatMap((row) => (row.shown ? [{ type: row.type, name: lang === 'en' ? row.name_en : row.name_zh, url: row.url }] : [])),
  }
}

export async function listContacts(app: App) {
  const rows = await store.contacts(app.db)
  return {
    data: rows.map(({ id, shown, made_by, ...row }) => ({ ...row, id: String(id), shown: flagOf(shown), by: made_by })),
  }
}

const rowOf = ({ reason: _, shown, ...body }: Ask<'addContact'>['body'], by: string) => ({ ...body, shown: shown === 1, made_by: by })

export function addContact(app: App, { body, intent, actor }: Ask<'addContact'>) {
  return app.unit(intent, async (u) => {
    const { reason, ...after } = body
    const id = await store.insertContact(u.tx, rowOf(body, actor.account))
    u.audit({ action: 'contact.add', object: `contact ${id}`, reason, before: null, after })
    return { data: { id: String(id) } }
  })
}

/** Refuses kernel.not_found. */
export function changeContact(app: App, { params, body, intent, actor }: Ask<'changeContact'>) {
  return app.unit(intent, async (u) => {
    const { reason, ...after } = body
    const before = await store.changeContact(u.tx, { id: BigInt(params.id), ...rowOf(body, actor.account) })
    if (!before) throw refuse('kernel.not_found')
    const { id: _, ...was } = before
    u.audit({ action: 'contact.change', object: `contact ${params.id}`, reason, before: was, after })
    return {}
  })
}

export async function listCanned(app: App) {
  return { data: (await store.canned(app.db)).map((row) => ({ ...row, id: String(row.id) })) }
}

export function addCanned(app: App, { body, intent, actor }: Ask<'addCanned'>) {
  return app.unit(intent, async (u) => {
    const id = await store.insertCanned(u.tx, { ...body, by: actor.account, now: u.now })
    u.audit({ action: 'consultation.canned_add', object: `canned reply ${id}`, before: null, after: body })
    return { data: { id: String(id) } }
  })
}

/** Refuses kernel.not_found. */
export function removeCanned(app: App, { params, intent }: Ask<'removeCanned'>) {
  return app.unit(intent, async (u) => {
    const before = await store.removeCanned(u.tx, BigInt(params.id))
    if (!before) throw refuse('kernel.not_found')
    const { id: _, ...was } = before
    u.audit({ action: 'consultation.canned_remove', object: `canned reply ${params.id}`, before: was, after: null })
    return {}
  })
}
