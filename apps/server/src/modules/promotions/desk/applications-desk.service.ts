import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import type { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import type { BonusSign } from '@jade/contract/promotions/signs'
import { type App, refuse, type Unit } from '@jade/service/app'
import type { Request, Room } from '@jade/service/room'
import { lockPlayer } from '../../identity/door.ts'
import { type AgainstSign, signsAgainst } from './application-signs.service.ts'
import * as applications from '../applications/door.ts'
import { requireOfferAllowed } from '../../protection/door.ts'
import type { Problem } from '../offers/evaluate.rules.ts'
import { applicationObject } from '../objects.ts'
import { problemText } from '../offers/door.ts'

type Ask<K extends keyof typeof promotionsOperatorCalls> = Request<(typeof promotionsOperatorCalls)[K]>

/** Where a gift goes, in full, for who sends it; the reason stands in the audit log before it goes out. Refuses promotions.not_waiting. */
export async function unmaskApplication(app: App, { params, body, intent }: Ask<'unmaskApplication'>) {
  const data = await app.unit({ ...intent, key: null }, async (u) => {
    const row = await lockWaiting(u, BigInt(params.id), 'not_shipped')
    u.audit({ action: 'promotion.unmask', object: applicationObject(row), reason: body.reason, unchanged: 'sight' })
    return { receive_name: row.receive_name, receive_area: row.receive_area, receive_address: row.receive_address }
  })
  return { data }
}

/**
 * Grants an application by the terms of its own version: the player must still be allowed offers (REWARDS-12). Refuses
 * promotions.not_waiting, promotions.not_allowed.
 */
export async function approveApplication(app: App, { params, actor, intent }: Ask<'approve'>) {
  await app.unit(intent, async (u) => {
    const row = await lockWaiting(u, BigInt(params.id), 'not_reviewed')
    await requireOfferAllowed(u, row.player_id)
    const { state } = await applications.issue(u, row, { account: actor.account })
    u.audit({
      action: 'promotion.approve',
      object: applicationObject(row),
      before: { state: row.state },
      after: { state, bonus: moneyOf(row.bonus_cents), principal: moneyOf(row.principal_cents) },
    })
  })
  return {}
}

/**
 * Does not grant it: the principal goes back and the player reads why; with a rule also that rule, its figure and the own bets (REWARDS-45).
 * Refuses promotions.not_waiting; promotions.rule_unseen where that rule does not speak against the player now; kernel.forbidden to name one
 * without the right to see them.
 */
export async function refuseApplication(app: App, of: readonly Room[], { params, body, actor, intent }: Ask<'refuse'>) {
  if (body.rule !== undefined && !actor.permissions.has('promotion.signs')) throw refuse('kernel.forbidden')
  await app.unit(intent, async (u) => {
    const row = await lockWaiting(u, BigInt(params.id), 'not_reviewed')
    const { reason, rule } = body
    const problem = rule === undefined ? null : toldOf(await signsAgainst(u.tx, of, { row, now: u.now }), rule)
    await refuseIt(u, row, { reason, by: actor.account, problem })
    const after = { state: 'audit_failure', ...(problem && { rule: rule ?? '', ...problem.values }) }
    u.audit({ action: 'promotion.refuse', object: applicationObject(row), reason, before: { state: row.state }, after })
  })
  return {}
}

/** What the player reads of a rule. */
const RULES = {
  linked: 'promotions.rule_linked',
  opposite: 'promotions.rule_opposite',
  hedge: 'promotions.rule_hedge',
  coverage: 'promotions.rule_coverage',
  odds: 'promotions.rule_odds',
  jump: 'promotions.rule_jump',
} as const satisfies Readonly<Record<BonusSign, Problem['code']>>

/** The sign that says most for this rule, as its player reads it. Refuses promotions.rule_unseen. */
function toldOf(signs: readonly AgainstSign[], rule: BonusSign): Problem {
  const seen = signs.find(({ sign, speaks }) => sign === rule && speaks)
  if (!seen) throw refuse('promotions.rule_unseen')
  return { code: RULES[rule], values: { score: seen.score, count: seen.count, bets: seen.bets.join(', ') } }
}

/** Ends a waiting application with a reason that its player reads; the caller holds it. */
export async function refuseIt(
  u: Unit,
  row: applications.ApplicationRow,
  { reason, by, problem = null }: { readonly reason: string; readonly by: string; readonly problem?: Problem | null },
) {
  await applications.withdraw(u, row, { state: 'audit_failure', reason, by, now: u.now, ...(problem && { problem }) })
  const told = (lang: Lang) => (problem ? `${problemText(problem, lang)} · ${reason}` : reason)
  applications.announce(u, row, { stage: 'refused', text: { zh: told('zh'), en: told('en') } })
}

/** A gift was sent. Refuses promotions.not_waiting. */
export async function shipGift(app: App, { params, body, actor, intent }: Ask<'ship'>) {
  await app.unit(intent, async (u) => {
    const row = await lockWaiting(u, BigInt(params.id), 'not_shipped')
    await applications.moveApplication(u.tx, row.id, { state: 'shipped', tracking: body.tracking, by: actor.account, now: u.now })
    applications.announce(u, row, { stage: 'shipped', text: { zh: body.tracking, en: body.tracking } })
    const sides = { before: { state: row.state }, after: { state: 'shipped', tracking: body.tracking } }
    u.audit({ action: 'promotion.ship', object: applicationObject(row), ...sides })
  })
  return {}
}

/** The player first, as everywhere, then the application in the state that is asked for. */
async function lockWaiting(u: Unit, id: bigint, state: applications.ApplicationRow['state']): Promise<applications.ApplicationRow> {
  const seen = await applications.applicationById(u.tx, id)
  if (!seen) throw refuse('kernel.not_found')
  await lockPlayer(u, seen.player_id)
  const row = await applications.lockApplication(u.tx, id)
  if (row?.state !== state) throw refuse('promotions.not_waiting')
  return row
}
