import { taipeiTime } from '@jade/service/clock'
import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import type { counterpartsCalls } from '@jade/contract/counterparts/calls'
import { type App, refuse, type Unit } from '@jade/service/app'
import { allKeys, fullFingerprint, insertKey, keyFingerprint, type KeyRow, newKey, openKey } from '@jade/service/keyring'
import { endKey, lockKeys, nameByApproval, setKeyApproval, setKeyShown, setKeyState } from '@jade/service/keyring-changes'
import type { Request } from '@jade/service/room'
import { fingerprintOf } from '@jade/service/secrets'

type Ask<K extends keyof typeof counterpartsCalls> = Request<(typeof counterpartsCalls)[K]>

const ACCEPT = 'counterparts.accept_key'
const RETIRE = 'counterparts.retire_key'

const objectOf = ({ name, id }: Pick<KeyRow, 'name' | 'id'>) => `key ${name} ${id}`
const dataKeyOf = (app: App) => app.config.secrets.dataKey

/**
 * Keeps a new key beside the current one and asks a second person to have it believed. With `key` it is what the other side has made, else
 * a random one. Errors: counterparts.no_key, counterparts.two_keys, counterparts.same_key.
 */
export async function beginRotation(app: App, { params, body, actor, intent }: Ask<'beginRotation'>) {
  const { name } = params
  const { key: given, reason } = body
  const made = newKey()
  const key = { id: made.id, hex: given ?? made.hex }
  return app.unit(intent, async (u) => {
    const rows = (await lockKeys(u.tx, name)).filter(({ state }) => state !== 'ended')
    if (rows.length === 0) throw refuse('counterparts.no_key')
    if (rows.length > 1) throw refuse('counterparts.two_keys')
    const fingerprint = fingerprintOf(key.hex)
    const before = (await allKeys(u.tx)).some((row) => fullFingerprint(dataKeyOf(app), row) === fingerprint)
    if (before) throw refuse('counterparts.same_key')
    const approval = { id: randomUUID(), kind: ACCEPT, reason, makerId: String(actor.staffId) } as const
    const stored = { name, key, state: 'asked', by: actor.account, at: u.now, approvalId: approval.id } as const
    if (!(await insertKey(u.tx, dataKeyOf(app), given === undefined ? stored : { ...stored, known: true })))
      throw refuse('counterparts.two_keys')
    const shown = { id: key.id, fingerprint: fingerprint.slice(0, 16) }
    ask(u, { ...approval, object: objectOf({ name, id: key.id }), before: { keys: rows.map(({ id }) => id) }, after: shown })
    u.audit({ action: 'key.begin_rotation', object: objectOf({ name, id: key.id }), reason, before: null, after: shown })
    return { data: shown }
  })
}

/**
 * The key that both sides are to have next, once: the reply is stored nowhere, no idempotency key included. Errors: kernel.not_found,
 * counterparts.not_now, counterparts.shown_before.
 */
export async function showKey(app: App, { params, intent }: Ask<'showKey'>) {
  return app.unit({ ...intent, key: null }, async (u) => {
    const row = keyIn(await lockKeys(u.tx, params.name), params.id)
    if (row.state !== 'ready') throw refuse('counterparts.not_now')
    if (row.shown_at !== null) throw refuse('counterparts.shown_before')
    await setKeyShown(u.tx, row, u.now)
    u.audit({ action: 'key.show', object: objectOf(row), unchanged: 'sight', facts: { fingerprint: keyFingerprint(dataKeyOf(app), row) } })
    return { data: { id: row.id, key: openKey(dataKeyOf(app), row) } }
  })
}

/**
 * Signs with the other valid key from now on. One person: both stay valid, and it can be taken back. Errors: kernel.not_found,
 * counterparts.not_now (it is not valid, current already, or a second person is asked about one of the two).
 */
export async function signWithKey(app: App, { params, body, intent }: Ask<'signWithKey'>) {
  await app.unit(intent, async (u) => {
    const rows = await lockKeys(u.tx, params.name)
    const next = keyIn(rows, params.id)
    if (!endable(next) || rows.some(({ approval_id: open }) => open !== null)) throw refuse('counterparts.not_now')
    const current = rows.find(({ state }) => state === 'active')
    if (current) await setKeyState(u.tx, current, { state: 'old', at: u.now })
    await setKeyState(u.tx, next, { state: 'active', at: u.now })
    const change = { before: current?.id ?? '', after: next.id }
    u.audit({ action: 'key.sign_with', object: objectOf(next), reason: body.reason, ...change })
  })
  app.keys.forget()
  return {}
}

/** Asks a second person to end a key that we do not sign with. Errors: kernel.not_found, counterparts.not_now. */
export async function retireKey(app: App, { params, body, actor, intent }: Ask<'retireKey'>) {
  await app.unit(intent, async (u) => {
    const row = keyIn(await lockKeys(u.tx, params.name), params.id)
    if (!endable(row) || row.approval_id !== null) throw refuse('counterparts.not_now')
    const id = randomUUID()
    await setKeyApproval(u.tx, row, id)
    const change = {
      object: objectOf(row),
      before: {
        state: row.state === 'ready' ? ('next' as const) : ('retiring' as const),
        last_used: row.used_at ? taipeiTime(row.used_at) : '',
      },
      after: { state: 'ended' as const, fingerprint: keyFingerprint(dataKeyOf(app), row) },
      reason: body.reason,
    }
    ask(u, { id, kind: RETIRE, makerId: String(actor.staffId), ...change })
    u.audit({ action: 'key.ask_to_retire', ...change })
  })
  return {}
}

/** Valid, and not what we sign with. */
const endable = ({ state }: KeyRow) => state === 'ready' || state === 'old'

function keyIn(rows: readonly KeyRow[], id: string): KeyRow {
  const row = rows.find((one) => one.id === id)
  if (!row) throw refuse('kernel.not_found')
  return row
}

function ask(u: Unit, payload: ApprovalRequested): void {
  u.emit({ name: approvalRequested, payload })
}

/** Reaction: a second person decided about a new key, or about the end of one. */
export async function rotationDecided(app: App, u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== ACCEPT && decided.kind !== RETIRE) return
  const name = await nameByApproval(u.tx, decided.id)
  if (name === null) return
  const row = (await lockKeys(u.tx, name)).find(({ approval_id: open }) => open === decided.id)
  if (!row) return
  const { approved, kind, reason } = decided
  const ends = approved === (kind === RETIRE)
  if (ends) await endKey(u.tx, dataKeyOf(app), { row, at: u.now })
  else if (kind === ACCEPT) await setKeyState(u.tx, row, { state: 'ready', at: u.now })
  else await setKeyApproval(u.tx, row, null)
  const action = kind === ACCEPT ? 'key.accept' : 'key.retire'
  const after = { state: ends ? 'ended' : kind === ACCEPT ? 'ready' : row.state }
  u.audit({ action: approved ? action : `${action}_refused`, object: objectOf(row), reason, before: { state: row.state }, after })
}
