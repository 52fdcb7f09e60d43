import { exchangeMoved } from '@jade/contract/mall/events'
import { type Notification, notification, playerMessage } from '@jade/service/notification'

/** What a player is told of an exchange on its way. */
export const mallNotifications: readonly Notification[] = [
  notification('mall_exchange_moved', exchangeMoved, ({ playerId, order, to, name, points, tracking, reason }) => {
    const fill = { name_zh: name.zh, name_en: name.en, order }
    const occasion = `exchange ${order} ${to}`
    return to === 'shipped'
      ? playerMessage({ playerId, occasion, template: 'mall_shipped', fill: { ...fill, tracking: tracking || '—' } })
      : playerMessage({ playerId, occasion, template: 'mall_rejected', fill: { ...fill, points: String(points), reason } })
  }),
]
