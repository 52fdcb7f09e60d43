import { readableMoney } from '@jade/contract/cents'
import { packetClaimed } from '@jade/contract/packets/events'
import { type Notification, notification, playerMessage } from '@jade/service/notification'

/** What the winner of a packet is told. */
export const packetsNotifications: readonly Notification[] = [
  notification('packet_claimed', packetClaimed, ({ playerId, campaign, number, cents, multiple, name }) => {
    const occasion = `packet ${campaign}-${number}`
    const fill = { name_zh: name.zh, name_en: name.en, amount: readableMoney(BigInt(cents)) }
    return multiple === 0
      ? playerMessage({ playerId, occasion, template: 'packet_won', fill })
      : playerMessage({ playerId, occasion, template: 'packet_won_bonus', fill: { ...fill, multiple: String(multiple) } })
  }),
]
