import type { App } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Check, Difference } from '@jade/service/room'
import { bankFeedOf, chainWalletOf, connectedPayers, feedReadAt } from '../outside/door.ts'

interface Watched {
  readonly name: string
  /** Who is silent, for a person. */
  readonly whose: string
  /** A feed that was not read to its end for so long stands still: many turns of its job. */
  readonly mostMs: number
}

const MINUTE_MS = 60_000

/** Every feed that money or its statement comes by, where its other side is connected. */
function watchedFeeds(app: App): readonly Watched[] {
  const often = 10 * MINUTE_MS
  return [
    ...(bankFeedOf(app) ? [{ name: 'bank', whose: 'the bank', mostMs: often }] : []),
    ...(chainWalletOf(app) ? [{ name: 'chain', whose: 'the chain', mostMs: often }] : []),
    ...connectedPayers(app).map(({ name }) => ({ name: `payouts_${name}`, whose: `the statement of ${name}`, mostMs: 60 * MINUTE_MS })),
  ]
}

/**
 * Feeds that stand still: the other side is silent, what it says is not believed, or a line keeps its place because it cannot be carried
 * out. One that was never read counts from the first look on.
 */
export const feedsCheck: Check = {
  kind: 'cashier.feeds',
  everySeconds: 300,
  async look(app, { mark }) {
    const now = app.clock.now()
    const since = mark === '' ? now : new Date(mark)
    const feeds = watchedFeeds(app)
    const differences: Difference[] = []
    for (const { name, whose, mostMs } of feeds) {
      const readAt = await feedReadAt(app.db, name)
      if (now.getTime() - (readAt ?? since).getTime() <= mostMs) continue
      const last = readAt ? `last read to its end at ${taipeiTime(readAt)}` : 'never read to its end'
      differences.push({ object: `feed ${name}`, cents: 0n, detail: `${whose} stands still: ${last}` })
    }
    return { checked: feeds.length, differences, mark: since.toISOString() }
  },
}
