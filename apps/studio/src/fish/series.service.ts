import { type Queryable, systemIntent, type Unit } from '@jade/service/app'
import type { Job } from '@jade/service/room'
import { type AccountRow, lockAccount } from '../accounts/store.ts'
import type { FishRoomName } from '../protocol/fish-rooms.ts'
import { fish } from '../games/fish/fish/rules.ts'
import { dearestOf, drawAgain, type Series, sumOf } from '../games/fish/fish/series.ts'
import { validBet } from '../kit/valid-bet.ts'
import type { RecordRow } from '../rounds/records.store.ts'
import { insertRound, type RoundRow } from '../rounds/store.ts'
import { streamsOf } from '../seeds/seeds.ts'
import type { Studio, StudioOf } from '../studio.ts'
import * as store from './store.ts'

/** A record holds the bullets of so long (GAMES-21). */
export const SERIES_MS = 60_000
const SWEPT_AFTER_MS = 3_600_000
const AT_ONCE = 200

/** Ends a player's open series, if there is one: it becomes a round, the bet record. Under the account's lock. */
export async function endSeries(u: Unit, studio: Studio, account: AccountRow): Promise<void> {
  const open = await store.openSeriesOf(u.tx, account.id)
  if (open) await intoRound(u, studio, { account, open })
}

/** Makes the round of an open series. */
export async function intoRound(
  u: Unit,
  studio: Studio,
  { account, open }: { readonly account: AccountRow; readonly open: store.SeriesRow },
): Promise<void> {
  const detail: Series = { room: open.room as FishRoomName, bullets: await store.bulletsOf(u.tx, open.ref) }
  await insertRound(u.tx, {
    ref: open.ref,
    account_id: account.id,
    session_id: open.session_id,
    // A sign that no player's request has: nobody can take its name before it.
    request_id: `series:${open.ref}`,
    game: fish.code,
    demo: account.demo,
    bet: open.bet,
    valid_bet: account.demo ? 0n : validBet(open.bet, open.bet),
    payout: open.payout,
    // What was staked stands bullet by bullet in the detail.
    units: null,
    wager: {},
    follows: null,
    detail: { ...detail },
    seed_id: open.seed_id,
    nonce: open.nonce,
    config_hash: open.config_hash ?? rulesHash(studio),
    engine_version: open.engine_version ?? fish.engineVersion,
    // Of a minute in which other money may have moved: what the bullets alone made of it.
    balance_before: open.balance + open.bet - open.payout,
    balance_after: open.balance,
    ip: open.ip,
    placed_at: open.opened_at,
    status: 'settled',
  })
  await store.markEnded(u.tx, open.ref, u.now)
}

/** The hash of the rules that this process draws by. */
export function rulesHash(studio: Studio): string {
  return studio.games.get(fish.code)?.configHash ?? ''
}

/** The largest single stake of a recorded series as records tell it, in cents: each bullet is one (REWARDS-41). */
export function largestStakeOf({ detail }: Pick<RecordRow, 'detail'>): bigint {
  return dearestOf((detail as unknown as { readonly result: Series }).result)
}

/** What a recorded series returns by its own draws, in cents. */
export async function seriesAgain(q: Queryable, studio: Studio, round: Pick<RoundRow, 'seed_id' | 'game' | 'detail'>): Promise<bigint> {
  const streams = await streamsOf(q, studio.app.config.secrets.dataKey, round)
  return sumOf(drawAgain(round.detail as unknown as Series, streams).bullets).payout
}

/** Every ten seconds: series whose minute is over, also those of a process that died; and what rounds have had for an hour goes. */
export function seriesJob(studioOf: StudioOf): Job {
  return {
    name: 'studio.fish-series',
    everySeconds: 10,
    run: async (app) => {
      const studio = studioOf(app)
      const before = (ms: number) => new Date(app.clock.now().getTime() - ms)
      await endDue(studio, before(SERIES_MS))
      await app.unit(systemIntent('fish-sweep'), (u) => store.sweepSeries(u.tx, before(SWEPT_AFTER_MS), AT_ONCE))
    },
  }
}

async function endDue(studio: Studio, before: Date): Promise<void> {
  const { app } = studio
  // Page after page: series that cannot be recorded stay due, and must not keep the others open.
  for (let after: store.DueSeries | undefined, some: readonly store.DueSeries[] = []; ; after = some.at(-1)) {
    some = await store.dueSeries(app.db, { before, after, limit: AT_ONCE })
    for (const { account_id: id } of some) {
      const ending = app.unit(systemIntent('fish-series'), async (u) => {
        const account = await lockAccount(u.tx, id)
        const open = await store.openSeriesOf(u.tx, id)
        if (open && open.opened_at <= before) await intoRound(u, studio, { account, open })
      })
      await ending.catch((error: unknown) => app.log.error({ account: id, err: error }, 'a series hangs'))
    }
    if (some.length < AT_ONCE) return
  }
}
