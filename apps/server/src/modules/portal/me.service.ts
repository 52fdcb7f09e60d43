import { flagOf } from '@jade/contract/call'
import { moneyOf } from '@jade/contract/money'
import type { portalCalls, User } from '@jade/contract/portal/calls'
import { type App, refuse } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { openDepositKey } from '../cashier/door.ts'
import { playerById } from '../identity/door.ts'
import { profile } from '../kyc/door.ts'
import { missionsShown } from '../missions/door.ts'
import { blacklistOf } from '../platforms/door.ts'
import { exclusion } from '../protection/door.ts'
import { levelOf } from '../vip/door.ts'
import { activityWallets, autoTransfer, balances } from '../wallet/door.ts'
import { joinDay } from './portal.rules.ts'

const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((total, cents) => total + cents, 0n)

/** The current user with the meanings of IDENTITY-20. show_mission: MISSIONS-1. */
export async function me(app: App, request: Request<typeof portalCalls.me>): Promise<{ data: User }> {
  const { playerId } = request.actor
  const [player, person, money, auto, key, level, excluded, barred, activity, mission] = await Promise.all([
    playerById(app.db, playerId),
    profile(app, app.db, playerId),
    balances(app.db, playerId),
    autoTransfer(app.db, playerId),
    openDepositKey(app.db, playerId),
    levelOf(app.db, playerId),
    exclusion(app.db, playerId),
    blacklistOf(app.db, playerId),
    activityWallets(app.db, playerId, request.lang),
    missionsShown(app.db, playerId, app.clock.now()),
  ])
  if (!player) throw refuse('kernel.unauthenticated')
  const onPlatforms = sum(money.platforms.values()) + sum(money.transit.values())
  const inActivity = sum(money.bonus.values())
  return {
    data: {
      id: String(player.id),
      account: player.account,
      name: person.name,
      avatar: player.avatar,
      amount: moneyOf(money.central),
      show_money: moneyOf(money.central + inActivity),
      total_money: moneyOf(money.central + inActivity + money.locked + onPlatforms),
      player_bonus_wallet: [...activity.wallets],
      player_bonus_wallet_sum: moneyOf(inActivity),
      auto_transfer: flagOf(auto),
      status_force_password: player.forcedPassword ? 2 : 1,
      last_key: key,
      join_day: joinDay(player.registeredAt, app.clock.now()),
      show_mission: flagOf(mission),
      can_unlock_num: activity.canUnlock,
      level: {
        level: level.level,
        name_frontend: request.lang === 'en' ? level.nameEn : level.nameZh,
        if_show_frontend: flagOf(level.shown),
      },
      player_blacklist: { type: [...barred.type], game_platform_code: [...barred.game_platform_code] },
      excluded: flagOf(excluded !== null),
    },
  }
}
