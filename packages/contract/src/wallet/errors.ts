import type { ErrorTable } from '../kernel/errors.ts'

export const walletErrors = {
  'wallet.insufficient': { status: 403, zh: '轉換金額不足', en: 'Insufficient exchange amount' },
  'wallet.insufficient_platform': { status: 403, zh: '平台餘額不足', en: 'The platform does not hold this amount' },
  'wallet.nothing_to_move': { status: 403, zh: '沒有可轉換的金額', en: 'There is no money to move' },
  'wallet.unknown_wallet': { status: 404, zh: '查無此錢包', en: 'Unknown wallet' },
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
  'wallet.transfer_ended': { status: 403, zh: '此筆轉帳已結束', en: 'This transfer has already ended' },
  'wallet.not_in_doubt': { status: 403, zh: '此筆轉帳尚未列為待處理', en: 'This transfer is not yet a case for a person' },
  'wallet.approval_waiting': {
    status: 403,
    zh: '此筆轉帳已送第二人覆核',
    en: 'A second person has already been asked about this transfer',
  },
} as const satisfies ErrorTable
