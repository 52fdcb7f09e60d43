// Messages to the player. A changed balance goes to open pages as the push `update-user` (packages/contract/src/identity/pushes.ts), sent by
// every service here that books.
import { readableMoney } from '@jade/contract/cents'
import { bonusTimed, winHeld } from '@jade/contract/wallet/events'
import { type Notification, notification, playerMessage } from '@jade/service/notification'

/** What a player is told of returns that are being checked, and of activity wallets that end by their age. */
export const walletNotifications: readonly Notification[] = [
  notification('win_held', winHeld, ({ playerId, orderNumber, cents, state, reason }) =>
    playerMessage({
      playerId,
      occasion: `return ${orderNumber} ${state}`,
      template: `win_${state}`,
      fill: { order: orderNumber, amount: readableMoney(BigInt(cents)), reason },
    }),
  ),
  notification('bonus_timed', bonusTimed, ({ playerId, walletId, name, stage, expires, keptCents, lostCents }) =>
    playerMessage({
      playerId,
      occasion: `bonus ${walletId} ${stage}`,
      template: `bonus_${stage}`,
      fill: {
        name_zh: name.zh,
        name_en: name.en,
        expires: expires.slice(0, 16),
        kept: readableMoney(BigInt(keptCents)),
        lost: readableMoney(BigInt(lostCents)),
      },
    }),
  ),
]
