import type { gamesAnchorCalls, KeptAnchors } from '@jade/contract/games/anchor-calls'
import { localDayOf } from '@jade/fair/beacon'
import { type App, type Queryable, systemIntent } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate } from '@jade/service/clock'
import type { Check, Difference, Request } from '@jade/service/room'
import { vendorsOf } from './bets-check.service.ts'
import { type AnchorRow, type KeptAnchor, keepRows, keptLike, keptOn, rowsOf } from './anchors.store.ts'

const keeper = systemIntent('games.anchors')

/**
 * Job: keeps each vendor's anchors, which it tells a day before their rounds (FAIR-11). The first answer stands; what is new goes into the audit
 * chain, so whoever has a head of it can tell whether it was there. A vendor that is silent or does not tell is asked again next time.
 */
export async function keepAnchors(app: App): Promise<void> {
  for (const [vendor, adapter] of await vendorsOf(app)) {
    const outcome = await adapter.anchors()
    if (outcome.ending !== 'done') continue
    const rows = rowsOf(outcome.value)
    if ((await news(app.db, vendor, rows)).length === 0) continue
    await app.unit(keeper, async (u) => {
      const kept = await keepRows(u.tx, { vendor, rows, now: u.now })
      if (kept.length > 0) u.audit({ action: 'anchors.kept', object: `vendor ${vendor}`, before: null, after: kept.map(anchorWord) })
    })
  }
}

async function news(q: Queryable, vendor: string, rows: readonly AnchorRow[]): Promise<readonly AnchorRow[]> {
  const known = new Set((await keptLike(q, vendor, rows)).map(placeWord))
  return rows.filter((row) => !known.has(placeWord(row)))
}

const placeWord = ({ line, day, beacon }: AnchorRow) => `${line || 'beacon'} ${day} ${beacon}`
const anchorWord = (row: AnchorRow) => `${placeWord(row)} ${row.anchor}`

/** What vendors tell of their anchors now, against what was kept: one that is another says that rounds of that day could be told anew. */
export const anchorsCheck: Check = {
  kind: 'games.anchors',
  everySeconds: 600,
  async look(app) {
    const differences: Difference[] = []
    let checked = 0
    let silent = false
    for (const [vendor, adapter] of await vendorsOf(app)) {
      const outcome = await adapter.anchors()
      if (outcome.ending !== 'done') {
        silent ||= outcome.ending !== 'refused'
        continue
      }
      const rows = rowsOf(outcome.value)
      const kept = new Map((await keptLike(app.db, vendor, rows)).map((row) => [placeWord(row), row]))
      checked += rows.length
      differences.push(...rows.flatMap((row) => differenceOf(vendor, row, kept.get(placeWord(row)))))
    }
    return { checked, differences, ...(silent ? { unsure: true as const } : {}) }
  },
}

function differenceOf(vendor: string, told: AnchorRow, kept: KeptAnchor | undefined): readonly Difference[] {
  if (!kept || kept.anchor === told.anchor) return []
  const detail = `kept ${kept.anchor} at ${kept.kept_at.toISOString()}; the vendor tells ${told.anchor} now`
  return [{ object: `anchor ${vendor} ${placeWord(told)}`, cents: 0n, detail }]
}

/** GET /games/anchors: what was kept of a Taipei date, of every vendor. */
export async function anchorsOfDate(app: App, { query }: Request<(typeof gamesAnchorCalls)['anchors']>) {
  const rows = await keptOn(app.db, { vendor: null, days: daysOf(query.day ?? taipeiDate(app.clock.now())) })
  return { data: shown(rows) }
}

/** Names under which a Taipei date stands: its own, and of the vendor's beacon the two days in UTC that it is made of. */
function daysOf(date: string): readonly string[] {
  const start = localDayOf(startOfTaipeiDate(date).getTime())
  return [date.replaceAll('-', ''), String(start), String(start + 1)]
}

function shown(rows: readonly KeptAnchor[]): KeptAnchors {
  const stood = ({ anchor, since, kept_at }: KeptAnchor) => ({ anchor, since: since.toISOString(), kept: kept_at.toISOString() })
  return {
    lines: rows.flatMap((row) => (row.line === '' ? [] : [{ line: row.line, day: row.day, beacon: row.beacon, ...stood(row) }])),
    beacon: rows.flatMap((row) => (row.line === '' ? [{ day: Number(row.day), ...stood(row) }] : [])),
  }
}

interface Told {
  readonly vendor: string
  /** Code of the game: its lines begin with it. */
  readonly game: string
  readonly url: string
  readonly detail: Readonly<Record<string, unknown>>
}

/**
 * The address of a round's page with what was kept of its day behind it, which the browser tells the page and no server. As it is where the
 * round is a player's own, or nothing was kept.
 */
export async function withKept(q: Queryable, { vendor, game, url, detail }: Told): Promise<string> {
  const { name } = (detail['round'] ?? {}) as { readonly name?: unknown }
  const [, day] = /(\d{8})-?\d{4}$/.exec(typeof name === 'string' ? name : '') ?? []
  if (detail['protocol'] !== 'PF1-shared' || day === undefined) return url
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  if (Number.isNaN(Date.parse(date))) return url
  const { lines, beacon } = shown(await keptOn(q, { vendor, days: daysOf(date) }))
  const own = lines.filter(({ line }) => line.startsWith(game))
  return own.length === 0 ? url : `${url}#kept=${encodeURIComponent(JSON.stringify({ lines: own, beacon }))}`
}
