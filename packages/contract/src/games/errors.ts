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
  'games.not_settled': { status: 403, zh: '只有已結算的注單可以更正', en: 'Only a settled bet can be corrected' },
  'games.correction_running': { status: 403, zh: '此注單已有進行中的更正', en: 'A correction of this bet is under way' },
  'games.no_detail': { status: 403, zh: '此局沒有詳情', en: 'This round has no details' },
} as const satisfies ErrorTable

export const gamesFieldTexts = {
  product_form: { zh: '遊戲代碼格式不正確', en: 'Wrong form of a game code' },
} as const satisfies FieldTexts
