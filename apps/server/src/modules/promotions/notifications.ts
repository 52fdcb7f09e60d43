import { readableMoney } from '@jade/contract/cents'
import { type ApplicationMoved, applicationMoved } from '@jade/contract/promotions/events'
import { type Notification, notification, playerMessage } from '@jade/service/notification'

/** What a player is told of applications and of what is given. */
export const promotionsNotifications: readonly Notification[] = [
  notification('promotion_moved', applicationMoved, (moved) =>
    playerMessage({
      playerId: moved.playerId,
      occasion: `promotion ${moved.id} ${moved.stage}`,
      template: `promotion_${moved.stage}`,
      fill: {
        name_zh: moved.name.zh,
        name_en: moved.name.en,
        amount: readableMoney(BigInt(moved.bonusCents)),
        text_zh: textOf(moved, 'zh'),
        text_en: textOf(moved, 'en'),
      },
    }),
  ),
]

/** The number of a parcel stands between two sentences. */
const textOf = ({ stage, text }: ApplicationMoved, lang: 'zh' | 'en') =>
  stage === 'shipped' && text[lang] !== '' ? `${text[lang]} ` : text[lang]
