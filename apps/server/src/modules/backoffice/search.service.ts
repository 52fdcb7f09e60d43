import type { searchCalls } from '@jade/contract/backoffice/search-calls'
import { moneyOf } from '@jade/contract/money'
import type { App } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { type Bind, type Lookup, type Sought, soughtOf } from '@jade/service/lookup'
import type { Request, Room } from '@jade/service/room'
import { playerById } from '../identity/door.ts'
import { foundByTag, tagSought } from './tags.service.ts'
import { foundBy, type Question } from './search.store.ts'

/** Of one way to look; more of a kind are for its list. */
const EACH = 5

type Ask = Request<typeof searchCalls.search>

/**
 * What fits the text, the very things first. Only ways whose permissions the caller holds are asked, all in one statement. Whether it was
 * looked for a person is decided by the text, found or not, and stands in the audit log before the answer goes out (CONSOLE-14).
 */
export async function search(app: App, { query, actor, intent }: Ask, rooms: readonly Room[]) {
  const sought = soughtOf(query.q)
  if (!sought) return { data: [] }
  const tag = tagSought(sought.text)
  if (tag !== null) return { data: await foundByTag(app, tag, { actor, rooms }) }
  const lookups = rooms
    .flatMap((room) => room.lookups ?? [])
    .filter(({ permissions }) => permissions.every((permission) => actor.permissions.has(permission)))
  const { asked, values } = await questionsOf(app, lookups, sought)
  if (asked.length === 0) return { data: [] }
  const rows = await foundBy(app.db, asked, { values, each: EACH })
  const hits = await Promise.all(
    rows.map(async (row) => ({
      kind: row.lookup.kind,
      id: row.id,
      name: row.name === '' ? ((await playerById(app.db, BigInt(row.id)))?.account ?? row.id) : row.name,
      by: row.lookup.by,
      exact: row.lookup.prefix ? (0 as const) : (1 as const),
      amount: row.cents === null ? '' : moneyOf(row.cents),
      time: taipeiTime(row.at),
    })),
  )
  const once = hits.filter((hit, at) => hits.findIndex(({ kind, id }) => kind === hit.kind && id === hit.id) === at)
  const shown = once.toSorted((a, b) => b.exact - a.exact)
  await keepPersonal(app, intent, { asked, sought, shown })
  return { data: shown }
}

/** What of the text can be asked, with the values that the questions share. */
async function questionsOf(app: App, lookups: readonly Lookup[], sought: Sought) {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const asked: Question[] = []
  for (const lookup of lookups) {
    const sql = await lookup.ask(app, sought, bind)
    if (sql !== null) asked.push({ lookup, sql })
  }
  return { asked, values }
}

interface Answered {
  readonly asked: readonly Question[]
  readonly sought: Sought
  readonly shown: readonly { readonly kind: string; readonly id: string }[]
}

async function keepPersonal(app: App, intent: Ask['intent'], { asked, sought, shown }: Answered): Promise<void> {
  const by = [...new Set(asked.filter(({ lookup }) => lookup.personal).map(({ lookup }) => lookup.by))]
  if (by.length === 0) return
  await app.unit({ ...intent, key: null }, async (u) => {
    const found = shown.filter(({ kind }) => kind === 'player').map(({ id }) => `player ${id}`)
    u.audit({ action: 'search.person', object: 'players', unchanged: 'sight', facts: { by, text: masked(sought.text), found } })
  })
}

/** The log says what kind of thing was typed, not the person's data once more. */
function masked(text: string): string {
  const shown = text.length > 6 ? 3 : 1
  return `${text.slice(0, shown)}${'*'.repeat(Math.min(8, text.length - shown))}`
}
