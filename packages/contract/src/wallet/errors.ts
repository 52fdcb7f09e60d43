import type { ErrorTable } from '../kernel/errors.ts'

export const walletErrors = {
  'wallet.insufficient': { status: 403, zh: '轉換金額不足', en: 'Insufficient exchange amount' },
  'wallet.insufficient_platform': { status: 403, zh: '平台餘額不足', en: 'The platform does not hold this amount' },
  'wallet.nothing_to_move': { status: 403, zh: '沒有可轉換的金額', en: 'There is no money to move' },
  'wallet.no_own_wallet': {
    status: 403,
    zh: '此平台直接使用主錢包，無需轉帳',
    en: 'This platform plays straight from your main wallet, there is nothing to transfer',
  },
  'wallet.unknown_wallet': { status: 404, zh: '查無此錢包', en: 'Unknown wallet' },
  'wallet.wallet_over': { status: 403, zh: '此活動錢包已到期', en: 'The time of this activity wallet is over' },
  'wallet.not_for_platform': {
    status: 403,
    zh: '此活動錢包不適用於該平台',
    en: 'This activity wallet is not for this platform',
  },
  'wallet.platform_not_counted': {
    status: 403,
    zh: '「{wallet}」只計 {platforms} 的投注，在此平台投注不計入流水，因此無法轉入',
    en: 'Of "{wallet}" only bets at {platforms} count. Bets on this platform would count nothing, so its money cannot go there',
  },
  'wallet.recall_first': {
    status: 403,
    zh: '平台已有其他錢包的金額，請先一鍵回收',
    en: 'The platform holds money of another wallet, please recall it first',
  },
  'wallet.settling': {
    status: 403,
    zh: '平台注單核對中，請稍候幾秒再試',
    en: 'The last bets there are still being counted, please try again in a few seconds',
  },
  'wallet.below_least': { status: 403, zh: '轉換金額不足，至少 {min}', en: 'Insufficient exchange amount, at least {min}' },
  'wallet.exchange_closed': { status: 403, zh: '中心／活動錢包轉換未開放', en: 'Central/active wallet exchange is not open' },
  'wallet.flow_missing': {
    status: 403,
    zh: '流水未達標，尚差 {missing}',
    en: 'The wagering requirement of this wallet is not met yet, {missing} to go',
  },
  'wallet.recall_wallet_first': {
    status: 403,
    zh: '此活動錢包在平台上還有金額或未結算注單，請先回收',
    en: 'Money or open bets of this wallet are at a platform, please recall first',
  },
  'wallet.give_up_sports': { status: 403, zh: '體育活動錢包不可放棄', en: 'A sports wallet cannot be given up' },
  'wallet.give_up_reached': {
    status: 403,
    zh: '流水已達標，請解鎖轉回主錢包',
    en: 'The wagering requirement is met: unlock the wallet instead',
  },
  'wallet.give_up_amount': {
    status: 403,
    zh: '餘額高於 {max} 時不可放棄',
    en: 'A wallet with more than {max} in it cannot be given up',
  },
  'wallet.transfer_running': {
    status: 403,
    zh: '此平台有一筆轉帳處理中，請稍候',
    en: 'A transfer with this platform is being processed, please wait',
  },
  'wallet.vendor_refused': { status: 403, zh: '平台拒絕此筆轉帳，金額已退回', en: 'The platform refused this transfer, the money is back' },
  'wallet.no_open_platform': { status: 403, zh: '此類別目前沒有開放的平台', en: 'No platform of this group is open' },
  'wallet.code_differs': { status: 400, zh: '平台代碼不一致', en: 'The platform codes differ' },
  'wallet.money_out_stopped': {
    status: 503,
    zh: '系統正在核對帳務，暫停轉出，請稍後再試',
    en: 'The books are being checked, money out is paused; please try again later',
  },
  'wallet.transfer_unknown': { status: 404, zh: '查無此筆轉帳', en: 'Unknown transfer' },
  'wallet.debt_unknown': { status: 404, zh: '查無此筆未收回款，或已處理', en: 'Unknown debt, or ended already' },
  'wallet.debt_waiting': { status: 403, zh: '此筆未收回款已請另一位審核', en: 'A second person has already been asked about this debt' },
  'wallet.win_unknown': { status: 404, zh: '查無此筆保留派彩，或已處理', en: 'Unknown held return, or ended already' },
  'wallet.win_waiting': { status: 403, zh: '此筆保留派彩已請另一位審核', en: 'A second person has already been asked about this return' },
  'wallet.transfer_ended': { status: 403, zh: '此筆轉帳已結束', en: 'This transfer has already ended' },
  'wallet.not_in_doubt': { status: 403, zh: '此筆轉帳尚未列為待處理', en: 'This transfer is not yet a case for a person' },
  'wallet.approval_waiting': {
    status: 403,
    zh: '此筆轉帳已送第二人覆核',
    en: 'A second person has already been asked about this transfer',
  },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly wallet: keyof typeof walletErrors
  }
}
