import { playerExcluded, playerRestricted, playStopped } from '@jade/contract/protection/events'
import { taipeiTime } from '@jade/service/clock'
import { type Notification, notification, playerMessage } from '@jade/service/notification'

/** What a player is told of limits, breaks and restrictions. */
export const protectionNotifications: readonly Notification[] = [
  notification('play_stopped', playStopped, ({ playerId, reason, at }) =>
    playerMessage({ playerId, occasion: `${reason} limit ${at}`, template: 'play_stopped', fill: { reason } }),
  ),
  notification('restricted', playerRestricted, ({ playerId, kind, stands, code, at }) =>
    playerMessage({
      playerId,
      occasion: `${kind} ${at}`,
      template: stands ? 'restricted' : 'restriction_lifted',
      fill: { kind, reason: code },
    }),
  ),
  notification('excluded', playerExcluded, ({ playerId, until, kind }) =>
    playerMessage({
      playerId,
      occasion: `excluded until ${until ?? 'for good'}`,
      template: kind === 'time_out' ? 'time_out' : until ? 'excluded' : 'excluded_for_good',
      fill: { until: until ? taipeiTime(new Date(until)) : '' },
    }),
  ),
]
