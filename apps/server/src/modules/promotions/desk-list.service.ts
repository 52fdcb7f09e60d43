import { pageOf } from '@jade/contract/call'
import { cents, moneyOf } from '@jade/contract/money'
import { promotionsErrors } from '@jade/contract/promotions/errors'
import type { offerPhases, promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { changesOf } from './diff.rules.ts'
import { effectOf } from './evaluate.rules.ts'
import { flawOf } from './flaw.service.ts'
import * as offers from './offers.store.ts'
import { periodAt } from './terms.rules.ts'
import * as versions from './versions.store.ts'

type Ask<K extends keyof typeof promotionsOperatorCalls> = Request<(typeof promotionsOperatorCalls)[K]>

/** Offers as the desk lists them. */
export async function deskOffers(app: App, { query }: Ask<'offers'>) {
  const page = pageOf(query)
  const { rows, total } = await versions.deskRows(app.db, { mode: query.mode ?? 0, state: query.state ?? null, page })
  return { data: rows.map((row) => rowOf(row, app.clock.now())), total, ...page }
}

export async function deskOffer(app: App, { params }: Ask<'offer'>) {
  const row = await versions.deskRow(app.db, Number(params.id))
  if (!row) throw refuse('kernel.not_found')
  const chosen = await versions.chosenCount(app.db, row.id)
  return { data: { ...rowOf(row, app.clock.now()), in_force: row.terms, written: row.written, chosen_count: chosen } }
}

function rowOf(row: versions.DeskRow, now: Date) {
  const shown = row.terms ?? row.written
  if (!shown) throw new Error(`offer ${row.id} has no version`)
  return {
    id: row.id,
    mode: row.mode,
    phase: phaseOf(row, now),
    version: row.version ?? 0,
    draft: row.draft ?? 0,
    approval: row.approval_id === null ? ('' as const) : ('waiting' as const),
    sort: row.sort,
    name_zh: shown.name_zh,
    name_en: shown.name_en,
    start: shown.start,
    end: shown.end,
    given_count: Number(row.given_count),
    given: moneyOf(row.given_cents),
    stock: shown.stock,
    budget: shown.budget === '' ? '' : moneyOf(cents(shown.budget)),
  }
}

/** Announced, running or over follow from the period; nobody stores them. */
function phaseOf({ state, terms }: versions.DeskRow, now: Date): (typeof offerPhases)[number] {
  if (state === 'draft' || state === 'ended' || !terms) return state === 'ended' ? 'ended' : 'draft'
  const period = periodAt(terms, now)
  if (period === 'ended') return 'ended'
  if (state === 'paused') return 'paused'
  return period === 'not_started' ? 'scheduled' : 'running'
}

/** Versions, each with what it changed of the one before. */
export async function deskVersions(app: App, { params, query }: Ask<'versions'>) {
  const page = pageOf(query)
  const { rows, total } = await versions.versionsOf(app.db, Number(params.id), page)
  return {
    total,
    ...page,
    data: rows.map((row) => ({
      version: row.version,
      by: row.by_account,
      created: taipeiTime(row.created_at),
      published: row.published_at ? taipeiTime(row.published_at) : '',
      changes: row.before ? [...changesOf(row.before, row.terms)] : [],
    })),
  }
}

/** What terms give for amounts, by the function that gives it: principal and base are the amount. */
export async function previewTerms(app: App, { body, lang }: Ask<'preview'>) {
  const { mode, terms } = body
  const flaw = flawOf(mode, terms, app.clock.now())
  return {
    data: {
      flaw: flaw ?? '',
      flaw_text: flaw ? promotionsErrors[flaw][lang] : '',
      rows: body.amounts.map((text) => {
        const amount = cents(text)
        const principal = terms.money_min === '' && terms.money_max === '' ? 0n : amount
        const { bonus, effect } = effectOf(terms, mode, { base: amount, principal, occasion: '' })
        const wallet = effect.kind === 'wallet' ? effect : null
        return {
          amount: moneyOf(amount),
          bonus: moneyOf(bonus),
          need: moneyOf(wallet?.need ?? 0n),
          stake_max: wallet === null || wallet.stakeMost === null ? '' : moneyOf(wallet.stakeMost),
        }
      }),
    },
  }
}

export async function deskModes(app: App) {
  return { data: [...(await offers.modeStatuses(app.db))] }
}

export async function deskFrontTypes(app: App) {
  const rows = await offers.frontTypes(app.db)
  return { data: rows.map(({ shown, ...row }) => ({ ...row, shown: shown ? (1 as const) : (0 as const) })) }
}
