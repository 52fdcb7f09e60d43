import type { Answer } from '@jade/service/ask-signed'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import type { moneySources } from '@jade/contract/cashier/suspense-calls'
import { isDatabaseAway, lineFaultOf } from '@jade/service/line-fault'
import * as cases from './cases.store.ts'
import * as feeds from './feeds.store.ts'
import { brokenLine } from './feed-page.ts'
import type { BrokenLine, FeedPage } from './providers/kind.ts'

/** Pages read at one run, so that a flood does not hold the job for ever. */
const PAGES = 20

export interface Feed<Row> {
  readonly name: string
  readonly source: (typeof moneySources)[number]
  after(cursor: string): Promise<Answer<FeedPage<Row>>>
  row(line: unknown): Row | null
  take(u: Unit, row: Row): Promise<void>
}

/**
 * Reads a feed from where it stopped, one unit a line. A line that is wrong itself is kept aside as a case for a person (CASHIER-21), and the feed goes
 * on. After any other failure the cursor stays before that line, which comes again with the next run: a database that is away ends the
 * run at once; an error of our own lets the other lines be carried out first, and is thrown. False: the outside said nothing.
 */
export async function readFeed<Row>(app: App, feed: Feed<Row>): Promise<boolean> {
  const machine = systemIntent(`cashier.${feed.name}_feed`)
  const failures: unknown[] = []
  let cursor = await feeds.feedCursor(app.db, feed.name)
  for (let page = 0; page < PAGES; page += 1) {
    const said = await feed.after(cursor)
    if (!said.answered) {
      app.log.warn({ feed: feed.name, why: said.why }, 'a feed does not answer')
      return endOfRun(failures, false)
    }
    for (const line of said.value.broken) await app.unit(machine, (u) => setAside(u, feed, line))
    for (const row of said.value.rows) failures.push(...(await takeLine(app, feed, row)))
    const { next, more } = said.value
    cursor = next
    if (failures.length === 0) await app.unit(machine, (u) => feeds.saveCursor(u.tx, { name: feed.name, cursor: next, now: u.now }))
    if (!more) break
  }
  return endOfRun(failures, true)
}

function endOfRun(failures: readonly unknown[], answered: boolean): boolean {
  if (failures.length > 0) throw failures[0]
  return answered
}

/** Carries out one line. Answers what failed where it must come again. Throws when the database is away. */
async function takeLine<Row>(app: App, feed: Feed<Row>, row: Row): Promise<readonly unknown[]> {
  const machine = systemIntent(`cashier.${feed.name}_feed`)
  try {
    await app.unit(machine, (u) => feed.take(u, row))
    return []
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    const problem = lineFaultOf(error)
    app.log.error({ feed: feed.name, err: error }, 'a line of a feed could not be carried out')
    if (problem === null) return [error]
    await app.unit(machine, (u) => setAside(u, feed, brokenLine(row)))
    return []
  }
}

function setAside(u: Unit, { name, source }: Pick<Feed<unknown>, 'name' | 'source'>, line: BrokenLine): Promise<void> {
  const nothing = { order_number: '', player_id: null, amount_cents: 0n, currency: '' }
  const ref = `${name}:${line.mark}`
  return cases.openCase(u.tx, { kind: 'unreadable', source, ref, ...nothing, detail: line.text, line: line.whole }, u.now)
}
