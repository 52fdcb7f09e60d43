import type { Device } from '../house/visitor.ts'

/* The addresses that the specification names, by device and by who may open them. Told here once more, so that none is lost unnoticed. */

interface Routes {
  readonly guest: readonly string[]
  readonly member: readonly string[]
}

const paths = (text: string): readonly string[] => text.trim().split(/\s+/)

/** The same on both devices. */
const both = paths(`
  /maintenance /usdt-teaching /app-download /jp-app /jp-app-android /jp-app-ios
`)

export const routes: Readonly<Record<Device, Routes>> = {
  desktop: {
    guest: [
      ...both,
      ...paths(`
        / /register /egame/game /egame/game-list /egame/game-lottery /other-games/games /preferential-activity/all-preferential
        /preferential-activity/activity-detail /preferential-activity/limited-activity-detail /about /beginner-s-guide
        /cooperrative-alliance /declaration-clause /terms-service /deposit-help /task-help /vip-help /walllet-help /withdrawls-help
        /responsible-gambling
      `),
    ],
    member: paths(`
      /update-password /member/account-manage /member/user-info /member/wallet /member/transfer /member/deposit /member/deposit-next
      /my-deposit/pub-deposit /member/withdrawals /member/withdrawals-limit-record /member/user-bank-manage /member/pay-add
      /member/promotions /member/task-center /member/j-mall /member/j-record /member/game-instructions
      /member/game-instructions-little-mary /member/vip-privilege /member/vip-privilege-detail /member/automatic-gold-collection
      /member/recommend-friends /member/message-center /member/message-center-detail /member/trans-record /member/bet-record
    `),
  },
  phone: {
    guest: [
      ...both,
      ...paths(`
        /mobile /mobile/f-mine/game-maintain /mobile/f-entry/register /mobile/f-mine/forget-password /mobile/f-mine/phone-login
        /mobile/f-mine/mine /mobile/f-wallet/transfer-help /mobile/f-wallet/deposit-help /mobile/f-wallet/withdrawals-help
        /mobile/f-game/game /mobile/f-activity/activity-list /mobile/f-activity/activity-detail /mobile/f-activity/limited-activities
        /mobile/f-customer/customer /mobile/f-mine/help /mobile/f-mine/cooperrative-alliance /mobile/f-mine/ac/about
        /mobile/f-mine/ac/beginner-s-guide /mobile/f-mine/ac/declaration-clause /mobile/f-mine/ac/terms-service
        /mobile/f-mine/ac/responsible-gambling
      `),
    ],
    member: paths(`
      /update-password /mobile/f-mine/user-info /mobile/f-mine/edit /mobile/f-wallet/wallet /mobile/f-wallet/transfer
      /mobile/f-wallet/deposit-transfer /mobile/f-wallet/deposit /mobile/f-wallet/deposit-action /mobile/f-wallet/withdrawals
      /mobile/f-wallet/withdrawals-limit-record /mobile/f-bank/bank-manager /mobile/f-bank/bank-add /mobile/f-bank/c-store-add
      /mobile/f-bank/pay-add /mobile/f-bank/usdt-add /mobile/f-activity/right-get-gift /mobile/f-mine/my-promotions
      /mobile/f-mine/task-center /mobile/f-mine/j-mall-record /mobile/f-mine/game-instructions
      /mobile/f-mine/game-instructions-little-mary /mobile/f-vip/vip /mobile/f-vip/vip-detail /mobile/f-vip/vip-rebate
      /mobile/f-mine/automatic-gold-collection /mobile/f-mine/about-collection /mobile/f-mine/recommend-friends
      /mobile/f-message-center/message-manager /mobile/f-message-center/message-detail /mobile/f-bet-record/bet-record
      /mobile/f-trans-record/trans-record /mobile/f-trans-record/trans-record-detail
    `),
  },
}
