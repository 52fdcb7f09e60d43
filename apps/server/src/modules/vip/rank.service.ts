import { dayAfter } from '@jade/contract/dates'
import { moneyOf } from '@jade/contract/money'
import type { Lang } from '@jade/contract/errors'
import type { PlayerRank, RankRow, vipCalls } from '@jade/contract/vip/calls'
import { type App } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { underStrain } from '../protection/door.ts'
import { type Figures, missing, PACE_DAYS, pointsOf, reachedAt } from './ladder.rules.ts'
import * as players from './players.store.ts'
import * as prizes from './prizes.store.ts'
import { EVER, figuresOf } from './review.service.ts'
import * as store from './store.ts'

const NOTHING: Figures = { validBetCents: 0n, depositCents: 0n }
const nameOf = (row: store.LevelRow, lang: Lang) => (lang === 'en' ? row.name_en : row.name_zh)

/** GET /showVipRank: where the player stands, what the next level asks for, and all levels (VIP-1). */
export async function showVipRank(app: App, { actor, lang }: Request<(typeof vipCalls)['showVipRank']>) {
  const { playerId } = actor
  const q = app.db
  const now = app.clock.now()
  const today = taipeiDate(now)
  const paceFrom = dayAfter(today, 1 - PACE_DAYS)
  const [ladder, standing, life, pace, auto, claimable, hidden] = await Promise.all([
    store.levels(q),
    players.standingOf(q, playerId),
    figuresOf(q, [playerId], { from: EVER, to: today }),
    figuresOf(q, [playerId], { from: paceFrom, to: today }),
    players.autoCollect(q, playerId),
    prizes.claimable(q, playerId, now),
    underStrain(q, playerId, now),
  ])
  const figures = life.get(playerId) ?? NOTHING
  const own = ladder.find(({ level }) => level === standing.level)
  const next = ladder.find(({ level }) => level === standing.level + 1)
  const player: PlayerRank = {
    level: standing.level,
    name: own ? nameOf(own, lang) : '',
    points: Number(pointsOf(figures.validBetCents)),
    deposit: moneyOf(figures.depositCents),
    next: next ? nextOf(next, figures, lang) : null,
    until: standing.hand_until ?? '',
    auto_collect: auto ? 1 : 0,
    claimable,
    forecast: forecastOf(next, { figures, pace: pace.get(playerId) ?? NOTHING, hidden, now }),
  }
  return { data: { player, allRankData: ladder.map((row) => rankOf(row, lang)) } }
}

function nextOf(next: store.LevelRow, figures: Figures, lang: Lang) {
  const gap = missing(next, figures)
  return {
    level: next.level,
    name: nameOf(next, lang),
    points: Number(next.points),
    deposit: moneyOf(next.deposit),
    missing_points: Number(gap.points),
    missing_valid_bet: moneyOf(gap.validBetCents),
    missing_deposit: moneyOf(gap.depositCents),
  }
}

function forecastOf(
  next: store.LevelRow | undefined,
  of: { readonly figures: Figures; readonly pace: Figures; readonly hidden: boolean; readonly now: Date },
): PlayerRank['forecast'] {
  if (of.hidden) return { state: 'hidden', date: '' }
  if (!next) return { state: 'top', date: '' }
  const at = reachedAt(missing(next, of.figures), of.pace, of.now)
  return at ? { state: 'date', date: taipeiDate(at) } : { state: 'none', date: '' }
}

function rankOf(row: store.LevelRow, lang: Lang): RankRow {
  return {
    level: row.level,
    name: nameOf(row, lang),
    points: Number(row.points),
    deposit: moneyOf(row.deposit),
    upgrade: moneyOf(row.upgrade),
    month: moneyOf(row.month),
    birthday: moneyOf(row.birthday),
    rebates: Object.entries(row.rebates).map(([group, rate]) => ({ group, percent: moneyOf(BigInt(rate)) })),
    free_count: row.free_count,
    day_count: row.day_count,
    day_amount: moneyOf(row.day_amount),
    fee: moneyOf(row.fee),
  }
}
