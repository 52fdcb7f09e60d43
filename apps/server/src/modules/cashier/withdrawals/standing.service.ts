import { cashierErrors } from '@jade/contract/cashier/errors'
import type { PayoutType } from '@jade/contract/cashier/withdrawal-calls'
import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import { type App, type Queryable, refuse } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import { together } from '@jade/service/together'
import { settings } from '../../site/door.ts'
import { standing as turnoverStanding, type Standing as Turnover } from '../../turnover/door.ts'
import { balances } from '../../wallet/door.ts'
import { usableFrom } from '../accounts/card.rules.ts'
import { payerName } from '../outside/door.ts'
import { identified, levelRules, realName, withdrawTerms } from '../player-facts.service.ts'
import { type Hindrance, lower, type Standing, withdrawable } from './withdrawal.rules.ts'
import { type Target, targetsOf } from '../accounts/door.ts'
import { currentRate } from '../deposits/door.ts'
import { freeLeft, withdrawalFee } from './withdrawal-fee.rules.ts'
import { dayOf } from './withdrawals.store.ts'

/** A player's standing with what its texts name. */
export interface FullStanding extends Standing {
  readonly turnover: Turnover
  readonly freeLeft: number
  /** When the first account on hold becomes usable. */
  readonly usableAt: Date | null
}

/** Gathers everything that decides on a withdrawal to an account of a type. With `target` the account rules look at that one only. */
export async function standingOf(
  app: App,
  q: Queryable,
  of: { readonly playerId: bigint; readonly now: Date; readonly type: PayoutType; readonly target?: Target },
): Promise<FullStanding> {
  const { playerId, now, type } = of
  const [current, level, { stop, dayMaxCents }, day, { central }, turnover, targets, name, isIdentified, rate] = await together([
    settings(q),
    levelRules(q, playerId),
    withdrawTerms(q, playerId),
    dayOf(q, playerId, taipeiDate(now)),
    balances(q, playerId),
    turnoverStanding(q, playerId),
    of.target ? Promise.resolve([of.target]) : targetsOf(q, playerId, type),
    realName(app, q, playerId),
    identified(q, playerId),
    type === 'usdt' ? currentRate(q) : Promise.resolve(null),
  ])
  const usableAt = firstUsable(targets, current.payout_account_hold_hours)
  const fees = { used: day.used, freeCount: level.freeCount, feeCents: level.fee }
  return {
    stop,
    open: current.allow_player_withdraw === 1 && payerName(app, type) !== null,
    named: name !== '',
    identified: isIdentified,
    type,
    account: accountOf(of.target, usableAt, now),
    usdt: rate ? { rateE4: rate.withdraw_e4, networkCents: current.usdt_network_fee } : null,
    minCents: current.player_single_time_withdraw_min,
    maxCents: current.player_single_time_withdraw_max,
    dayCount: lower(level.dayCount, current.player_single_day_withdraw_success),
    dayUsed: day.used,
    dayMaxCents: lower(lower(level.dayAmount, current.player_single_day_withdraw_max), dayMaxCents ?? level.dayAmount),
    dayCents: day.cents,
    feeCents: withdrawalFee(fees),
    freeLeft: freeLeft(fees),
    centralCents: central,
    turnoverLeftCents: turnover.leftCents,
    turnover,
    usableAt,
  }
}

/** When the first of the accounts that may be paid to becomes usable. */
function firstUsable(targets: readonly Target[], holdHours: number): Date | null {
  const times = targets.filter(({ verified }) => verified).map(({ boundAt }) => usableFrom(boundAt, holdHours))
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

function accountOf(target: Target | undefined, usableAt: Date | null, now: Date): Standing['account'] {
  if (usableAt === null) return 'none'
  if (target?.open === false) return 'gone'
  return usableAt <= now ? 'usable' : 'on_hold'
}

/** The values that a hindrance's text names. */
export function hindranceValues(code: Hindrance, s: FullStanding): Readonly<Record<string, string | number>> {
  const left = s.dayMaxCents > s.dayCents ? s.dayMaxCents - s.dayCents : 0n
  switch (code) {
    case 'cashier.withdraw_min':
      return { min: moneyOf(s.minCents) }
    case 'cashier.withdraw_max':
      return { max: moneyOf(s.maxCents) }
    case 'cashier.withdraw_fee':
      return { fee: moneyOf(s.feeCents) }
    case 'cashier.withdraw_day_count':
      return { count: s.dayCount }
    case 'cashier.withdraw_day_max':
      return { max: moneyOf(s.dayMaxCents), left: moneyOf(left) }
    case 'cashier.turnover':
      return { left: moneyOf(s.turnoverLeftCents) }
    case 'cashier.not_withdrawable':
      return { max: moneyOf(withdrawable(s)) }
    case 'cashier.usdt_small':
      return { fee: moneyOf(s.usdt?.networkCents ?? 0n) }
    case 'cashier.withdraw_stopped':
      return s.stop ?? {}
    case 'cashier.account_on_hold':
      return { time: s.usableAt ? taipeiTime(s.usableAt) : '' }
    default:
      return {}
  }
}

/** Refuses with a hindrance, if there is one. */
export function requireNone(code: Hindrance | null | undefined, s: FullStanding): void {
  if (code) throw refuse(code, hindranceValues(code, s))
}

export function hindranceText(code: Hindrance, s: FullStanding, lang: Lang): string {
  const values = hindranceValues(code, s)
  return cashierErrors[code][lang].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
