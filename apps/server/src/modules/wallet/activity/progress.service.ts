import { flagOf } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import { type Group, groups as allGroups } from '@jade/contract/platforms/calls'
import { countsAt } from '@jade/contract/turnover/places'
import type { ActivityProgress } from '@jade/contract/wallet/bonus-calls'
import type { walletCalls } from '@jade/contract/wallet/calls'
import { type App, type Queryable, refuse } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { together } from '@jade/service/together'
import { platformNames, platforms } from '../../platforms/door.ts'
import { underStrain } from '../../protection/door.ts'
import { bonusGroupShares, countedSince, walletStanding } from '../../turnover/door.ts'
import { type BonusRow, bonusesOf } from '../bonus.store.ts'
import { forecastOf, PACE_DAYS } from './progress.rules.ts'

type Ask = Request<(typeof walletCalls)['bonusProgress']>

/** What 100.00 are, in cents, for each percent of it. */
const PERCENT_OF_A_HUNDRED = 100n
const DAY_MS = 86_400_000

/** GET /auth/bonusWalletProgress/{id}. A foreign wallet and one that ended are unknown. */
export async function bonusProgress(app: App, { params, actor, lang }: Ask): Promise<{ data: ActivityProgress }> {
  const { playerId } = actor
  const { db: q } = app
  const row = (await bonusesOf(q, playerId)).find(({ id }) => String(id) === params.id)
  if (!row) throw refuse('wallet.unknown_wallet')
  const now = app.clock.now()
  const [standing, counted, shares, names, hidden] = await together([
    walletStanding(q, playerId, row.id),
    countedSince(q, { playerId, walletId: row.id, from: new Date(now.getTime() - PACE_DAYS * DAY_MS) }),
    sharesOf(q, row),
    platformNames(q, row.platforms ?? []),
    underStrain(q, playerId, now),
  ])
  const forecast = hidden
    ? null
    : forecastOf({
        leftCents: standing.leftCents,
        countedCents: counted.cents,
        since: counted.since ?? now,
        expiresAt: row.expires_at,
        now,
      })
  return {
    data: {
      need: moneyOf(standing.needCents),
      done: moneyOf(standing.doneCents),
      left: moneyOf(standing.leftCents),
      groups: shares,
      platforms: [...names].map(([code, name]) => ({ code, name: nameIn(name, lang) })),
      stake_max: row.stake_most_cents === null ? '' : moneyOf(row.stake_most_cents),
      forecast: forecast && { days: forecast.days, counted: moneyOf(forecast.countedCents), in_days: forecast.inDays },
    },
  }
}

const nameIn = (name: Readonly<Record<Lang, string>>, lang: Lang): string => name[lang]

/** By group that the wallet's money can be played in: of its own groups those that have a platform which counts. */
async function sharesOf(q: Queryable, row: BonusRow): Promise<ActivityProgress['groups']> {
  const counting = new Set((await platforms(q)).filter(({ code }) => countsAt(row.platforms, code)).map((one) => one.group_code))
  const own = allGroups.filter((group) => (row.groups.length === 0 || row.groups.includes(group)) && counting.has(group))
  const shares = await bonusGroupShares(q, row, own)
  return shares.map(({ group, percent, differs }) => ({
    group: group as Group,
    counts: moneyOf(BigInt(percent) * PERCENT_OF_A_HUNDRED),
    differs: flagOf(differs),
  }))
}
