import { type App, type Queryable, systemIntent } from '@jade/service/app'
import { daysSeen, playersAfter } from '../../counters/door.ts'
import { sharedAmong } from '../../protection/door.ts'
import { depositsBetween } from '../applications/door.ts'
import { audienceProblem, effectOf, type Offer, type Standing, type Wish } from '../offers/evaluate.rules.ts'
import { kindOf } from '../modes/door.ts'
import type { ModeKind, Past } from '../modes/kind.ts'
import { endsOf, noonOf, type People, periodsOf, type Wished } from './simulation.rules.ts'
import { standingsOf } from '../judging/door.ts'
import { bonusFor, type Dates } from '../offers/terms.rules.ts'

const machine = systemIntent('promotions.simulate')
/** Players of a page, those that are looked at in all, and wishes that are kept: beyond them a simulation says that it is not complete. */
const PAGE = 200
const MOST_PLAYERS = 50_000
const MOST_WISHES = 50_000
const STATEMENT_MS = 4_000

interface Walked {
  readonly wished: readonly Wished[]
  readonly people: People
  readonly players: number
  readonly complete: boolean
}

/** The offer with its terms moved to these dates. */
interface Moved {
  readonly offer: Offer
  readonly dates: Dates
}

/**
 * Walks through the players of whom anything was counted on these dates, by their number, and finds what each would have wished for; what nobody
 * could have been given is left out. Players are taken as they stand today. Reads only, page by page, each in a transaction with a time limit.
 * `goOn` hears after each page how many were seen; false gives the walk up: null.
 */
export async function walkPast(app: App, moved: Moved, goOn: (seen: number) => Promise<boolean>): Promise<Walked | null> {
  const wished: Wished[] = []
  const standings = new Map<bigint, Standing>()
  let [cursor, seen, complete] = [0n, 0, false]
  while (!complete && seen < MOST_PLAYERS && wished.length < MOST_WISHES) {
    const page = await reading(app, (q) => pageOf(q, moved, { after: cursor, most: MOST_WISHES - wished.length, now: app.clock.now() }))
    wished.push(...page.wished)
    for (const [id, standing] of page.standings) standings.set(id, standing)
    seen += page.players.length
    cursor = page.players.at(-1) ?? cursor
    complete = page.players.length < PAGE && !page.cut
    if (!(await goOn(seen))) return null
    if (page.cut) break
  }
  const shared = await reading(app, (q) => sharedAmong(q, [...standings.keys()]))
  return { wished, people: { standings, twins: twinsIn(shared) }, players: seen, complete }
}

/** Reads in a transaction that can do nothing else, with a time limit on each statement. */
const reading = <T>(app: App, read: (q: Queryable) => Promise<T>): Promise<T> =>
  app.unit(machine, async (u) => {
    u.tx.send(`select set_config('transaction_read_only', 'on', true), set_config('statement_timeout', $1, true)`, [String(STATEMENT_MS)])
    return read(u.tx)
  })

interface PageAsk {
  readonly after: bigint
  /** How many wishes may still be kept. */
  readonly most: number
  readonly now: Date
}

async function pageOf(q: Queryable, { offer, dates }: Moved, { after, most, now }: PageAsk) {
  const kind = kindOf(offer.mode)
  if (!kind) throw new Error(`no offers are made of mode ${offer.mode}`)
  const players = await playersAfter(q, dates, { after, limit: PAGE })
  const all = await wishesOf(q, kind, { offer, dates, players, most })
  const giving = all.slice(0, most).filter(({ found }) => !('code' in found) && effectOf(offer.terms, offer.mode, found).bonus > 0n)
  const standings = await fitting(q, offer, { players: new Set(giving.map(({ playerId }) => playerId)), now })
  return { players, standings, wished: giving.filter(({ playerId }) => standings.has(playerId)), cut: all.length > most }
}

interface Asked extends Moved {
  readonly players: readonly bigint[]
  readonly most: number
}

function wishesOf(q: Queryable, kind: ModeKind, asked: Asked): Promise<readonly Wished[]> {
  const past = kind.past(asked.offer.terms)
  if (past.by === 'deposit') return ofDeposits(q, { kind, past, ...asked })
  if (past.by === 'period') return ofPeriods(q, { kind, past, ...asked })
  return past.by === 'day' ? ofDays(q, { kind, past, ...asked }) : Promise.resolve([])
}

type By<B extends Past['by']> = Asked & { readonly kind: ModeKind; readonly past: Extract<Past, { by: B }> }

async function ofDeposits(q: Queryable, { kind, past, offer, dates, players, most }: By<'deposit'>): Promise<readonly Wished[]> {
  const rows = await depositsBetween(q, players, { ...dates, limit: most + 1 })
  const way = offer.terms.ways.includes('deposit') ? 'deposit' : 'apply'
  return rows.map((row) => {
    const deposit = way === 'deposit' ? { orderNumber: row.order_number, cents: row.cents } : null
    const wish: Wish = { way, now: row.credited_at, money: null, deposit, address: false }
    const first = past.only === null || row[past.only]
    const found = first ? kind.judge(offer.terms, past.facts(row), wish) : ({ code: 'promotions.no_deposit' } as const)
    return { playerId: row.player_id, wish, at: row.credited_at, day: row.day, found }
  })
}

async function ofPeriods(q: Queryable, { kind, past, offer, dates, players }: By<'period'>): Promise<readonly Wished[]> {
  const way = offer.terms.ways.includes('automatic') ? 'automatic' : 'apply'
  const found: Wished[] = []
  for (const period of periodsOf(offer.terms, dates)) {
    const { now, at, day } = endsOf(period)
    const wish: Wish = { way, now, money: null, deposit: null, address: false }
    const bases = await kind.periodic?.(q, { players, terms: offer.terms, period })
    for (const [playerId, base] of bases ?? [])
      if (bonusFor(offer.terms, base) > 0n)
        found.push({ playerId, wish, at, day, found: kind.judge(offer.terms, past.facts(period, base), wish) })
  }
  return found
}

async function ofDays(q: Queryable, { kind, past, offer, dates, players }: By<'day'>): Promise<readonly Wished[]> {
  const days = await daysSeen(q, players, dates)
  return [...days].flatMap(([playerId, there]) =>
    there.map((day) => {
      const { at } = noonOf(day)
      const wish: Wish = { way: 'apply', now: at, money: null, deposit: null, address: false }
      return { playerId, wish, at, day, found: kind.judge(offer.terms, past.facts(), wish) }
    }),
  )
}

/** Those of these players for whom the offer is meant; what they have had of it, or of others, is nothing yet. */
async function fitting(
  q: Queryable,
  offer: Offer,
  { players, now }: { readonly players: ReadonlySet<bigint>; readonly now: Date },
): Promise<ReadonlyMap<bigint, Standing>> {
  const fit = new Map<bigint, Standing>()
  for (const playerId of players) {
    const today = (await standingsOf(q, { playerId, lang: 'zh', now }, [offer]))(offer)
    const standing = { ...today, personHadIt: false, waits: false, taken: 0, rival: '' }
    if (audienceProblem(offer.terms, standing) === null) fit.set(playerId, standing)
  }
  return fit
}

function twinsIn(shared: readonly (readonly bigint[])[]): People['twins'] {
  const twins = new Map<bigint, Set<bigint>>()
  for (const ids of shared) for (const id of ids) twins.set(id, new Set([...(twins.get(id) ?? []), ...ids]))
  for (const [id, others] of twins) others.delete(id)
  return twins
}
