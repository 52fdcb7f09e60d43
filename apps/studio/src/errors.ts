import type { ErrorTable } from '@jade/contract/errors'

/** Refusals of the play API. The key without `studio.` is the `code` on the wire. */
export const studioErrors = {
  'studio.bad_request': { status: 400, zh: '資料格式不正確', en: 'The request is not valid' },
  'studio.session_ended': {
    status: 401,
    zh: '遊戲連線已結束，請由網站重新進入',
    en: 'This game session has ended. Please open the game again from the site',
  },
  'studio.game_stopped': {
    status: 403,
    zh: '遊戲維護中，暫停下注。已開始的牌局可以完成，餘額可隨時轉回',
    en: 'The game is under maintenance and takes no bets. What you have begun can be finished, and your money can go home at any time',
  },
  'studio.reality_check': {
    status: 403,
    zh: '您已遊玩一段時間，請先看過時間與輸贏再繼續',
    en: 'You have been playing for a while: please look at the time and what it cost before you go on',
  },
  'studio.not_found': { status: 404, zh: '查無資料', en: 'Not found' },
  'studio.bet_not_offered': { status: 403, zh: '不提供此押注金額', en: 'This bet is not offered' },
  'studio.stake_limit': {
    status: 403,
    zh: '這裡的資金屬於優惠活動，流水完成前每筆押注最多 {most}',
    en: 'The money here belongs to an offer: until its wagering is done one bet may be {most} at most',
  },
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
  'studio.player_share': {
    status: 403,
    zh: '每位玩家每局在此類押注的可贏總額最多為 {max}',
    en: 'Bets of this kind may win one player {max} at most in one round',
  },
  'studio.not_cancelled': { status: 409, zh: '沒有可取消的追號', en: 'Nothing of this series can be cancelled any more' },
  'studio.table_full': { status: 403, zh: '本局此區押注已滿', en: 'This round takes no more bets here' },
  'studio.price_changed': {
    status: 409,
    zh: '賠率已變更，請確認新賠率後再投注',
    en: 'The odds have changed. Please look at them and bet again',
  },
  'studio.odds_too_high': { status: 403, zh: '此組合賠率過高，無法投注', en: 'These odds are too high for a slip' },
  'studio.one_leg_a_match': { status: 403, zh: '串關中每場比賽只能選一項', en: 'A combination takes one choice per match' },
  'studio.bets_closed': { status: 409, zh: '本局已停止押注', en: 'Betting on this round has closed' },
  'studio.round_open': {
    status: 409,
    zh: '您有一局尚未結束，請先完成',
    en: 'You have a round that is not over yet. Please finish it first',
  },
  'studio.out_of_step': { status: 409, zh: '此局已有新的動作', en: 'This round has moved on' },
  'studio.step_not_allowed': { status: 403, zh: '目前不能做這個動作', en: 'This is not possible now' },
  'studio.other_version': {
    status: 503,
    zh: '遊戲正在更新，此局稍後繼續，請再試一次',
    en: 'The game is being updated. This round goes on in a moment, please try again',
  },
  'studio.insufficient': { status: 403, zh: '餘額不足', en: 'Insufficient balance' },
  'studio.not_allowed': { status: 403, zh: '目前無法在此遊戲下注', en: 'You cannot bet in this game at the moment' },
  'studio.wallet_silent': {
    status: 503,
    zh: '錢包暫時沒有回應，若已扣款將自動退回，請稍後再試',
    en: 'The wallet does not answer. If your stake was taken it comes back by itself; please try again shortly',
  },
  'studio.stake_returned': { status: 409, zh: '此押注未成立，款項已退回', en: 'This bet did not happen, your stake was returned' },
  'studio.double_over': { status: 409, zh: '此局贏分已收取，無法再比大小', en: 'This win has been collected already' },
  'studio.too_fast': { status: 429, zh: '請稍候再開始下一局', en: 'Please wait a moment before the next round' },
  'studio.busy': { status: 503, zh: '目前人數眾多，請稍候再試', en: 'Very many are playing at the moment. Please try again shortly' },
  'studio.away': {
    status: 503,
    zh: '系統暫時無法回應，請稍候再試',
    en: 'The system does not answer for a moment. Please try again shortly',
  },
  'studio.request_reused': { status: 409, zh: '同一識別碼已用於不同的押注', en: 'This request id was used for another bet' },
  'studio.system_error': { status: 500, zh: '系統錯誤', en: 'System error' },
} as const satisfies ErrorTable

export type StudioErrorCode = keyof typeof studioErrors

declare module '@jade/contract/errors' {
  interface ErrorTables {
    readonly studio: keyof typeof studioErrors
  }
}
