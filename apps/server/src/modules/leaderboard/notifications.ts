import { readableMoney } from '@jade/contract/cents'
import { racePaid } from '@jade/contract/leaderboard/events'
import { type Notification, notification, playerMessage } from '@jade/service/notification'

/** What the winner of a race is told. */
export const leaderboardNotifications: readonly Notification[] = [
  notification('race_paid', racePaid, ({ playerId, race, rank, cents, points, multiple, name }) => {
    const amount = readableMoney(BigInt(cents))
    const money = cents === '0' ? null : { zh: `${amount} 元（${multiple} 倍流水）`, en: `${amount} (wagering requirement ${multiple}×)` }
    const coins = points === '0' ? null : { zh: `${points} J 幣`, en: `${points} J coins` }
    const prize = (lang: 'zh' | 'en') => [money, coins].flatMap((one) => (one ? [one[lang]] : [])).join(lang === 'zh' ? '、' : ' and ')
    return playerMessage({
      playerId,
      occasion: `race ${race}`,
      template: 'race_won',
      fill: { name_zh: name.zh, name_en: name.en, rank: String(rank), prize_zh: prize('zh'), prize_en: prize('en') },
    })
  }),
]
