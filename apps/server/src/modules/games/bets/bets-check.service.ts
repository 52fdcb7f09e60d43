import { moneyOf } from '@jade/contract/money'
import type { VendorBetRecord } from '@jade/contract/vendor/protocol'
import type { App } from '@jade/service/app'
import type { Check, Difference } from '@jade/service/room'
import { platforms, playerOfVendor, type Vendor, vendorOf } from '../../platforms/door.ts'
import { figuresOf } from './bet.rules.ts'
import * as bets from './bets.store.ts'

const PAGE = 200
const PAGES = 25
/** The pull reads five minutes back each minute: what is older has been taken in, or never will be. */
const SETTLED_MS = 10 * 60_000

/**
 * Every vendor's bet records, read a second time with a cursor of its own ten minutes behind the pull: each one is in our table with the
 * same stake, payout and status. While a record differs its vendor is read from the beginning of the walk in which it was met.
 */
export const betsCheck: Check = {
  kind: 'games.bets',
  everySeconds: 300,
  async look(app, { mark, known }) {
    const marks = cursorsOf(mark)
    const differences: Difference[] = []
    let checked = 0
    for (const [name, vendor] of await vendorsOf(app)) {
      const place = marks[name] ?? { from: '', cursor: '' }
      const differed = known.some((object) => object.startsWith(`bet ${name} `))
      const walk = await walkVendor(app, { name, vendor, cursor: differed ? place.from : place.cursor })
      differences.push(...walk.differences)
      checked += walk.checked
      marks[name] = { from: walk.differences.length > 0 ? (differed ? place.from : place.cursor) : walk.cursor, cursor: walk.cursor }
    }
    return { checked, differences, mark: JSON.stringify(marks) }
  },
}

interface Place {
  /** Where the walk began in which something differed; the cursor itself otherwise. */
  readonly from: string
  readonly cursor: string
}

function cursorsOf(mark: string): Record<string, Place> {
  return mark === '' ? {} : (JSON.parse(mark) as Record<string, Place>)
}

/** The vendors behind the platforms, each once, by the name it has there. */
export async function vendorsOf(app: App): Promise<ReadonlyMap<string, Vendor>> {
  const found = new Map<string, Vendor>()
  for (const platform of await platforms(app.db)) {
    const vendor = vendorOf(app, platform)
    if (vendor) found.set(platform.vendor, vendor)
  }
  return found
}

async function walkVendor(app: App, source: { readonly name: string; readonly vendor: Vendor; readonly cursor: string }) {
  const until = app.clock.now().getTime() - SETTLED_MS
  const differences: Difference[] = []
  let { cursor } = source
  let checked = 0
  for (let page = 0; page < PAGES; page += 1) {
    const outcome = await source.vendor.betRecords(cursor, PAGE)
    if (outcome.ending !== 'done') throw new Error(`${source.name} is silent: ${outcome.code}`)
    const { records, next, more } = outcome.value
    // A page with a young record is read again when all of it is old.
    if (records.some(({ changedAt }) => new Date(changedAt).getTime() > until)) break
    differences.push(...(await compare(app, source.name, records)))
    checked += records.length
    cursor = next
    if (!more) break
  }
  return { differences, checked, cursor }
}

async function compare(app: App, vendor: string, records: readonly VendorBetRecord[]): Promise<readonly Difference[]> {
  const newest = new Map(records.map((record) => [record.ref, record]))
  const ours = await bets.betsByRef(app.db, vendor, [...newest.keys()])
  return [...newest.values()].flatMap((record) => differenceOf(vendor, record, ours.get(record.ref)))
}

function differenceOf(vendor: string, record: VendorBetRecord, our: bets.BetRow | undefined): readonly Difference[] {
  const theirs = figuresOf(record)
  // A record that changed after this page was written comes again further on.
  if (our && our.changed_at > new Date(record.changedAt)) return []
  const same = our && our.bet_cents === theirs.bet && our.payout_cents === theirs.payout && our.status === theirs.status
  if (same) return []
  const playerId = playerOfVendor(record.player)
  const said = our ? `stake ${moneyOf(our.bet_cents)}, payout ${moneyOf(our.payout_cents)}, ${our.status}` : 'nothing'
  return [
    {
      object: `bet ${vendor} ${record.ref}`,
      ...(playerId === null ? {} : { playerId }),
      cents: (our ? our.payout_cents - our.bet_cents : 0n) - (theirs.payout - theirs.bet),
      detail: `the vendor has stake ${record.bet}, payout ${record.payout}, ${record.status}; we have ${said}`,
    },
  ]
}
