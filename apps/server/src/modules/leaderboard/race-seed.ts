import { dayAfter } from '@jade/contract/dates'
import { type App, systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { periodStart } from './board.rules.ts'
import { runRaces } from './race-close.service.ts'
import * as races from './races.store.ts'

/** Demo data: one race of wins that runs this week. Idempotent. */
export async function seedRace(app: App): Promise<void> {
  const now = app.clock.now()
  const { total } = await races.races(app.db, { state: null, now }, { page: 1, pageSize: 1 })
  if (total > 0) return
  const from = periodStart('week', taipeiDate(now))
  await app.unit(systemIntent('leaderboard.seed'), async (u) => {
    const terms = {
      name_zh: '本週贏家競賽',
      name_en: "This week's winners",
      kind: 'win',
      groups: [],
      from_day: from,
      to_day: dayAfter(from, 6),
      freeze_hours: 12,
      level_min: 0,
      multiple: 3,
      budget_cents: 2_000_000n,
      budget_points: 5_000n,
      prizes: [
        { from: 1, to: 1, cents: 888_800n, points: 0n },
        { from: 2, to: 3, cents: 288_800n, points: 0n },
        { from: 4, to: 10, cents: 0n, points: 500n },
      ],
    } as const
    const id = await races.insertRace(u.tx, terms, { approval: null, by: 'seed', now: u.now })
    races.noteMoment(u.tx, id, { moment: 'announced_at', now: u.now })
  })
  await runRaces(app)
}
