// Messages to the player. A changed balance goes to open pages as the push `update-user` (contract/identity/pushes.ts, sent by money.service.ts).
import { readableMoney } from '@jade/contract/cents'
import { winHeld } from '@jade/contract/wallet/events'
import { type Notification, notification, playerMessage } from '@jade/service/notification'

/** What a player is told of returns that are being checked. */
export const walletNotifications: readonly Notification[] = [
  notification('win_held', winHeld, ({ playerId, orderNumber, cents, state, reason }) =>
    playerMessage({
      playerId,
      occasion: `return ${orderNumber} ${state}`,
      template: `win_${state}`,
      fill: { order: orderNumber, amount: readableMoney(BigInt(cents)), reason },
    }),
  ),
]
