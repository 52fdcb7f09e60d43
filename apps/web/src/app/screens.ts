import type { Screen } from '../features/site/door.ts'
import { jMallRecord } from '../features/mall/screens/j-mall-record/j-mall-record.screen.ts'
import { jMall } from '../features/mall/screens/j-mall/j-mall.screen.ts'
import { jRecord } from '../features/mall/screens/j-record/j-record.screen.ts'
import { bankAdd } from '../features/cashier/accounts/screens/bank-add/bank-add.screen.ts'
import { cStoreAdd } from '../features/cashier/accounts/screens/c-store-add/c-store-add.screen.ts'
import { depositNext } from '../features/cashier/deposits/screens/deposit-next/deposit-next.screen.ts'
import { deposit } from '../features/cashier/deposits/screens/deposit/deposit.screen.ts'
import { payAdd } from '../features/cashier/accounts/screens/pay-add/pay-add.screen.ts'
import { pubDeposit } from '../features/cashier/deposits/screens/pub-deposit/pub-deposit.screen.ts'
import { usdtAdd } from '../features/cashier/accounts/screens/usdt-add/usdt-add.screen.ts'
import { userBankManage } from '../features/cashier/accounts/screens/user-bank-manage/user-bank-manage.screen.ts'
import { withdrawalsLimitRecord } from '../features/cashier/withdrawals/screens/withdrawals-limit-record/withdrawals-limit-record.screen.ts'
import { withdrawals } from '../features/cashier/withdrawals/screens/withdrawals/withdrawals.screen.ts'
import { about } from '../features/content/screens/about/about.screen.ts'
import { aboutCollection } from '../features/content/screens/about-collection/about-collection.screen.ts'
import { appDownload } from '../features/content/screens/app-download/app-download.screen.ts'
import { beginnersGuide } from '../features/content/screens/beginner-s-guide/beginner-s-guide.screen.ts'
import { cooperrativeAlliance } from '../features/content/screens/cooperrative-alliance/cooperrative-alliance.screen.ts'
import { declarationClause } from '../features/content/screens/declaration-clause/declaration-clause.screen.ts'
import { helpIndex } from '../features/content/screens/help/help.screen.ts'
import { jpApp } from '../features/content/screens/jp-app/jp-app.screen.ts'
import { jpAppAndroid } from '../features/content/screens/jp-app-android/jp-app-android.screen.ts'
import { jpAppIos } from '../features/content/screens/jp-app-ios/jp-app-ios.screen.ts'
import { taskHelp } from '../features/content/screens/task-help/task-help.screen.ts'
import { termsService } from '../features/content/screens/terms-service/terms-service.screen.ts'
import { usdtTeaching } from '../features/content/screens/usdt-teaching/usdt-teaching.screen.ts'
import { vipHelp } from '../features/content/screens/vip-help/vip-help.screen.ts'
import { depositHelp } from '../features/help/screens/deposit-help/deposit-help.screen.ts'
import { transferHelp } from '../features/help/screens/transfer-help/transfer-help.screen.ts'
import { withdrawalsHelp } from '../features/help/screens/withdrawals-help/withdrawals-help.screen.ts'
import { home } from '../features/home/screens/home/home.screen.ts'
import { forgetPassword } from '../features/identity/screens/forget-password/forget-password.screen.ts'
import { phoneLogin } from '../features/identity/screens/phone-login/phone-login.screen.ts'
import { register } from '../features/identity/screens/register/register.screen.ts'
import { updatePassword } from '../features/identity/screens/update-password/update-password.screen.ts'
import { customer } from '../features/messages/consultations/screens/customer/customer.screen.ts'
import { messageCenter } from '../features/messages/screens/message-center/message-center.screen.ts'
import { messageCenterDetail } from '../features/messages/screens/message-center-detail/message-center-detail.screen.ts'
import { taskCenter } from '../features/missions/screens/task-center/task-center.screen.ts'
import { accountManage } from '../features/profile/screens/account-manage/account-manage.screen.ts'
import { edit } from '../features/profile/screens/edit/edit.screen.ts'
import { mine } from '../features/profile/screens/mine/mine.screen.ts'
import { userInfo } from '../features/profile/screens/user-info/user-info.screen.ts'
import { responsibleGambling } from '../features/protection/screens/responsible-gambling/responsible-gambling.screen.ts'
import { maintenance } from '../features/site/screens/maintenance/maintenance.screen.ts'
import { game } from '../features/games/screens/game/game.screen.ts'
import { gameList } from '../features/games/screens/game-list/game-list.screen.ts'
import { gameLottery } from '../features/games/screens/game-lottery/game-lottery.screen.ts'
import { gameMaintain } from '../features/games/screens/game-maintain/game-maintain.screen.ts'
import { gameInstructions } from '../features/games/screens/game-instructions/game-instructions.screen.ts'
import { littleMaryInstructions } from '../features/games/screens/game-instructions-little-mary/game-instructions-little-mary.screen.ts'
import { otherGames } from '../features/games/screens/other-games/other-games.screen.ts'
import { activityDetail } from '../features/promotions/screens/activity-detail/activity-detail.screen.ts'
import { allPreferential } from '../features/promotions/screens/all-preferential/all-preferential.screen.ts'
import { limitedActivityDetail } from '../features/promotions/screens/limited-activity-detail/limited-activity-detail.screen.ts'
import { promotions } from '../features/promotions/screens/promotions/promotions.screen.ts'
import { rightGetGift } from '../features/promotions/screens/right-get-gift/right-get-gift.screen.ts'
import { verifyPacket } from '../features/packets/screens/verify-packet/verify-packet.screen.ts'
import { recommendFriends } from '../features/referral/screens/recommend-friends/recommend-friends.screen.ts'
import { betRecord } from '../features/records/screens/bet-record/bet-record.screen.ts'
import { transRecord } from '../features/records/screens/trans-record/trans-record.screen.ts'
import { transRecordDetail } from '../features/records/screens/trans-record-detail/trans-record-detail.screen.ts'
import { verifyStatement } from '../features/records/screens/verify-statement/verify-statement.screen.ts'
import { automaticGoldCollection } from '../features/vip/screens/automatic-gold-collection/automatic-gold-collection.screen.ts'
import { vipPrivilege } from '../features/vip/screens/vip-privilege/vip-privilege.screen.ts'
import { vipPrivilegeDetail } from '../features/vip/screens/vip-privilege-detail/vip-privilege-detail.screen.ts'
import { vipRebate } from '../features/vip/screens/vip-rebate/vip-rebate.screen.ts'
import { depositTransfer } from '../features/wallet/screens/deposit-transfer/deposit-transfer.screen.ts'
import { transfer } from '../features/wallet/screens/transfer/transfer.screen.ts'
import { wallet } from '../features/wallet/screens/wallet/wallet.screen.ts'

