import { type CallSpec, opensToKeys } from '@jade/contract/call'
import type { FastifyRequest } from 'fastify'
import type { Actor, App, PlayerActor, StaffActor } from '../app.ts'
import { refuse } from '../app.ts'
import { actorName } from '../audit.ts'
import type { Config } from '../config.ts'

/**
 * The player of a bearer token, with the channels that her sockets listen to besides her own. Null: nobody (401 unauthenticated); a
 * token that the server ended throws `kernel.logged_out`.
 */
export type AuthenticatePlayer = (
  app: App,
  token: string,
) => Promise<(PlayerActor & { readonly channels?: readonly `channel.${string}`[] }) | null>
export type AuthenticateStaff = (app: App, token: string) => Promise<StaffActor | null>
/** The machine behind a key: null where nobody made such a key, a refusal where it ended. */
export type AuthenticateKey = (app: App, key: string, ip: string) => Promise<StaffActor | null>

export interface Authentication {
  readonly authenticatePlayer?: AuthenticatePlayer | undefined
  readonly authenticateStaff?: AuthenticateStaff | undefined
  readonly authenticateKey?: AuthenticateKey | undefined
}

const GUEST: Actor = { kind: 'guest' }
const KEY = /^Bearer (jk_[\w-]{43})$/
const BEARER = /^Bearer ([\w~+/.-]{1,500}=*)$/i

/** Whoever calls, or a Refusal: 401 without a live session, 403 without the permission or, where it is asked for again, the second factor. */
export async function callerOf(app: App, spec: CallSpec, so: { readonly request: FastifyRequest } & Authentication): Promise<Actor> {
  const { request } = so
  if (spec.auth === 'none') return GUEST
  if (spec.auth === 'staff') return staffOf(app, spec, so)
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined && spec.auth === 'optional') return GUEST
  const player = token === undefined ? null : await so.authenticatePlayer?.(app, token)
  if (player === null || player === undefined) throw refuse('kernel.unauthenticated')
  return known(request, player)
}

/** The log says from here on who asked. */
function known<A extends Actor>(request: FastifyRequest, actor: A): A {
  if (request.context) request.context.actor = actorName(actor)
  return actor
}

/** A key opens the reading calls of its scopes (CONSOLE-51); a cookie beside it counts for nothing. */
async function machineOf(app: App, spec: CallSpec, so: { readonly request: FastifyRequest; readonly key: string } & Authentication) {
  const machine = await so.authenticateKey?.(app, so.key, so.request.ip)
  if (machine === null || machine === undefined) throw refuse('kernel.unauthenticated')
  known(so.request, machine)
  if (!opensToKeys(spec) || !machine.permissions.has(spec.permission ?? '')) throw refuse('kernel.key_scope')
  return machine
}

async function staffOf(app: App, spec: CallSpec, so: { readonly request: FastifyRequest } & Authentication): Promise<Actor> {
  const key = KEY.exec(so.request.headers.authorization ?? '')?.[1]
  if (key !== undefined) return machineOf(app, spec, { ...so, key })
  const token = so.request.cookies[staffCookieName(app.config)]
  const staff = token === undefined ? null : await so.authenticateStaff?.(app, token)
  if (staff === null || staff === undefined) throw refuse('kernel.unauthenticated')
  known(so.request, staff)
  if (spec.permission === undefined || !staff.permissions.has(spec.permission)) throw refuse('kernel.forbidden')
  if (spec.stepUp === true && staff.mustStepUp === true) throw refuse('kernel.step_up')
  return staff
}

/** `__Host-` binds the cookie to this very host, but only https can carry it; the sandbox speaks http. */
export function staffCookieName(config: Pick<Config, 'env'>): string {
  return config.env === 'production' ? '__Host-staff' : 'staff'
}

/** The token in a Cookie header that Fastify has not read (sockets); empty: none. A token has no sign that a cookie would encode. */
export function staffTokenOf(config: Pick<Config, 'env'>, header: string): string {
  const name = `${staffCookieName(config)}=`
  const own = header.split(';').find((one) => one.trim().startsWith(name))
  return own?.trim().slice(name.length) ?? ''
}

/** The browser's own random name, for the players' site and the console alike (known-device.ts). */
export function deviceCookieName(config: Pick<Config, 'env'>): string {
  return config.env === 'production' ? '__Host-device' : 'device'
}

/** Cookies travel by themselves, so the console also asks where a request was made (SECURITY-9). */
export function refuseOtherOrigins(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refuse('kernel.forbidden')
  const { origin, host } = request.headers
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) throw refuse('kernel.forbidden')
}
