import { moneyOf } from '@jade/contract/money'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { Check } from '@jade/service/room'
import { judgeRtp, type RtpVerdict } from './rtp.rules.ts'
import { freezeGame, markStale, type RtpRow, rtpSums, sumDays } from './rtp.store.ts'
import { noteGames } from './sync.service.ts'

const watcher = systemIntent('games.rtp')
const DAYS = 30
const DAY_MS = 86_400_000

/** A percentage or a number of deviations with two decimals. */
const { format: figure } = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false })

/** The first Taipei date that every turn sums anew. */
const firstSummed = (now: Date) => taipeiDate(new Date(now.getTime() - DAY_MS))

/** A bet of a game settled or changed: where its day is not summed any more, it is once again. */
export async function noteSettlement(u: Unit, game: { readonly code: string; readonly product_id: string }, at: Date): Promise<void> {
  const day = taipeiDate(at)
  if (day < firstSummed(u.now)) await markStale(u.tx, game, day)
}

/** What each game returned over the last thirty days, with the verdict on it; games without bets or without a promise are left out. */
async function judged(app: App): Promise<readonly { readonly row: RtpRow; readonly verdict: RtpVerdict }[]> {
  const since = taipeiDate(new Date(app.clock.now().getTime() - DAYS * DAY_MS))
  return (await rtpSums(app.db, since)).flatMap((row) => {
    const verdict = judgeRtp(row.sums, { percent: Number(row.rtp), of: row.rtp_for })
    return verdict ? [{ row, verdict }] : []
  })
}

/** GET /rtp. */
export async function rtpTable(app: App) {
  const rows = await judged(app)
  return {
    data: rows.map(({ row, verdict }) => ({
      code: row.code,
      productId: row.product_id,
      games_name_CN: row.name_cn,
      games_name_EN: row.name_en,
      rounds: Number(row.sums.rounds),
      bet: moneyOf(row.sums.bet),
      payout: moneyOf(row.sums.payout),
      rtp: row.rtp,
      actual: figure(verdict.actual),
      band: figure(verdict.band),
      z: figure(verdict.z),
      state: verdict.state,
    })),
  }
}

/**
 * Job, every ten minutes: sums what settled yesterday and today and what changed of older days, and takes games off whose return is beyond 4.5 deviations: they go under
 * maintenance until a person has looked (games.md section 6). Bets that are open go on.
 */
export async function watchRtp(app: App): Promise<void> {
  const now = app.clock.now()
  const from = firstSummed(now)
  await app.unit(watcher, (u) => sumDays(u.tx, from))
  for (const { row, verdict } of await judged(app)) {
    if (verdict.state !== 'frozen') continue
    await app.unit(watcher, async (u) => {
      if (!(await freezeGame(u.tx, row, u.now))) return
      await noteGames(u, row.code)
      const object = `game ${row.code} ${row.product_id}`
      app.log.error({ object, z: verdict.z }, 'a game was taken off: its return is beyond its band')
      u.audit({ action: 'game.freeze', object, reason: `z ${figure(verdict.z)}`, after: { maintain_status: 1 } })
    })
  }
}

/** Games whose return is outside its band of three deviations: an alarm for a person. */
export const rtpCheck: Check = {
  kind: 'games.rtp',
  everySeconds: 600,
  async look(app) {
    const rows = await judged(app)
    const out = rows.filter(({ verdict }) => verdict.state === 'alarm' || verdict.state === 'frozen')
    return {
      checked: rows.length,
      differences: out.map(({ row, verdict }) => ({
        object: `game ${row.code} ${row.product_id}`,
        cents: row.sums.payout - (row.sums.bet * BigInt(Math.round(Number(row.rtp) * 100))) / 10_000n,
        detail: `returned ${figure(verdict.actual)} %, promised ${row.rtp} % ± ${figure(verdict.band)}, z ${figure(verdict.z)} over ${row.sums.rounds} rounds`,
      })),
    }
  },
}