/** Every screen of the site, one line each. Routes, twins, English addresses, prerendered pages and menus follow from these. */
export const screens = [
  home,
  maintenance,
  responsibleGambling,
  deposit,
  depositNext,
  pubDeposit,
  withdrawals,
  withdrawalsLimitRecord,
  userBankManage,
  bankAdd,
  usdtAdd,
  cStoreAdd,
  payAdd,
  register,
  forgetPassword,
  phoneLogin,
  updatePassword,
  userInfo,
  accountManage,
  mine,
  edit,
  messageCenter,
  messageCenterDetail,
  customer,
  game,
  gameList,
  gameLottery,
  otherGames,
  gameMaintain,
  gameInstructions,
  littleMaryInstructions,
  betRecord,
  transRecord,
  transRecordDetail,
  verifyStatement,
  verifyPacket,
  transfer,
  depositTransfer,
  wallet,
  depositHelp,
  withdrawalsHelp,
  transferHelp,
  about,
  beginnersGuide,
  cooperrativeAlliance,
  declarationClause,
  termsService,
  taskHelp,
  vipHelp,
  usdtTeaching,
  aboutCollection,
  helpIndex,
  appDownload,
  jpApp,
  jpAppAndroid,
  jpAppIos,
  allPreferential,
  activityDetail,
  limitedActivityDetail,
  rightGetGift,
  promotions,
  recommendFriends,
  jMall,
  jRecord,
  jMallRecord,
  vipPrivilege,
  vipPrivilegeDetail,
  vipRebate,
  automaticGoldCollection,
  taskCenter,
] as const satisfies readonly Screen[]

type ScreensByName = { [S in (typeof screens)[number] as S['name']]: S }

declare module '../features/site/screen.ts' {
  interface ScreenTable extends ScreensByName {}
}
