import type { attachmentCalls } from '@jade/contract/backoffice/attachment-calls'
import { ATTACHMENTS_MOST } from '@jade/contract/backoffice/fields'
import { flagOf } from '@jade/contract/call'
import { type App, refuse, type StaffActor, systemIntent, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request, Room } from '@jade/service/room'
import type { Subject } from '@jade/service/timeline'
import { type DocumentForm, withDocument } from '@jade/service/uploads'
import { showPicture } from '@jade/service/viewed-picture'
import * as store from './attachments.store.ts'
import { seen } from './object-sight.ts'

type Ask<K extends keyof typeof attachmentCalls> = Request<(typeof attachmentCalls)[K]>

const MINUTE_MS = 60_000
/** Who added a file by mistake takes it off again; later it is part of the case. */
const OWN_MS = 24 * 60 * MINUTE_MS
/** So long a removed file comes back to who removed it. Its file is erased after twice the time. */
const BACK_MS = 10 * MINUTE_MS
const AT_ONCE = 100

const TYPES: Readonly<Record<DocumentForm, string>> = { png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' }

/** As the audit log keeps one: not its name, which may be that of a person. */
const told = ({ id, form, bytes }: Pick<store.AttachmentRow, 'id' | 'form' | 'bytes'>) => ({ attachment: String(id), form, bytes })

const mayRemove = ({ staff_id, at }: store.AttachmentRow, { staffId, permissions }: StaffActor, now: Date): boolean =>
  permissions.has('attachment.remove') || (staff_id === staffId && now.getTime() - at.getTime() < OWN_MS)

/** Files on an object that the caller may see (CONSOLE-53). */
export async function attachments(app: App, request: Ask<'attachments'>, rooms: readonly Room[]) {
  const rows = await store.attachmentsOf(app.db, await seen(app.db, request, rooms))
  const now = app.clock.now()
  return {
    data: rows.map((row) => ({
      id: String(row.id),
      name: row.name,
      form: row.form,
      bytes: row.bytes,
      by: row.account,
      time: taipeiTime(row.at),
      removable: flagOf(mayRemove(row, request.actor, now)),
    })),
  }
}

/** Refuses kernel.document_form, backoffice.attachments_full. */
export async function addAttachment(app: App, request: Ask<'addAttachment'>, rooms: readonly Room[]) {
  const { actor, body, intent, files } = request
  const [file] = files
  if (!file) throw refuse('kernel.bad_request')
  // Nothing is decoded for who may not see the object.
  await seen(app.db, request, rooms)
  return withDocument(app.files, file.bytes, ({ name, form }) =>
    app.unit(intent, async (u) => {
      const subject = await seen(u.tx, request, rooms)
      await requirePlace(u, subject)
      const of = { kind: subject.kind, id: subject.id, playerId: subject.playerId, staffId: actor.staffId }
      const row = { name: body.name, form, bytes: file.bytes.length, file: name, at: u.now }
      const id = await store.insertAttachment(u.tx, { ...of, ...row })
      u.audit({ action: 'object.attach', object: subject.name, before: null, after: told({ id, ...row }) })
      return { data: { id: String(id) } }
    }),
  )
}

/** Counts under a lock of the object. Refuses backoffice.attachments_full. */
async function requirePlace(u: Unit, subject: Subject): Promise<void> {
  await store.lockAttachmentsOf(u.tx, subject)
  const { length } = await store.attachmentsOf(u.tx, subject)
  if (length >= ATTACHMENTS_MOST) throw refuse('backoffice.attachments_full', { max: ATTACHMENTS_MOST })
}

/** A picture on the screen of who may see its object; the view is in the audit log before it. Refuses kernel.not_found, also for a PDF. */
export async function attachmentPicture(app: App, request: Ask<'attachmentPicture'>, rooms: readonly Room[]) {
  const { subject, row } = await standing(app, request, rooms)
  const shown =
    row.form === 'pdf' ? null : await showPicture(app, { name: row.file, of: `attachment ${row.id}`, staffId: request.actor.staffId })
  if (!shown) throw refuse('kernel.not_found')
  const { image, seen: proof, hash } = shown
  await app.unit({ ...request.intent, key: null }, async (u) => {
    const facts = { ...told(row), picture: hash }
    u.audit({ action: 'object.view_image', object: subject.name, unchanged: 'sight', facts })
  })
  return { data: { image, seen: proof } }
}

/** The file itself, to be saved: never shown in place. The taking is in the audit log before it. Refuses kernel.not_found. */
export async function attachmentContent(app: App, request: Ask<'attachmentContent'>, rooms: readonly Room[]) {
  const { subject, row } = await standing(app, request, rooms)
  const kept = await app.files.get(row.file)
  if (!kept) throw refuse('kernel.not_found')
  await app.unit({ ...request.intent, key: null }, async (u) => {
    u.audit({ action: 'object.take_file', object: subject.name, unchanged: 'sight', facts: told(row) })
  })
  const { bytes } = kept
  const name = `${row.name.replace(/\.(png|jpe?g|webp|pdf)$/i, '')}.${row.form}`
  return { file: { name, type: TYPES[row.form], bytes: bytes.length, content: once(bytes) } }
}

async function* once(bytes: Buffer): AsyncIterable<Uint8Array> {
  yield bytes
}

async function standing(app: App, request: Ask<'attachmentContent'> | Ask<'attachmentPicture'>, rooms: readonly Room[]) {
  const subject = await seen(app.db, request, rooms)
  const row = await store.attachmentOn(app.db, subject, BigInt(request.params.attachment))
  if (!row || row.removed_at !== null) throw refuse('kernel.not_found')
  return { subject, row }
}

/** Refuses kernel.not_found, backoffice.attachment_stays: somebody else's, or older than a day. */
export function removeAttachment(app: App, request: Ask<'removeAttachment'>, rooms: readonly Room[]) {
  const { actor, params, intent } = request
  return app.unit(intent, async (u) => {
    const subject = await seen(u.tx, request, rooms)
    await store.lockAttachmentsOf(u.tx, subject)
    const row = await store.attachmentOn(u.tx, subject, BigInt(params.attachment))
    if (!row || row.removed_at !== null) throw refuse('kernel.not_found')
    if (!mayRemove(row, actor, u.now)) throw refuse('backoffice.attachment_stays')
    await store.setRemoved(u.tx, row.id, { at: u.now, by: actor.staffId })
    u.audit({ action: 'object.detach', object: subject.name, before: told(row), after: null })
    return {}
  })
}

/** Refuses kernel.not_found (also what somebody else removed), backoffice.attachment_gone, backoffice.attachments_full. */
export function restoreAttachment(app: App, request: Ask<'restoreAttachment'>, rooms: readonly Room[]) {
  const { actor, params, intent } = request
  return app.unit(intent, async (u) => {
    const subject = await seen(u.tx, request, rooms)
    await requirePlace(u, subject)
    const row = await store.attachmentOn(u.tx, subject, BigInt(params.attachment))
    if (!row?.removed_at || row.removed_by !== actor.staffId) throw refuse('kernel.not_found')
    if (u.now.getTime() - row.removed_at.getTime() > BACK_MS) throw refuse('backoffice.attachment_gone')
    await store.setRemoved(u.tx, row.id, null)
    u.audit({ action: 'object.reattach', object: subject.name, before: null, after: told(row) })
    return {}
  })
}

const eraser = systemIntent('backoffice.erase_attachments')

/** Job: erases the files of what was removed and does not come back. First the file, then its name: what is cut off between is done again. */
export async function eraseRemoved(app: App): Promise<void> {
  for (let more = true; more; ) {
    const files = await store.filesToErase(app.db, new Date(app.clock.now().getTime() - 2 * BACK_MS), AT_ONCE)
    for (const file of files) await app.files.remove(file)
    if (files.length > 0) await app.unit(eraser, (u) => store.forgetFiles(u.tx, files))
    more = files.length === AT_ONCE
  }
}
