import { readableMoney } from '@jade/contract/cents'
import { missionPaid } from '@jade/contract/missions/events'
import { type Notification, notification, playerMessage } from '@jade/service/notification'

/** What a player is told of rewards in money. */
export const missionsNotifications: readonly Notification[] = [
  notification('mission_paid', missionPaid, ({ playerId, source, claim, cents, multiple, name }) =>
    playerMessage({
      playerId,
      occasion: `mission ${source} ${claim}`,
      template: 'task_paid',
      fill: { name_zh: name.zh, name_en: name.en, amount: readableMoney(BigInt(cents)), multiple: String(multiple) },
    }),
  ),
]
