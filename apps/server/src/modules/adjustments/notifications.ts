import { moneyAdjusted } from '@jade/contract/adjustments/events'
import { readableMoney } from '@jade/contract/cents'
import { type Notification, notification, playerMessage } from '@jade/service/notification'

/** What a player is told of money moved by hand. */
export const adjustmentsNotifications: readonly Notification[] = [
  notification('money_adjusted', moneyAdjusted, ({ playerId, orderNumber, kind, cents, reason, text }) =>
    playerMessage({
      playerId,
      occasion: `adjustment ${orderNumber}`,
      template: kind === 'credit' ? 'money_added' : 'money_deducted',
      fill: { order: orderNumber, amount: readableMoney(BigInt(cents)), reason, text },
    }),
  ),
]
