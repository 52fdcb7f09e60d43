import type { messagesOperatorCalls } from '@jade/contract/messages/operator-calls'
import { LIST_LINES, UNKNOWN_TOLD } from '@jade/contract/messages/operator-fields'
import { type App, refuse, systemIntent } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { idsOfAccounts } from '../identity/door.ts'
import { chunksOf } from './audience.rules.ts'
import { readList, told } from './list.rules.ts'
import * as store from './list.store.ts'

/** A list that no broadcast names is kept so long: as long as it may take to write one. */
const KEPT_MS = 24 * 3_600_000

/**
 * Reads a file of accounts in for an audience (SERVICE-31): whom it names is kept as bits, its words are not. What is nobody's is counted, and told
 * by name up to a thousand. Refuses messages.list_form, messages.list_lines.
 */
export async function addList(app: App, { body, files, intent, actor }: Request<(typeof messagesOperatorCalls)['readList']>) {
  const read = readList(files[0]?.bytes ?? new Uint8Array())
  if (read === 'form') throw refuse('messages.list_form')
  if (read === 'lines') throw refuse('messages.list_lines', { most: LIST_LINES.toLocaleString('en') })
  const known = await idsOfAccounts(app.db, read.accounts)
  const unknown = read.accounts.filter((account) => !known.has(account.toLowerCase()))
  const name = body.name.trim()
  const counted = { lines: read.lines, accounts: known.size, twice: read.twice, unknown_count: unknown.length }
  return app.unit(intent, async (u) => {
    const chunks = chunksOf([...known.values()])
    const id = await store.insertList(u.tx, { name, accounts: known.size, chunks, made_by: actor.account, now: u.now })
    u.audit({ action: 'messages.list', object: `account list ${id}`, before: null, after: { name, ...counted } })
    return { data: { id: String(id), ...counted, unknown: unknown.slice(0, UNKNOWN_TOLD).map(told) } }
  })
}

/** Job: takes away what was read in and never used. */
export async function removeUnusedLists(app: App): Promise<void> {
  await app.unit(systemIntent('messages.lists'), async (u) => {
    await store.removeUnused(u.tx, new Date(u.now.getTime() - KEPT_MS))
  })
}
