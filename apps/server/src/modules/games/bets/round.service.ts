import type { gamesReviewCalls } from '@jade/contract/games/review-calls'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse } from '@jade/service/app'
import { page, totals } from '@jade/service/list'
import type { Request } from '@jade/service/room'
import { type BetQuery, betList } from './bets.list.ts'
import { listedBets } from './bets.service.ts'

/** A round for staff: everybody's bets of one number, with their sums (CONSOLE-13). Refuses kernel.not_found. */
export async function roundPage(app: App, { params, lang }: Request<typeof gamesReviewCalls.round>) {
  const query: BetQuery = { round: params.round, size: '100' }
  const { rows } = await page(app, betList, query)
  const bets = await listedBets(app, rows, lang)
  const [last] = bets
  if (!last) throw refuse('kernel.not_found')
  const { count, sums } = await totals(app, betList, query)
  const { code, platform, productId, game_name, build_time } = last
  return {
    data: {
      round: params.round,
      code,
      platform,
      productId,
      game_name,
      count,
      bet: moneyOf(sums['bet'] ?? 0n),
      valid_bet: moneyOf(sums['valid_bet'] ?? 0n),
      win_loss: moneyOf(sums['win_loss'] ?? 0n),
      last_time: build_time,
      bets,
    },
  }
}
