import { flagOf, pageOf } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import { cents, moneyOf } from '@jade/contract/money'
import { promotionsErrors } from '@jade/contract/promotions/errors'
import type { Mode } from '@jade/contract/promotions/modes'
import type { offerPhases, promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { page } from '@jade/service/list'
import type { Request } from '@jade/service/room'
import { together } from '@jade/service/together'
import { platformNames } from '../../platforms/door.ts'
import * as applications from '../applications/door.ts'
import * as offers from '../offers/door.ts'
import { offerActionsOf } from './desk-actions.rules.ts'
import { changesOf } from './diff.rules.ts'
import { effectOf } from '../offers/evaluate.rules.ts'
import { flawOf, houseNow } from '../judging/door.ts'
import { offerList } from './offers.list.ts'
import { owedBy } from './owed.service.ts'
import { simulationsOf, simulationView } from '../simulation/door.ts'
import { periodAt } from '../offers/terms.rules.ts'

/** Mode 10: it has no steps to tell. */
const GOODS = 10

type Ask<K extends keyof typeof promotionsOperatorCalls> = Request<(typeof promotionsOperatorCalls)[K]>

/** The list of offers under its filter (CONSOLE-16). */
export async function deskOffers(app: App, { query }: Ask<'offers'>) {
  const { rows, around } = await page(app, offerList, query)
  return { ...around, data: rows.map((row) => rowOf(row, app.clock.now())) }
}

/** An offer with both versions of its terms, what it has cost, and what this person may do with it. Refuses kernel.not_found. */
export async function deskOffer(app: App, { params, actor, lang }: Ask<'offer'>) {
  const { db: q } = app
  const row = await offers.deskRow(q, Number(params.id))
  if (!row) throw refuse('kernel.not_found')
  const now = app.clock.now()
  const [shown, inForce] = [row.draft ?? row.version ?? 0, row.version ?? 0]
  const [chosen, newest, states, days, simulated] = await together([
    offers.chosenCount(q, row.id),
    offers.newestVersion(q, row.id),
    applications.statesOf(q, row.id),
    offers.givenDays(q, row.id),
    simulationsOf(q, row.id, [shown, inForce]),
  ])
  const simulationOf = async (version: number) => {
    const found = simulated.find((one) => one.version === version)
    return found ? simulationView(app, found) : null
  }
  const flaw = row.written === null ? null : flawOf(row.mode, row.written, await houseNow(app, q, now))
  return {
    data: {
      ...rowOf(row, now),
      in_force: row.terms,
      written: row.written,
      newest,
      chosen_count: chosen,
      allowed: offerActionsOf(row, actor),
      flaw_text: flaw ? promotionsErrors[flaw][lang] : '',
      simulation: await simulationOf(shown),
      foreseen: await simulationOf(inForce),
      report: {
        states: states.map(({ state, n, cents: sum }) => ({ status: state, count: n, bonus: moneyOf(sum) })),
        days: days.map(({ day, n, cents: sum }) => ({ day, count: Number(n), bonus: moneyOf(sum) })),
      },
    },
  }
}

/** GET /promotions/{id}/owed: what of an offer is open now (REWARDS-44). Refuses kernel.not_found. */
export async function deskOwed({ db: q }: App, { params }: Ask<'offerOwed'>) {
  const row = await offers.deskRow(q, Number(params.id))
  if (!row) throw refuse('kernel.not_found')
  const { money, left, bonus, principal, ...counts } = await owedBy(q, row.id)
  return { data: { ...counts, money: moneyOf(money), left: moneyOf(left), bonus: moneyOf(bonus), principal: moneyOf(principal) } }
}

function rowOf(row: offers.DeskRow, now: Date) {
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
function phaseOf({ state, terms }: offers.DeskRow, now: Date): (typeof offerPhases)[number] {
  if (state === 'draft' || state === 'ended' || !terms) return state === 'ended' ? 'ended' : 'draft'
  const period = periodAt(terms, now)
  if (period === 'ended') return 'ended'
  if (state === 'paused') return 'paused'
  return period === 'not_started' ? 'scheduled' : 'running'
}

/** Versions, each with what it changed of the one before. */
export async function deskVersions(app: App, { params, query }: Ask<'versions'>) {
  const asked = pageOf(query)
  const { rows, total } = await offers.versionsOf(app.db, Number(params.id), asked)
  return {
    total,
    ...asked,
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
  const names = await platformNames(app.db, terms.platforms ?? [])
  const flaw = flawOf(mode, terms, await houseNow(app, app.db, app.clock.now()))
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
      cards: { zh: cardOf(mode, terms, { lang: 'zh', names }), en: cardOf(mode, terms, { lang: 'en', names }) },
    },
  }
}

/** The card of an offer as its reader has it, by the functions that write the site's. */
function cardOf(mode: Mode, terms: OfferTerms, { lang, names }: { readonly lang: Lang; readonly names: offers.Names }) {
  const of = (zh: readonly string[], en: readonly string[]) => [...(lang === 'en' ? en : zh)]
  return {
    name: lang === 'en' ? terms.name_en : terms.name_zh,
    gives: mode === GOODS ? '' : offers.summaryOf(terms, lang),
    text: of(terms.text_zh, terms.text_en),
    conditions: offers.conditionsOf({ mode, terms }, { lang, names }),
    terms: of(terms.terms_zh, terms.terms_en),
  }
}

export async function deskModes(app: App) {
  return { data: [...(await offers.modeStatuses(app.db))] }
}

/** Platforms that an offer may name (REWARDS-47), in the order of the house. */
export async function deskPlatforms(app: App, { lang }: Ask<'platforms'>) {
  const places = await offers.placesOf(app, app.db)
  const names = await platformNames(
    app.db,
    places.map(({ code }) => code),
  )
  return {
    data: places.map(({ code, group, takesWallets }) => ({
      code,
      group,
      name: names.get(code)?.[lang] ?? code,
      takes_wallets: flagOf(takesWallets),
    })),
  }
}

export async function deskFrontTypes(app: App) {
  const rows = await offers.frontTypes(app.db)
  return { data: rows.map(({ shown, ...row }) => ({ ...row, shown: flagOf(shown) })) }
}
