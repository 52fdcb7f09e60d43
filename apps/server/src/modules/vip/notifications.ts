import { levelChanged, prizeMoved } from '@jade/contract/vip/events'
import { type Notification, notification, playerMessage } from '@jade/service/notification'
import { amountIn } from './prize.service.ts'

/** What a player is told of the level, and of prizes. */
export const vipNotifications: readonly Notification[] = [
  notification('level_changed', levelChanged, ({ playerId, to, at }) =>
    playerMessage({ playerId, occasion: `level ${to} ${at}`, template: 'level_changed', fill: { level: String(to) } }),
  ),
  notification('vip_prize_moved', prizeMoved, (moved) =>
    playerMessage({
      playerId: moved.playerId,
      occasion: `vip prize ${moved.id} ${moved.stage}`,
      template: `vip_prize_${moved.stage}`,
      fill: { name_zh: moved.name.zh, name_en: moved.name.en, amount: amountIn(moved), expires: moved.expires },
    }),
  ),
]
