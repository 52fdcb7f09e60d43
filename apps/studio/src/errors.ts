import type { ErrorTable } from '@jade/contract/errors'

/** Refusals of the play API. The key without `studio.` is the `code` on the wire. */
export const studioErrors = {
  'studio.bad_request': { status: 400, zh: '資料格式不正確', en: 'The request is not valid' },
  'studio.session_ended': {
    status: 401,
    zh: '遊戲連線已結束，請由網站重新進入',
    en: 'This game session has ended. Please open the game again from the site',
  },
  'studio.not_found': { status: 404, zh: '查無資料', en: 'Not found' },
  'studio.bet_not_offered': { status: 403, zh: '不提供此押注金額', en: 'This bet is not offered' },
  'studio.over_limit': {
    status: 403,
    zh: '此押注限額為 {min}–{max}',
    en: 'The limits of this bet are {min} to {max}',
  },
  'studio.player_cap': {
    status: 403,
    zh: '每位玩家每期最多押注 {max}',
    en: 'A player may stake {max} at most on one issue',
  },
  'studio.not_cancelled': { status: 409, zh: '沒有可取消的追號', en: 'Nothing of this series can be cancelled any more' },
  'studio.table_full': { status: 403, zh: '本局此區押注已滿', en: 'This round takes no more bets here' },
  'studio.bets_closed': { status: 409, zh: '本局已停止押注', en: 'Betting on this round has closed' },
  'studio.insufficient': { status: 403, zh: '餘額不足', en: 'Insufficient balance' },
  'studio.not_allowed': { status: 403, zh: '目前無法在此遊戲下注', en: 'You cannot bet in this game at the moment' },
  'studio.wallet_silent': {
    status: 503,
    zh: '錢包暫時沒有回應，若已扣款將自動退回，請稍後再試',
    en: 'The wallet does not answer. If your stake was taken it comes back by itself; please try again shortly',
  },
  'studio.stake_returned': { status: 409, zh: '此押注未成立，款項已退回', en: 'This bet did not happen, your stake was returned' },
  'studio.too_fast': { status: 429, zh: '請稍候再開始下一局', en: 'Please wait a moment before the next round' },
  'studio.request_reused': { status: 409, zh: '同一識別碼已用於不同的押注', en: 'This request id was used for another bet' },
  'studio.system_error': { status: 500, zh: '系統錯誤', en: 'System error' },
} as const satisfies ErrorTable

export type StudioErrorCode = keyof typeof studioErrors
