import { idReviewed } from '@jade/contract/kyc/events'
import { type Notification, notification, playerMessage } from '@jade/service/notification'

/** What a player is told of the review of the ID card. */
export const kycNotifications: readonly Notification[] = [
  notification('id_reviewed', idReviewed, ({ playerId, side, approved, refusal, at }) =>
    playerMessage({
      playerId,
      occasion: `id ${side} ${approved ? 'verified' : 'refused'} ${at}`,
      template: approved ? 'id_verified' : 'id_refused',
      fill: { side, reason: refusal ?? '' },
    }),
  ),
]
