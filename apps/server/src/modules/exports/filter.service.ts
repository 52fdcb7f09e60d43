import { refuse, refuseFields } from '@jade/service/app'
import type { FiledList } from '@jade/service/filed-list'
import type { StaffActor } from '@jade/service/app'
import type { ListQuery } from '@jade/service/list'
import * as z from 'zod/mini'

/** The lists of all rooms by name. */
export type FiledLists = ReadonlyMap<string, FiledList>

/** The list of this name, for who may see it. Refuses kernel.not_found, kernel.forbidden. */
export function listFor(lists: FiledLists, name: string, actor: Pick<StaffActor, 'permissions'>): FiledList {
  const list = lists.get(name)
  if (list === undefined) throw refuse('kernel.not_found')
  const { permission } = list.call
  if (permission === undefined || !actor.permissions.has(permission)) throw refuse('kernel.forbidden')
  return list
}

/** A filter by the schema of the list's own call. Refuses the field `filters`. */
export function filterOf(list: FiledList, filters: Readonly<Record<string, string>>): ListQuery {
  const parsed = list.call.query && z.safeParse(list.call.query, filters)
  if (parsed?.success !== true) throw refuseFields({ filters: 'type_form' })
  return parsed.data as ListQuery
}
