import { type Queryable, refuse } from '@jade/service/app'
import type { Room } from '@jade/service/room'
import type { ObjectKind, Subject } from '@jade/service/timeline'

/** Who looks, as kinds of objects ask about it. */
export type Asker = Parameters<ObjectKind['find']>[2]

/** Which object. */
export interface Sighted {
  readonly kind: string
  readonly id: string
}

/** The kind of this name, whichever room keeps it. */
export function kindNamed(name: string, rooms: readonly Room[]): ObjectKind | null {
  return rooms.flatMap((room) => room.objects ?? []).find((one) => one.kind === name) ?? null
}

/** The object, where it is there and this person may see it; null otherwise. */
export async function ifSeen(
  q: Queryable,
  { kind, id }: Sighted,
  { asker, rooms }: { readonly asker: Asker; readonly rooms: readonly Room[] },
): Promise<Subject | null> {
  const found = kindNamed(kind, rooms)
  return found && asker.permissions.has(found.permission) ? found.find(q, id, asker) : null
}

interface Asked {
  readonly params: Sighted
  readonly actor: Asker
}

/** The object, to who may see it. Refuses kernel.not_found (of a kind that nobody keeps as well), kernel.forbidden. */
export async function seen(q: Queryable, { params, actor }: Asked, rooms: readonly Room[]): Promise<Subject> {
  const kind = kindNamed(params.kind, rooms)
  if (!kind) throw refuse('kernel.not_found')
  if (!actor.permissions.has(kind.permission)) throw refuse('kernel.forbidden')
  const subject = await kind.find(q, params.id, actor)
  if (!subject) throw refuse('kernel.not_found')
  return subject
}
