import { levelChanged } from '@jade/contract/vip/events'
import { type Notification, notification, playerMessage } from '@jade/service/notification'

/** What a player is told of the level. */
export const vipNotifications: readonly Notification[] = [
  notification('level_changed', levelChanged, ({ playerId, to, at }) =>
    playerMessage({ playerId, occasion: `level ${to} ${at}`, template: 'level_changed', fill: { level: String(to) } }),
  ),
]
