import { type App, systemIntent, type Unit } from '@jade/service/app'
import type { moneySources } from '@jade/contract/cashier/suspense-calls'
import * as store from './payments.store.ts'
import { brokenLine } from './feed-page.ts'
import type { BrokenLine, FeedPage, Said } from './providers/kind.ts'

/** Pages read at one run, so that a flood does not hold the job for ever. */
const PAGES = 20

interface Feed<Row> {
  readonly name: string
  readonly source: (typeof moneySources)[number]
  after(cursor: string): Promise<Said<FeedPage<Row>>>
  take(u: Unit, row: Row): Promise<void>
}

/**
 * Reads a feed from where it stopped, one unit a line. A line that cannot be read or carried out is kept aside as a case for a person
 * and the feed goes on; while the database is away keeping it fails as well, so nothing is skipped. False: the outside said nothing.
 */
export async function readFeed<Row>(app: App, feed: Feed<Row>): Promise<boolean> {
  const machine = systemIntent(`cashier.${feed.name}_feed`)
  for (let page = 0; page < PAGES; page += 1) {
    const said = await feed.after(await store.feedCursor(app.db, feed.name))
    if (!said.said) {
      app.log.warn({ feed: feed.name, why: said.why }, 'a feed does not answer')
      return false
    }
    for (const line of said.word.broken) await app.unit(machine, (u) => setAside(u, feed, line))
    for (const row of said.word.rows) {
      try {
        await app.unit(machine, (u) => feed.take(u, row))
      } catch (error) {
        app.log.error({ feed: feed.name, err: error }, 'a line of a feed could not be carried out')
        await app.unit(machine, (u) => setAside(u, feed, brokenLine(row)))
      }
    }
    const { next, more } = said.word
    await app.unit(machine, (u) => store.saveCursor(u.tx, { name: feed.name, cursor: next, now: u.now }))
    if (!more) return true
  }
  return true
}

function setAside(u: Unit, { name, source }: Pick<Feed<unknown>, 'name' | 'source'>, line: BrokenLine): Promise<void> {
  const nothing = { order_number: '', player_id: null, amount_cents: 0n, currency: '' }
  return store.openCase(u.tx, { kind: 'unreadable', source, ref: `${name}:${line.mark}`, ...nothing, detail: line.text }, u.now)
}
