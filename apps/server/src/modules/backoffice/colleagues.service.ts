import type { objectCalls } from '@jade/contract/backoffice/object-calls'
import type { Rights } from '@jade/contract/backoffice/roles'
import { mentionedIn } from '@jade/contract/backoffice/mention'
import { type App, type Queryable, refuse } from '@jade/service/app'
import type { Colleagues } from '@jade/service/colleagues'
import type { Request, Room } from '@jade/service/room'
import { type ColleagueRow, colleaguesLike, staffNamed } from './mentions.store.ts'
import { ifSeen, kindNamed, type Sighted, seen } from './object-sight.ts'
import { permissionsOf } from './roles/rights.rules.ts'
import { rightsNow } from './roles/rights.service.ts'

/** Of one note: whoever means everybody means nobody. */
const MOST = 10
/** What a menu under a line of text shows. */
const SHOWN = 8
/** Whom a kind that is judged one by one is asked about for that. */
const ASKED = 40

/** Whose kinds of objects there are, and what each role opens as shipped. */
export interface House {
  readonly rooms: readonly Room[]
  readonly shipped: Rights
}

/** Of which object somebody is named, and by whom. */
interface Naming extends House {
  readonly of: Sighted
  readonly by: bigint
}

/**
 * The colleagues whom a note names, without its writer. What stands behind an `@` and is nobody's account is a word like others. Refuses
 * backoffice.mention_blind, naming who may not see the object or works here no more, and backoffice.mentions_many.
 */
export async function namedIn(q: Queryable, text: string, { of, by, rooms, shipped }: Naming): Promise<readonly ColleagueRow[]> {
  const accounts = mentionedIn(text)
  if (accounts.length === 0) return []
  const named = (await staffNamed(q, accounts)).filter(({ id }) => id !== by)
  if (named.length > MOST) throw refuse('backoffice.mentions_many', { max: MOST })
  const rights = await rightsNow(q, shipped)
  const blind: string[] = []
  for (const one of named) if (!(await sees(q, one, { of, rooms, rights }))) blind.push(one.account)
  if (blind.length > 0) throw refuse('backoffice.mention_blind', { accounts: blind.join(', ') })
  return named
}

/** Colleagues who may see the object, for the one who is naming somebody. */
export async function mentionable(app: App, request: Request<typeof objectCalls.mentionable>, { rooms, shipped }: House) {
  const { actor, params, query } = request
  await seen(app.db, request, rooms)
  const rights = await rightsNow(app.db, shipped)
  const kind = kindNamed(params.kind, rooms)
  const roles = rights.roles.flatMap(({ name }) => (kind && rights.opens(name, kind.permission) ? [name] : []))
  const like = { roles, except: actor.staffId, most: kind?.judged === true ? ASKED : SHOWN }
  const rows = await colleaguesLike(app.db, (query.q ?? '').toLowerCase(), like)
  const found: ColleagueRow[] = []
  for (const one of rows) {
    if (found.length === SHOWN) break
    if (await sees(app.db, one, { of: params, rooms, rights })) found.push(one)
  }
  return { data: found.map(({ account, name }) => ({ account, name })) }
}

/** The staff as other rooms may know of it, by the rights of the house as they stand at each question. */
export function staffForOthers(shipped: () => Rights): Colleagues {
  return {
    async like(q, { permission, start, except, most }) {
      const rights = await rightsNow(q, shipped())
      const roles = rights.roles.flatMap(({ name }) => (rights.opens(name, permission) ? [name] : []))
      const rows = await colleaguesLike(q, start, { roles, except, most })
      return rows.map(({ account, name }) => ({ account, name }))
    },
    async may(q, account, permission) {
      const [one] = await staffNamed(q, [account])
      return one?.active === true && (await rightsNow(q, shipped())).opens(one.role, permission)
    },
  }
}

async function sees(
  q: Queryable,
  { id, role, active }: ColleagueRow,
  { of, rooms, rights }: { readonly of: Sighted; readonly rooms: readonly Room[]; readonly rights: Rights },
): Promise<boolean> {
  return active && (await ifSeen(q, of, { asker: { staffId: id, permissions: permissionsOf(rights, role) }, rooms })) !== null
}
