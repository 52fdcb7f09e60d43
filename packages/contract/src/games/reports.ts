import { reportSpec } from '../kernel/report.ts'

const rewarded = { ways: ['day', 'week', 'month', 'level'], notBy: ['group', 'platform'] } as const
const BY_PLATFORM = { path: '/reports', search: { report: 'ggr', by: 'platform', date: '{first}..{last}' } } as const

/** What the games leave the house (CONSOLE-20). */
export const ggrReport = reportSpec({
  name: 'ggr',
  title: { zh: '毛收入與淨收入（GGR／NGR）', en: 'GGR and NGR' },
  about: {
    zh: 'GGR＝已結算投注額減派彩，依結算的台北日期；更正計入該注單所屬的日子。NGR＝GGR 減紅利、返水、獎金、推薦獎勵與紅包，依發放的台北日期。獎勵不屬於任何遊戲類別或平台，因此依這兩者查看時沒有 NGR。等級為玩家現在的等級。',
    en: 'GGR is stakes minus returns of settled bets, by Taipei date of settlement; a correction counts on the day of its bet. NGR is GGR minus bonuses, rebates, prizes, referral and packet money, by the Taipei date on which they were given. Rewards belong to no group and no platform, so there is no NGR by those. Levels are those that players have now.',
  },
  permission: 'ggr_report.view',
  area: 'money',
  most: 92,
  filters: ['group', 'platform', 'level'],
  ways: {
    day: { zh: '依日', en: 'By day', chart: 'line', down: BY_PLATFORM },
    week: { zh: '依週', en: 'By week', chart: 'line', most: 182, down: BY_PLATFORM },
    month: { zh: '依月', en: 'By month', chart: 'bars', most: 366 },
    group: {
      zh: '依類別',
      en: 'By group',
      chart: 'bars',
      down: { path: '/reports', search: { report: 'ggr', by: 'day', date: '{from}..{to}', group: '{code}' } },
    },
    platform: {
      zh: '依平台',
      en: 'By platform',
      chart: 'bars',
      down: { path: '/bets', search: { code: '{code}', date: '{from}..{to}' } },
    },
    level: {
      zh: '依等級',
      en: 'By level',
      chart: 'bars',
      down: { path: '/reports', search: { report: 'players', date: '{from}..{to}', level: '{code}' } },
    },
  },
  columns: {
    name: { zh: '期間／分類', en: 'Of', kind: 'text' },
    code: { zh: '代碼', en: 'Code', kind: 'text', hidden: true, ways: ['group', 'platform', 'level'] },
    first: { zh: '起', en: 'First day', kind: 'text', hidden: true, ways: ['day', 'week', 'month'] },
    last: { zh: '迄', en: 'Last day', kind: 'text', hidden: true, ways: ['day', 'week', 'month'] },
    players: { zh: '投注人數', en: 'Players', kind: 'count' },
    bets: { zh: '注單數', en: 'Bets', kind: 'count' },
    stakes: { zh: '投注額', en: 'Stakes', kind: 'money' },
    returns: { zh: '派彩', en: 'Returns', kind: 'money' },
    ggr: { zh: 'GGR', en: 'GGR', kind: 'money', drawn: true },
    margin: { zh: '毛利率', en: 'GGR of stakes', kind: 'rate' },
    bonuses: { zh: '紅利', en: 'Bonuses', kind: 'money', ...rewarded },
    rebates: { zh: '返水', en: 'Rebates', kind: 'money', ...rewarded },
    prizes: { zh: '獎金', en: 'Prizes', kind: 'money', ...rewarded },
    referral: { zh: '推薦', en: 'Referral', kind: 'money', ...rewarded },
    packets: { zh: '紅包', en: 'Packets', kind: 'money', ...rewarded },
    ngr: { zh: 'NGR', en: 'NGR', kind: 'money', drawn: true, ...rewarded },
  },
})

/** What each player won or lost. */
export const playersReport = reportSpec({
  name: 'players',
  title: { zh: '玩家損益', en: 'Player profit and loss' },
  about: {
    zh: '損益＝派彩減已結算投注額，依結算的台北日期；正數為玩家贏。獎勵與入帳儲值為同一期間。等級為玩家現在的等級。',
    en: 'Result is returns minus stakes of settled bets, by Taipei date of settlement: positive where the player won. Rewards and credited deposits are of the same days. Levels are those that players have now.',
  },
  permission: 'player_report.view',
  area: 'players',
  most: 92,
  filters: ['group', 'level'],
  ways: {
    lost: { zh: '輸最多', en: 'Lost most', chart: 'none', down: { path: '/players/{id}', search: {} } },
    won: { zh: '贏最多', en: 'Won most', chart: 'none', down: { path: '/players/{id}', search: {} } },
  },
  columns: {
    account: { zh: '帳號', en: 'Account', kind: 'text' },
    id: { zh: '玩家', en: 'Player', kind: 'text', hidden: true },
    bets: { zh: '注單數', en: 'Bets', kind: 'count' },
    stakes: { zh: '投注額', en: 'Stakes', kind: 'money' },
    returns: { zh: '派彩', en: 'Returns', kind: 'money' },
    result: { zh: '玩家損益', en: "Player's result", kind: 'money' },
    rewards: { zh: '獎勵', en: 'Rewards', kind: 'money', notBy: ['group'] },
    deposits: { zh: '入帳儲值', en: 'Credited deposits', kind: 'money', notBy: ['group'] },
  },
})

/** What each game returned, with the band in which that is chance. */
export const rtpReport = reportSpec({
  name: 'rtp',
  title: { zh: '遊戲返還率', en: 'Return of games' },
  about: {
    zh: '已結算回合的派彩除以投注額，與理論值及 99.73 % 區間（三個標準差，由回合本身估計）。區間之外不一定是錯誤：請看「返還監看」。重新開放的遊戲自開放起計。',
    en: 'Returns of settled rounds over their stakes, against what the game promises and the band in which 99.73 % of chance lies (three deviations, taken from the rounds themselves). Outside is no fault yet: see the return watch. A game that was opened again counts from then on.',
  },
  permission: 'rtp_report.view',
  area: 'games',
  most: 92,
  filters: ['platform'],
  ways: {
    game: {
      zh: '依遊戲',
      en: 'By game',
      chart: 'none',
      down: { path: '/bets', search: { code: '{code}', date: '{from}..{to}' } },
    },
  },
  columns: {
    game: { zh: '遊戲', en: 'Game', kind: 'text' },
    code: { zh: '平台', en: 'Platform', kind: 'text' },
    rounds: { zh: '回合', en: 'Rounds', kind: 'count' },
    stakes: { zh: '投注額', en: 'Stakes', kind: 'money' },
    returns: { zh: '派彩', en: 'Returns', kind: 'money' },
    promised: { zh: '理論值', en: 'Promised', kind: 'rate' },
    actual: { zh: '實際', en: 'Actual', kind: 'rate' },
    off: { zh: '差異', en: 'Off', kind: 'rate' },
    band: { zh: '區間 ±', en: 'Band ±', kind: 'rate' },
  },
})
