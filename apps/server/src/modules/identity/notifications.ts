import { credentialsChanged, playerRegistered } from '@jade/contract/identity/events'
import { taipeiTime } from '@jade/service/clock'
import { type Notification, notification, playerMessage } from '@jade/service/notification'

/** What a player is told of the own account. */
export const identityNotifications: readonly Notification[] = [
  notification('welcome', playerRegistered, ({ playerId, account }) =>
    playerMessage({ playerId, occasion: 'welcome', template: 'welcome', fill: { account } }),
  ),
  notification('credentials_changed', credentialsChanged, ({ playerId, what, at }) =>
    playerMessage({
      playerId,
      occasion: `${what} changed ${at}`,
      template: 'credentials_changed',
      fill: { what, time: taipeiTime(new Date(at)) },
    }),
  ),
]
