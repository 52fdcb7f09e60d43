import { flagOf, pageOf } from '@jade/contract/call'
import type { CheckKind } from '@jade/contract/check'
import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import type { reconcileCalls } from '@jade/contract/reconcile/calls'
import { reconciliationKinds } from '@jade/contract/reconcile/kinds'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { tryAgain } from '@jade/service/outbox-age'
import type { Check, Request } from '@jade/service/room'
import { look } from './look.service.ts'
import { GIVEN_UP, outboxCheck } from './outbox-check.service.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof reconcileCalls> = Request<(typeof reconcileCalls)[K]>

/** Every check with its last look and what stands. */
export async function listChecks(app: App, checks: readonly Check[], { lang }: Ask<'checks'>) {
  const looks = new Map((await store.looks(app.db)).map((row) => [row.kind, row]))
  const standing = new Map((await store.standingByKind(app.db)).map((row) => [row.kind, row]))
  return {
    data: checks.map((check) => {
      const { kind } = check
      const seen = looks.get(kind)
      const stands = standing.get(kind)
      return {
        kind,
        name: reconciliationKinds[kind][lang],
        about: reconciliationKinds[kind].about[lang],
        schedule: check.cron ?? `every ${check.everySeconds ?? 0} s`,
        last_run: seen?.at ? taipeiTime(seen.at) : '',
        unsure: flagOf(seen?.unsure ?? false),
        failure: seen?.failure ?? '',
        checked: seen?.checked ?? 0,
        open: Number(stands?.open ?? 0n),
        explained: Number(stands?.explained ?? 0n),
        difference: moneyOf(stands?.cents ?? 0n),
      }
    }),
  }
}

/** Looks now. Refuses reconcile.silent when the look could not be made at all. */
export async function runCheck(app: App, checks: readonly Check[], { params, intent }: Ask<'run'>) {
  const check = checks.find(({ kind }) => kind === params.kind)
  if (!check) throw refuse('kernel.not_found')
  const looked = await look(app, check, true).catch((error: unknown) => {
    app.log.warn({ err: error, kind: check.kind }, 'a check could not look')
    throw refuse('reconcile.silent')
  })
  const facts = { checked: looked.checked, found: looked.differences.length }
  await app.unit(intent, async (u) => {
    u.audit({ action: 'reconciliation.run', object: check.kind, unchanged: 'check', facts })
  })
  return { data: { checked: looked.checked, found: looked.differences.length, unsure: flagOf(looked.unsure ?? false) } }
}

export async function listFindings(app: App, { query, lang }: Ask<'findings'>) {
  const page = pageOf(query)
  const wish = {
    state: query.state ?? null,
    kind: query.kind ?? null,
    playerId: query.player_id === undefined ? null : BigInt(query.player_id),
  }
  const { rows, total } = await store.findings(app.db, wish, page)
  return { ...page, total, data: rows.map((row) => shown(row, lang)) }
}

export async function oneFinding(app: App, { params, lang }: Ask<'finding'>) {
  const row = await store.findingById(app.db, BigInt(params.id))
  if (!row) throw refuse('reconcile.finding_unknown')
  const steps = await store.stepsOf(app.db, row.id)
  return {
    data: {
      finding: shown(row, lang),
      steps: steps.map(({ at, by_whom, state, cents, reason }) => ({
        time: taipeiTime(at),
        by: by_whom,
        state,
        difference: moneyOf(cents),
        reason,
      })),
    },
  }
}

function shown(row: store.FindingRow, lang: Lang) {
  const { kind } = row
  return {
    id: String(row.id),
    kind,
    // Found by a check that this version does not have: it stands all the same.
    kind_name: Object.hasOwn(reconciliationKinds, kind) ? reconciliationKinds[kind as CheckKind][lang] : kind,
    object: row.object,
    player_id: row.player_id === null ? '' : String(row.player_id),
    difference: moneyOf(row.cents),
    detail: row.detail,
    state: row.state,
    reason: row.reason,
    by: row.judged_by,
    first_seen: taipeiTime(row.first_seen),
    last_seen: taipeiTime(row.last_seen),
    ended_at: row.ended_at ? taipeiTime(row.ended_at) : '',
    retry: flagOf(row.state !== 'closed' && givenUp(row) !== null),
  }
}

/** The row of the reaction that a finding is about; null where it is about something else. */
function givenUp({ kind, object }: store.FindingRow): bigint | null {
  const row = kind === outboxCheck.kind ? GIVEN_UP.exec(object)?.[1] : undefined
  return row === undefined ? null : BigInt(row)
}

/**
 * Has a reaction that was given up tried again; its finding goes away when it was heard. Refuses reconcile.finding_unknown, finding_closed,
 * nothing_to_retry.
 */
export async function retry(app: App, { params, body, intent }: Ask<'retry'>) {
  await app.unit(intent, async (u) => {
    const row = await store.lockFinding(u.tx, BigInt(params.id))
    if (!row) throw refuse('reconcile.finding_unknown')
    if (row.state === 'closed') throw refuse('reconcile.finding_closed')
    const waiting = givenUp(row)
    if (waiting === null || !(await tryAgain(u.tx, waiting, u.now))) throw refuse('reconcile.nothing_to_retry')
    const sides = { before: { state: 'given up', detail: row.detail }, after: { state: 'waiting' } }
    u.audit({ action: 'reaction.retry', object: `${row.kind} ${row.object}`, reason: body.reason, ...sides })
  })
  return {}
}

/** Explains or closes a finding, with a reason and a name. Refuses reconcile.finding_unknown, finding_closed. */
export async function judge(app: App, { params, body, intent, actor }: Ask<'judge'>) {
  await app.unit(intent, async (u) => {
    const row = await store.lockFinding(u.tx, BigInt(params.id))
    if (!row) throw refuse('reconcile.finding_unknown')
    if (row.state === 'closed') throw refuse('reconcile.finding_closed')
    const { state, reason } = body
    await store.saveFinding(u.tx, { ...row, state, reason, judged_by: actor.account, ended_at: state === 'closed' ? u.now : null })
    await store.addStep(u.tx, row.id, { at: u.now, state, cents: row.cents, reason, by_whom: actor.account })
    const sides = { before: { state: row.state, detail: row.detail }, after: { state, detail: row.detail } }
    u.audit({ action: `finding.${state}`, object: `${row.kind} ${row.object}`, reason, ...sides })
  })
  return {}
}
