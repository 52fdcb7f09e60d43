import type { Queryable } from '@jade/service/app'
import type { Subject } from '@jade/service/timeline'
import { playerById } from '../identity/door.ts'

/** Kinds of which each player has one: the account says which. */
const OF_A_PLAYER: ReadonlySet<string> = new Set(['player', 'id_card'])

/** How a person knows an object: by its number, or by an account. What the kind is called stands before it. */
export async function nameToShow(q: Queryable, { kind, id, name, playerId, order }: Subject): Promise<string> {
  if (order !== '') return order
  if (OF_A_PLAYER.has(kind) && playerId !== null) return (await playerById(q, playerId))?.account ?? id
  return kind === 'staff' ? name.slice('staff '.length) : id
}
