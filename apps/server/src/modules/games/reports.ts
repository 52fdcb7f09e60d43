import { ggrReport, playersReport, rtpReport } from '@jade/contract/games/reports'
import type { Queryable } from '@jade/service/app'
import { type Asked, type FoundOf, type Report, report } from '@jade/service/report'
import { readGgr } from './reports/ggr-report.service.ts'
import { readPlayers } from './reports/players-report.service.ts'
import { rtpFigures } from './returns/rtp.rules.ts'
import { rtpSums } from './returns/rtp.store.ts'

/** Percent as ten-thousandths. */
const rate = (percent: number) => Math.round(percent * 100)

/** Games with bets in the period and a promise, at most the 500 with the largest stakes. */
async function readRtp(q: Queryable, { from, to, only, lang, skip, limit }: Asked): Promise<FoundOf<typeof rtpReport>> {
  const games = (await rtpSums(q, from, { to, code: only.platform ?? null })).flatMap((row) => {
    const figures = rtpFigures(row.sums, Number(row.rtp))
    return figures ? [{ row, figures }] : []
  })
  const all = games.reduce(
    (sum, { row: { sums } }) => ({ rounds: sum.rounds + sums.rounds, bet: sum.bet + sums.bet, payout: sum.payout + sums.payout }),
    {
      rounds: 0n,
      bet: 0n,
      payout: 0n,
    },
  )
  return {
    total: games.length,
    rows: games.slice(skip, skip + limit).map(({ row, figures }) => ({
      game: lang === 'en' ? row.name_en : row.name_cn,
      code: row.code,
      rounds: row.sums.rounds,
      stakes: row.sums.bet,
      returns: row.sums.payout,
      promised: rate(Number(row.rtp)),
      actual: rate(figures.actual),
      off: rate(figures.actual) - rate(Number(row.rtp)),
      band: rate(figures.band),
    })),
    totals: {
      rounds: all.rounds,
      stakes: all.bet,
      returns: all.payout,
      actual: all.bet === 0n ? null : rate((100 * Number(all.payout)) / Number(all.bet)),
    },
  }
}

export const gamesReports: readonly Report[] = [report(ggrReport, readGgr), report(playersReport, readPlayers), report(rtpReport, readRtp)]
