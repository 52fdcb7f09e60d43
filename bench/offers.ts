import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@jade/service/database'
import { seedOffers } from '../apps/server/src/modules/promotions/seeds/seed-terms.ts'
import { listening } from './listening.ts'
import { measuredSite } from './measured-site.ts'
import { quantile } from './pairs.ts'
import { timedGet } from './timed-get.ts'

/**
 * The list of offers as one player is shown it, each offer judged: five hundred that run, of the kinds and terms of the demo house; every
 * twenty-fifth stands under a heading of its own as well.
 */

const ALL = 500
const EVERY = 25
const HEADING = 7
const ASKED = 60

async function publish(database: Database): Promise<void> {
  const kinds = seedOffers('2026-01-01 00:00:00')
  const rows = Array.from({ length: ALL }, (_, at) => {
    const kind = kinds[at % kinds.length]
    return { mode: kind?.mode, terms: { ...kind?.terms, end: '', fronts: at % EVERY === 0 ? [HEADING] : [] } }
  })
  await database.script(
    `with made as (select nextval('promotions.claim_id')::int as id, (row ->> 'mode')::smallint as mode, row -> 'terms' as terms
                     from jsonb_array_elements($1::jsonb) row),
     offers as (insert into promotions.offer (id, mode, created_at, updated_at) select id, mode, now(), now() from made)
     insert into promotions.version (offer_id, version, terms, by_account, created_at, published_at) select id, 1, terms, 'bench', now(), now() from made`,
    [JSON.stringify(rows)],
  )
  await database.script(`update promotions.offer set version = 1, state = 'published'`)
  await database.script('analyze promotions.offer')
  await database.script('analyze promotions.version')
}

interface Kind {
  readonly name: string
  /** Query of the n-th call. */
  readonly path: (n: number) => string
  readonly guest?: true
}

const page = (of: number, size: number) => (n: number) => `pageSize=${size}&page=${1 + (n % (of / size))}`
const ten: Kind = { name: 'ten of 500', path: page(ALL, 10) }
const few: Kind = { name: 'ten of the 20 under a heading', path: (n) => `front=${HEADING}&${page(ALL / EVERY, 10)(n)}` }
const hundred: Kind = { name: 'a hundred of 500', path: page(ALL, 100) }
const guests: Kind = { name: 'ten of 500 for a guest, whom nothing is judged for', path: page(ALL, 10), guest: true }
/** `ceiling` is what the ratio must stay below; null: it is only told. */
const rows = [
  { a: ten, b: few, ceiling: 1.5 },
  { a: hundred, b: ten, ceiling: 10 },
  { a: ten, b: guests, ceiling: null },
] as const

/** Returns the table: p95 of each side, in alternation. */
export async function benchOffers(url: string | undefined, { pairs = 7 }: { readonly pairs?: number } = {}): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jade-bench-'))
  const { database, server, players } = await measuredSite({ databaseUrl: url ?? '', dataDir, players: 1 })
  try {
    await publish(database)
    const port = await listening(server)
    const token = players[0]?.token ?? ''
    const p95 = async ({ path, guest }: Kind) => {
      const times: number[] = []
      for (let n = 0; n < ASKED; n += 1) times.push(await timedGet(port, `/activity/list?${path(n)}`, guest ? '' : token))
      return quantile(times, 0.95)
    }
    const lines: string[] = []
    for (const { a, b, ceiling } of rows) {
      await p95(a)
      await p95(b)
      const met: (readonly [number, number])[] = []
      for (let pair = 0; pair < pairs; pair += 1) met.push([await p95(a), await p95(b)])
      const ratio = (at: number) =>
        quantile(
          met.map(([x, y]) => x / y),
          at,
        )
      const ms = (side: 0 | 1) =>
        quantile(
          met.map((pair) => pair[side]),
          0.5,
        ).toFixed(1)
      const verdict = ceiling === null ? '' : ratio(0.5) <= ceiling ? 'yes' : 'NO'
      lines.push(
        `| ${a.name}: p95 / ${b.name} | **${ratio(0.5).toFixed(2)}** [${ratio(0.25).toFixed(2)}-${ratio(0.75).toFixed(2)}] | ${ms(0)} / ${ms(1)} ms | ${ceiling?.toFixed(2) ?? ''} | ${verdict} |`,
      )
    }
    return ['| A / B | A/B [quartiles] | medians | at most | held |', '|---|---|---|---|---|', ...lines].join('\n')
  } finally {
    server.close()
    server.closeAllConnections()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
