import { readableMoney } from '@jade/contract/cents'
import { referralDecided, referralPaid } from '@jade/contract/referral/events'
import { type Notification, notification, playerMessage } from '@jade/service/notification'

/** What a referrer is told. */
export const referralNotifications: readonly Notification[] = [
  notification('referral_paid', referralPaid, ({ playerId, day, cents }) =>
    playerMessage({
      playerId,
      occasion: `referral ${day}`,
      template: 'referral_paid',
      fill: { day, amount: readableMoney(BigInt(cents)) },
    }),
  ),
  notification('referral_decided', referralDecided, ({ playerId, friendId, friend, approved, at }) =>
    playerMessage({
      playerId,
      occasion: `referral ${friendId} ${at}`,
      template: approved ? 'referral_approved' : 'referral_refused',
      fill: { friend },
    }),
  ),
]
