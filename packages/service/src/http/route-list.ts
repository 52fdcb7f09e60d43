import type { CallSpec } from '@jade/contract/call'
import type { RawRoute, Room } from '../room.ts'

export type Audience = 'players' | 'operators'

/** A call as it is served. */
export interface ListedRoute {
  readonly room: string
  readonly name: string
  readonly audience: Audience
  /** With the prefix of its audience: `/api/auth/login`. */
  readonly path: string
  readonly spec: CallSpec
}

export const PREFIX: Readonly<Record<Audience, string>> = { players: '/api', operators: '/office/api' }

/** Every call of these rooms, for OpenAPI and for the rights matrix. Throws where two answer the same address or one declares no permission. */
export function routeList(rooms: readonly Room[]): ListedRoute[] {
  const routes = rooms.flatMap((room) => [...routesOf(room, 'players'), ...routesOf(room, 'operators')])
  const seen = new Set<string>()
  for (const route of routes) {
    const address = `${route.spec.method} ${route.path.replace(/\{\w+\}/g, '{}')}`
    if (seen.has(address)) throw new Error(`two calls answer ${address}`)
    seen.add(address)
    refuseUndeclared(route)
  }
  return routes
}

function routesOf(room: Room, audience: Audience): ListedRoute[] {
  const tables = (audience === 'players' ? room.routes : room.operatorRoutes) ?? []
  return tables.flatMap((table) =>
    Object.entries(table.calls).map(([name, spec]) => ({ room: room.name, name, audience, path: PREFIX[audience] + spec.path, spec })),
  )
}

/** Deny by default (SECURITY-1): a route says who may call it, and how often, or the program does not start. */
function refuseUndeclared({ room, name, audience, path, spec }: ListedRoute): void {
  const where = `${room}.${name} (${spec.method} ${path})`
  if (spec.auth === 'staff' && (spec.permission ?? '') === '') throw new Error(`${where} declares no permission`)
  if ((spec.auth === 'staff') !== (audience === 'operators') && spec.auth !== 'none')
    throw new Error(`${where} is served to the wrong audience`)
  if (/\{\w+\}/.test(spec.path) && spec.params === undefined) throw new Error(`${where} has no schema for its path`)
  if (spec.files !== undefined && spec.method === 'GET') throw new Error(`${where} takes files by GET`)
}

export function listRaw(rooms: readonly Room[]): (RawRoute & { readonly room: string })[] {
  return rooms.flatMap((room) => (room.raw ?? []).map((route) => ({ ...route, room: room.name })))
}
