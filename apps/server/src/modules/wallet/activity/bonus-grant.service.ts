import { randomUUID } from 'node:crypto'
import type { FactsOf } from '@jade/contract/approval'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { cents, moneyOf } from '@jade/contract/money'
import type { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { playerById } from '../../identity/door.ts'
import { issueBonus } from './bonus-issue.service.ts'
import * as bonuses from '../bonus.store.ts'
import { activityWallet, withFacts } from './bonus.view.ts'

type Ask<K extends keyof typeof walletOperatorCalls> = Request<(typeof walletOperatorCalls)[K]>

/** The kind by which this room knows its grants. */
export const GRANT_BONUS = 'wallet.grant_bonus'

type Grant = FactsOf<typeof GRANT_BONUS>

/** Asks a second person to give a player an activity wallet with a bonus in it. Refuses kernel.not_found. */
export function grantBonus(app: App, { params, body, intent, actor }: Ask<'grantBonus'>) {
  return app.unit(intent, async (u) => {
    const player = await playerById(u.tx, BigInt(params.id))
    if (!player) throw refuse('kernel.not_found')
    const id = randomUUID()
    const grant: Grant = {
      name: { zh: body.name_cn, en: body.name_en },
      bonus: moneyOf(body.bonus),
      multiple: body.multiple,
      isSports: body.is_sports === 1,
      groups: body.groups ?? [],
      giveUp: body.give_up,
    }
    await bonuses.keepGrant(u.tx, { id, playerId: player.id, body: grant, now: u.now })
    const payload: ApprovalRequested<typeof GRANT_BONUS> = {
      id,
      kind: GRANT_BONUS,
      object: `activity wallet for player ${player.id} ${player.account}`,
      before: null,
      after: grant,
      reason: body.reason,
      makerId: String(actor.staffId),
      of: { player: String(player.id), money: grant.bonus, page: { kind: 'player', id: String(player.id) } },
    }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'bonus.grant.request', object: payload.object, reason: body.reason, before: null, after: grant })
    return { data: { approval: id } }
  })
}

/** Reaction: the second person decided about a grant. */
export async function grantDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== GRANT_BONUS) return
  const grant = await bonuses.takeGrant<Grant>(u.tx, decided.id)
  if (!grant || !decided.approved) return
  const { playerId, body } = grant
  const { bonus, giveUp, ...offer } = body
  const ref = `grant:${decided.id}`
  const id = await issueBonus(u, { ...offer, playerId, ref, bonusCents: cents(bonus), giveUpCents: cents(giveUp) })
  u.audit({
    action: 'bonus.grant',
    object: `activity wallet ${id}`,
    reason: decided.reason,
    before: null,
    after: { player: String(playerId), bonus },
  })
}

/** A player's activity wallets, ended ones as well, newest first. */
export async function playerBonuses(app: App, { params, lang }: Ask<'playerBonuses'>) {
  const playerId = BigInt(params.id)
  const rows = await bonuses.bonusesOf(app.db, playerId, 'all')
  const all = await withFacts(app.db, playerId, rows)
  return {
    data: all.map((bonus) => ({
      ...activityWallet(bonus, lang),
      state: bonus.row.state,
      bonus: moneyOf(bonus.row.bonus_cents),
      principal: moneyOf(bonus.row.principal_cents),
      multiple: bonus.row.multiple,
      groups: [...bonus.row.groups],
      ended: bonus.row.ended_cents === null ? '' : moneyOf(bonus.row.ended_cents),
      ref: bonus.row.ref,
      time: taipeiTime(bonus.row.created_at),
    })),
  }
}
