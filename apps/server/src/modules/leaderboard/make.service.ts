import { boardPeriods } from '@jade/contract/leaderboard/calls'
import { type App, type Queryable, systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { type Span, sumsOf } from '../counters/door.ts'
import { accountsOf } from '../identity/door.ts'
import { levelOf } from '../vip/door.ts'
import { periodStart, PLACES, ranked } from './board.rules.ts'
import { type Scored, shown, topFitting } from './contenders.service.ts'
import * as store from './store.ts'

const machine = systemIntent('leaderboard.make')
/** Of those who asked to be on boards so many are added up at once. */
const BATCH = 2_000
/** Of the winners so many are looked at in a go, and so many goes. */
const PAGE = 400
const MOST_PAGES = 5

/** Job: makes every board of the running periods from the counters' day rows (LEADERBOARD-1). */
export async function makeBoards(app: App): Promise<void> {
  const today = taipeiDate(app.clock.now())
  for (const period of boardPeriods) {
    const span = { from: periodStart(period, today), to: today }
    const { bet, deposit } = await willing(app.db, span)
    const best = { win: await winners(app.db, span), bet, deposit }
    for (const type of ['win', 'bet', 'deposit'] as const) {
      const places = await placesOf(app.db, best[type])
      await app.unit(machine, async (u) => {
        const off = await store.unwillingOf(
          u.tx,
          type,
          places.map((one) => one.player_id),
        )
        const own = places.filter((one) => !off.has(one.player_id))
        await store.replaceBoard(u.tx, { type, period, day: span.from }, { places: own, now: u.now })
      })
    }
  }
}

/** The highest net wins of those who may be shown; of those who said no nobody. */
async function winners(q: Queryable, span: Span): Promise<readonly Scored[]> {
  const fitting = (rows: readonly Scored[]) => shown(q, rows, 'win')
  return (await topFitting(q, span, { enough: PLACES, page: PAGE, pages: MOST_PAGES, fitting })).slice(0, PLACES)
}

/** The highest bets and deposits among those who asked to be on such boards. */
async function willing(q: Queryable, span: Span) {
  let [bet, deposit]: [readonly Scored[], readonly Scored[]] = [[], []]
  for (let after = 0n; ; ) {
    const players = await store.willingAfter(q, after, BATCH)
    const sums = await sumsOf(q, players, span)
    bet = best([...bet, ...[...sums].map(([playerId, { bets }]) => ({ playerId, cents: bets.betCents }))])
    deposit = best([...deposit, ...[...sums].map(([playerId, { deposits }]) => ({ playerId, cents: deposits.creditedCents }))])
    after = players.at(-1) ?? after
    if (players.length < BATCH) break
  }
  return {
    bet: (await shown(q, bet, 'bet')).slice(0, PLACES),
    deposit: (await shown(q, deposit, 'deposit')).slice(0, PLACES),
  }
}

/** Some more than the board has: not everybody may be shown. */
const best = (all: readonly Scored[]): readonly Scored[] =>
  all
    .filter(({ cents }) => cents > 0n)
    .sort((a, b) => (a.cents === b.cents ? (a.playerId < b.playerId ? -1 : 1) : a.cents > b.cents ? -1 : 1))
    .slice(0, PLACES * 4)

async function placesOf(q: Queryable, all: readonly Scored[]): Promise<readonly store.Place[]> {
  const players = all.map(({ playerId }) => playerId)
  const order = ranked(all, { amount: ({ cents }) => cents, key: ({ playerId }) => String(playerId).padStart(20, '0') })
  const accounts = await accountsOf(q, players)
  const levels = await Promise.all(order.map(async ({ one: { playerId } }) => (await levelOf(q, playerId)).level))
  return order.map(({ rank, one: { playerId, cents } }, at) => ({
    rank,
    player_id: playerId,
    account: accounts.get(playerId) ?? '',
    level: levels[at] ?? 0,
    amount_cents: cents,
  }))
}
