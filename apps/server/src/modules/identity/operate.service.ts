import { identityPushes } from '@jade/contract/identity/pushes'
import type { identityOperatorCalls } from '@jade/contract/identity/operator-calls'
import { flagOf } from '@jade/contract/call'
import { type App, type Intent, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { page } from '@jade/service/list'
import type { Request } from '@jade/service/room'
import { settings } from '../site/door.ts'
import { maskedPhone } from './identity.rules.ts'
import { shownStatus } from './lock-out.rules.ts'
import * as players from './player.store.ts'
import { type ListedPlayer, playerList } from './players.list.ts'
import { endSessions } from './session.service.ts'
import * as sessions from './session.store.ts'
import { forgetTries, mostTries } from './tries.store.ts'

type Ask<K extends keyof typeof identityOperatorCalls> = Request<(typeof identityOperatorCalls)[K]>
/** What every action on a player asks: who, and the reason for the audit log. */
interface Act {
  readonly params: { readonly id: string }
  readonly body: { readonly reason: string }
  readonly intent: Intent
}

const ONLINE_MS = 10 * 60_000
const SESSIONS_SHOWN = 20

const timeOr = (time: Date | null) => (time ? taipeiTime(time) : '')
function row(player: players.PlayerRow, more: { readonly wrong: number; readonly limit: number; readonly online: boolean }) {
  return {
    id: String(player.id),
    account: player.account,
    phone: maskedPhone(player.phone),
    status: shownStatus(player, more.wrong, more.limit),
    registered_at: taipeiTime(player.registered_at),
    last_login_at: timeOr(player.last_login_at),
    online: flagOf(more.online),
  }
}

/** The list of players under its filter (CONSOLE-16). Phones are masked. */
export async function listPlayers(app: App, { query }: Ask<'players'>) {
  const { rows, around } = await page(app, playerList, query)
  return { ...around, data: await listedPlayers(app, rows) }
}

/** Players as staff read them. */
export async function listedPlayers(app: App, rows: readonly ListedPlayer[]) {
  const { login_wrong_password_limit: limit } = await settings(app.db)
  const ids = rows.map(({ id }) => id)
  const online = new Set(await sessions.onlineOf(app.db, ids, new Date(app.clock.now().getTime() - ONLINE_MS)))
  return rows.map((player) => row(player, { wrong: player.wrong, limit, online: online.has(player.id) }))
}

/** Error: identity.player_unknown. */
export async function playerPage(app: App, request: Ask<'player'>) {
  const player = await players.playerById(app.db, BigInt(request.params.id))
  if (!player) throw refuse('identity.player_unknown')
  const { login_wrong_password_limit: limit } = await settings(app.db)
  const wrong = await mostTries(app.db, player.account)
  const shown = await sessions.sessionsOf(app.db, player.id, SESSIONS_SHOWN)
  const since = app.clock.now().getTime() - ONLINE_MS
  const online = shown.some((session) => !session.ended_at && session.seen_at.getTime() >= since)
  return {
    data: {
      ...row(player, { wrong, limit, online }),
      phone_verified: flagOf(player.phone_verified),
      lock_reason: player.status === 'active' && wrong >= limit ? 'wrong_passwords' : player.status_reason,
      wrong_passwords: wrong,
      force_password: flagOf(player.force_password),
      recommend_code: player.recommend_code,
      registered_ip: player.registered_ip,
      last_login_ip: player.last_login_ip,
      sessions: shown.map(({ id, ip, device, created_at, seen_at, ended_at, end_reason }) => ({
        id,
        ip,
        device,
        created_at: taipeiTime(created_at),
        seen_at: taipeiTime(seen_at),
        ended_at: timeOr(ended_at),
        end_reason,
      })),
    },
  }
}

/** Shows the whole phone, with a reason in the audit log (CONSOLE-7). */
export async function unmaskPhone(app: App, request: Ask<'unmask'>) {
  const phone = await app.unit({ ...request.intent, key: null }, async (u) => {
    const player = await players.playerById(u.tx, BigInt(request.params.id))
    if (!player) throw refuse('identity.player_unknown')
    u.audit({ action: 'player.unmask_phone', object: `player ${player.id}`, reason: request.body.reason, unchanged: 'sight' })
    return player.phone
  })
  return { data: { phone } }
}

interface Action {
  readonly name: string
  /** The status it leaves; without it the one that was. */
  readonly to?: players.PlayerRow['status']
  work(u: Unit, player: players.PlayerRow): Promise<void>
}

/** One action of staff on a locked player row, with its reason and what it changed in the audit log. */
async function act(app: App, request: Act, action: Action) {
  await app.unit(request.intent, async (u) => {
    const player = await players.lockPlayer(u.tx, BigInt(request.params.id))
    if (!player) throw refuse('identity.player_unknown')
    u.audit({
      action: `player.${action.name}`,
      object: `player ${player.id}`,
      reason: request.body.reason,
      before: { status: player.status },
      after: { status: action.to ?? player.status },
    })
    await action.work(u, player)
  })
  return {}
}

/** Errors of the actions: player_unknown, state_same. */
export const lock = (app: App, request: Act) =>
  act(app, request, {
    name: 'lock',
    to: 'locked',
    async work(u, player) {
      if (player.status !== 'active') throw refuse('identity.state_same')
      await players.setStatus(u.tx, player.id, { status: 'locked', reason: request.body.reason })
      await endSessions(u, player.id, { reason: 'locked' })
    },
  })

export const unlock = (app: App, request: Act) =>
  act(app, request, {
    name: 'unlock',
    to: 'active',
    async work(u, player) {
      const counted = await forgetTries(u.tx, player.account)
      if (player.status === 'deactivated' || (player.status === 'active' && !counted)) throw refuse('identity.state_same')
      await players.setStatus(u.tx, player.id, { status: 'active', reason: '' })
    },
  })

export const deactivate = (app: App, request: Act) =>
  act(app, request, {
    name: 'deactivate',
    to: 'deactivated',
    async work(u, player) {
      if (player.status === 'deactivated') throw refuse('identity.state_same')
      await players.setStatus(u.tx, player.id, { status: 'deactivated', reason: request.body.reason })
      await endSessions(u, player.id, { reason: 'deactivated' })
    },
  })

export const kick = (app: App, request: Act) =>
  act(app, request, { name: 'kick', work: (u, player) => endSessions(u, player.id, { reason: 'kick' }) })

export const forcePassword = (app: App, request: Act) =>
  act(app, request, {
    name: 'force_password',
    async work(u, player) {
      await players.setForcePassword(u.tx, player.id)
      u.push(player.id, identityPushes.updateUser)
    },
  })
