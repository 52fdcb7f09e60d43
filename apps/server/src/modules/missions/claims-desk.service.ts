import { pageOf } from '@jade/contract/call'
import type { missionsOperatorCalls } from '@jade/contract/missions/operator-calls'
import { moneyOf } from '@jade/contract/money'
import type { App } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { accountsOf, playerByAccount } from '../identity/door.ts'
import { type ClaimRow, claimsCount, claimsPage } from './claims.store.ts'

/** What players claimed, newest first. An account that nobody has: nothing. */
export async function listClaims(app: App, { query }: Request<(typeof missionsOperatorCalls)['claims']>) {
  const page = pageOf(query)
  const source = query.source ?? null
  const account = query.account ?? ''
  const player = account === '' ? null : await playerByAccount(app.db, account)
  if (account !== '' && !player) return { ...page, total: 0, data: [] }
  const playerId = player?.id ?? null
  const [rows, total] = await Promise.all([claimsPage(app.db, { playerId, source, page }), claimsCount(app.db, { playerId, source })])
  const accounts = await accountsOf(
    app.db,
    rows.map((row) => row.player_id),
  )
  return { ...page, total, data: rows.map((row) => shown(row, accounts.get(row.player_id) ?? '')) }
}

function shown({ player_id, points, cents, at, ...row }: ClaimRow, account: string) {
  return { ...row, player_id: String(player_id), account, points: Number(points), amount: moneyOf(cents), time: taipeiTime(at) }
}
