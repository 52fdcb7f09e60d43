import type { ErrorTable, FieldTexts } from '../kernel/errors.ts'

export const gamesErrors = {
  'games.unknown': { status: 404, zh: '查無此遊戲', en: 'Unknown game' },
  'games.maintenance': { status: 403, zh: '此遊戲維護中', en: 'This game is under maintenance' },
  'games.no_demo': { status: 403, zh: '此遊戲不提供試玩', en: 'This game has no demo' },
  'games.launch_failed': {
    status: 403,
    zh: '遊戲廠商沒有回應，請稍後再試，餘額不受影響',
    en: 'The game vendor does not answer, please try again shortly; your money is safe',
  },
  'games.favourites_full': { status: 403, zh: '最多收藏 {most} 款遊戲', en: 'At most {most} games can be marked' },
  'games.days': {
    status: 403,
    zh: '日期區間須為 {most} 天以內，且起日不晚於迄日',
    en: 'Choose at most {most} days, the first not after the last',
  },
  'games.not_settled': { status: 403, zh: '只有已結算的注單可以更正', en: 'Only a settled bet can be corrected' },
  'games.correction_running': { status: 403, zh: '此注單已有進行中的更正', en: 'A correction of this bet is under way' },
  'games.record_waiting': { status: 403, zh: '已送第二人覆核', en: 'A second person has already been asked' },
  'games.wallet_ended': {
    status: 403,
    zh: '此注單的活動錢包已結束，更正後的金額無處可回',
    en: 'The activity wallet of this bet has ended: its money would have nowhere to go back to',
  },
  'games.wallet_elsewhere': {
    status: 403,
    zh: '平台上有其他錢包的資金，更正後的金額會進入該錢包；請先收回，或以人工調整處理',
    en: 'The platform holds money of another wallet, which would get this; recall it first, or adjust by hand',
  },
  'games.no_guide': {
    status: 403,
    zh: '遊戲廠商暫時無法提供說明，請稍後再試，或在遊戲內的選單查看規則',
    en: 'The vendor cannot tell the rules right now. Try again shortly, or read them in the menu of the game',
  },
  'games.no_detail': { status: 403, zh: '此局沒有詳情', en: 'This round has no details' },
} as const satisfies ErrorTable

export const gamesFieldTexts = {
  product_form: { zh: '遊戲代碼格式不正確', en: 'Wrong form of a game code' },
} as const satisfies FieldTexts

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly games: keyof typeof gamesErrors
  }
  interface FieldTextTables {
    readonly games: keyof typeof gamesFieldTexts
  }
}
