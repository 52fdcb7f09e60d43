import { dayAfter } from '@jade/contract/dates'
import { moneyOf } from '@jade/contract/money'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { Check } from '@jade/service/room'
import type { KindVerdict } from './returns.rules.ts'
import { closeDays, judgeReturns } from './returns.service.ts'
import { type RtpFigures, rtpFigures, type RtpState, rtpState } from './rtp.rules.ts'
import { freezeGame, markStale, type RtpRow, rtpSums, sumDays } from './rtp.store.ts'
import { noteGames } from '../catalogue/door.ts'

const watcher = systemIntent('games.rtp')
const DAYS = 30

/** A percentage or a number of deviations with two decimals. */
const { format: figure } = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false })

/** The first Taipei date that every turn sums anew. */
const firstSummed = (now: Date) => dayAfter(taipeiDate(now), -1)

/** A bet of a game settled or changed: where its day is not summed any more, it is once again. */
export async function noteSettlement(u: Unit, game: { readonly code: string; readonly product_id: string }, at: Date): Promise<void> {
  const day = taipeiDate(at)
  if (day < firstSummed(u.now)) await markStale(u.tx, game, day)
}

interface Judged {
  readonly row: RtpRow
  readonly figures: RtpFigures
  readonly state: RtpState
  /** The kind of bet that has the most against it; undefined where none was watched yet. */
  readonly worst: KindVerdict | undefined
}

/** What each game returned over the last thirty days, with the verdict on it; games without bets or without a promise are left out. */
async function judged(app: App): Promise<readonly Judged[]> {
  const since = dayAfter(taipeiDate(app.clock.now()), -DAYS)
  const verdicts = await judgeReturns(app.db)
  return (await rtpSums(app.db, since)).flatMap((row) => {
    const figures = rtpFigures(row.sums, Number(row.rtp))
    const worst = verdicts.get(`${row.code} ${row.product_id}`)
    return figures ? [{ row, figures, worst, state: rtpState(row.sums.rounds, worst) }] : []
  })
}

/** GET /rtp. */
export async function rtpTable(app: App) {
  const rows = await judged(app)
  return {
    data: rows.map(({ row, figures, worst, state }) => ({
      code: row.code,
      productId: row.product_id,
      games_name_CN: row.name_cn,
      games_name_EN: row.name_en,
      rounds: Number(row.sums.rounds),
      bet: moneyOf(row.sums.bet),
      payout: moneyOf(row.sums.payout),
      rtp: row.rtp,
      actual: figure(figures.actual),
      band: figure(figures.band),
      z: figure(figures.z),
      kind: worst?.kind ?? '',
      side: worst?.side ?? 'high',
      evidence: worst ? figure(worst.evidence) : '',
      enough: worst ? figure(worst.enough) : '',
      state,
    })),
  }
}

/**
 * Job, every ten minutes: sums what settled yesterday and today and what changed of older days, and takes games off of which a kind of bet
 * returns too much (games/README.md, "The return watch"): they go under maintenance until a person has looked, and take no stakes from then on.
 */
export async function watchRtp(app: App): Promise<void> {
  const now = app.clock.now()
  const from = firstSummed(now)
  await app.unit(watcher, (u) => sumDays(u.tx, from))
  for (const { row, worst, state } of await judged(app)) {
    if (state !== 'frozen' || !worst) continue
    await app.unit(watcher, async (u) => {
      if (!(await freezeGame(u.tx, row, u.now))) return
      await noteGames(u, row.code)
      const object = `game ${row.code} ${row.product_id}`
      app.log.error({ object, ...worst }, 'a game was taken off: its return is beyond its promise')
      u.audit({ action: 'game.freeze', object, reason: textOf(worst), before: { maintain_status: 0 }, after: { maintain_status: 1 } })
    })
  }
  await closeDays(app)
}

function textOf({ kind, side, bets, evidence, enough }: KindVerdict): string {
  const what = side === 'high' ? 'too much' : 'too little'
  return `${kind} returns ${what}: evidence ${figure(evidence)} of ${figure(enough)} over ${bets} bets`
}

/** Games of which a kind of bet returns too much or too little: an alarm for a person. */
export const rtpCheck: Check = {
  kind: 'games.rtp',
  everySeconds: 600,
  async look(app) {
    const rows = await judged(app)
    return {
      checked: rows.length,
      differences: rows.flatMap(({ row, figures, worst, state }) => {
        if (!worst || (state !== 'alarm' && state !== 'frozen')) return []
        const whole = `all bets returned ${figure(figures.actual)} %, told ${row.rtp} % ± ${figure(figures.band)}, over ${row.sums.rounds} rounds`
        return [
          {
            object: `game ${row.code} ${row.product_id}`,
            cents: row.sums.payout - (row.sums.bet * BigInt(Math.round(Number(row.rtp) * 100))) / 10_000n,
            detail: `${textOf(worst)}; ${whole}`,
          },
        ]
      }),
    }
  },
}
