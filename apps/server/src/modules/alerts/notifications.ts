import { addressEnded } from '@jade/contract/alerts/events'
import { type Notification, notification, playerMessage } from '@jade/service/notification'

/** What a player is told of an address that ended. */
export const alertsNotifications: readonly Notification[] = [
  notification('mail_ended', addressEnded, ({ playerId, ended, at }) =>
    playerMessage({
      playerId,
      occasion: `mail ${ended} ${at}`,
      template: ended === 'bounced' ? 'mail_bounced' : 'mail_complained',
      fill: {},
    }),
  ),
]
