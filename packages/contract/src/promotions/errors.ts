import type { ErrorTable, FieldTexts } from '../kernel/errors.ts'
import { ownErrors } from './kinds/index.ts'

/** Why an offer is not given. Figures are decimal strings; levels and counts whole numbers. */
export const promotionsErrors = {
  ...ownErrors,
  'promotions.login_first': { status: 403, zh: '請先登入', en: 'Please log in first' },
  'promotions.not_allowed': {
    status: 403,
    zh: '您的帳戶目前不適用任何優惠',
    en: 'No offers are given to your account at the moment',
  },
  'promotions.not_started': { status: 403, zh: '活動將於 {start} 開始', en: 'This activity starts on {start}' },
  'promotions.ended': { status: 403, zh: '活動已結束', en: 'The activity has ended' },
  'promotions.paused': { status: 403, zh: '活動暫停受理', en: 'The activity is paused' },
  'promotions.sold_out': { status: 403, zh: '活動名額已滿', en: 'All of it has been given' },
  'promotions.sold_out_today': {
    status: 403,
    zh: '今日名額已滿，請明日再來',
    en: "Today's share has been given, please come back tomorrow",
  },
  'promotions.automatic': {
    status: 403,
    zh: '此活動自動參加，不需申請',
    en: 'You take part automatically, there is nothing to apply for',
  },
  'promotions.with_deposit': { status: 403, zh: '請於儲值時選擇此優惠', en: 'Please choose this offer with a deposit' },
  'promotions.level': { status: 403, zh: '需達 VIP {need} 級，您目前為 {level} 級', en: 'VIP level {need} is needed, yours is {level}' },
  'promotions.registered_since': {
    status: 403,
    zh: '限 {since} 起註冊的會員',
    en: 'For players who registered from {since} on',
  },
  'promotions.referral_code': { status: 403, zh: '限指定推薦碼註冊的會員', en: 'For players who registered with a named referral code' },
  'promotions.not_chosen': { status: 403, zh: '限受邀會員參加', en: 'For invited players' },
  'promotions.verify_phone': { status: 403, zh: '請先完成手機驗證', en: 'Please verify your phone first' },
  'promotions.verify_identity': { status: 403, zh: '請先完成實名認證', en: 'Please complete real-name authentication first' },
  'promotions.applied': { status: 403, zh: '您已申請，審核中', en: 'You have applied, it is being looked at' },
  'promotions.per_player': { status: 403, zh: '每位會員限領 {max} 次，您已領取', en: '{max} per player, you have had it' },
  'promotions.per_day': { status: 403, zh: '每日限領 {max} 次，您今日已領取', en: "{max} a day, you have had today's" },
  'promotions.per_week': { status: 403, zh: '每週限領 {max} 次，您本週已領取', en: "{max} a week, you have had this week's" },
  'promotions.per_month': { status: 403, zh: '每月限領 {max} 次，您本月已領取', en: "{max} a month, you have had this month's" },
  'promotions.person_had_it': {
    status: 403,
    zh: '每人限領一次，相同身分資料已領取',
    en: 'One per person: it has been given to somebody with the same details',
  },
  'promotions.group_taken': {
    status: 403,
    zh: '「{other}」尚未完成，同類優惠一次限一項',
    en: '"{other}" is still running: one offer of this kind at a time',
  },
  'promotions.money_needed': { status: 403, zh: '請輸入參加金額', en: 'Please enter an amount' },
  'promotions.money_unwanted': { status: 403, zh: '此活動不需投入金額', en: 'This offer takes no money of yours' },
  'promotions.money_min': { status: 403, zh: '最低金額為 {min} 元', en: 'The least is {min}' },
  'promotions.money_max': { status: 403, zh: '最高金額為 {max} 元', en: 'The most is {max}' },
  'promotions.money_short': { status: 403, zh: '主錢包餘額 {have} 元不足', en: 'Your main wallet holds {have}, which is not enough' },
  'promotions.no_friend': {
    status: 403,
    zh: '已有 {friends} 位好友註冊，尚無人符合條件：實名認證、儲值滿 {deposit} 元、有效投注滿 {bet} 元',
    en: 'Friends registered: {friends}. None qualifies yet: identity verified, {deposit} deposited, {bet} validly bet',
  },
  'promotions.no_more_friends': {
    status: 403,
    zh: '{had} 位符合條件的好友皆已領取，推薦更多好友即可再領',
    en: 'You have had it for all your friends who qualify ({had}). Bring another one and it is yours again',
  },
  'promotions.no_deposit': { status: 403, zh: '尚無符合條件的儲值', en: 'There is no deposit that qualifies' },
  'promotions.not_first_deposit': { status: 403, zh: '限首次儲值', en: 'For the first deposit only' },
  'promotions.not_first_today': { status: 403, zh: '限當日首次儲值', en: 'For the first deposit of a day only' },
  'promotions.deposit_late': {
    status: 403,
    zh: '須於儲值後 {hours} 小時內申請',
    en: 'Apply within {hours} h of the deposit',
  },
  'promotions.deposit_used': { status: 403, zh: '該筆儲值已參加其他優惠', en: 'That deposit has gone to another offer' },
  'promotions.nothing': { status: 403, zh: '依此金額計算的優惠為 0 元', en: 'With this amount nothing would be given' },
  'promotions.progress': { status: 403, zh: '目前 {now} 元，達 {need} 元即可領取', en: '{now} so far, {need} is needed' },
  'promotions.not_yet': { status: 403, zh: '{at} 起可領取', en: 'It can be taken from {at} on' },
  'promotions.money_left': {
    status: 403,
    zh: '總餘額 {have} 元須低於 {below} 元',
    en: 'You have {have} in all, it must be less than {below}',
  },
  'promotions.gift_form': { status: 403, zh: '請填寫收件人、地區與詳細地址', en: 'Please enter receiver, area and address' },
  'promotions.not_waiting': { status: 403, zh: '此申請已處理', en: 'This application has been decided' },
  'promotions.rule_unseen': { status: 403, zh: '此規則目前沒有足夠依據', en: 'There is not enough for this rule now' },
  'promotions.rule_linked': {
    status: 403,
    zh: '規則「關聯帳戶」：與其他帳戶共用身分、收款帳戶、裝置、電話或網路位址（{score} 分）',
    en: 'Rule "linked accounts": identity, payout account, device, phone or address are shared with another account ({score} points)',
  },
  'promotions.rule_opposite': {
    status: 403,
    zh: '規則「對打」：與關聯帳戶在 {count} 局中相反投注，相符 {score}%。注單 {bets}',
    en: 'Rule "opposite bets": against a linked account in {count} rounds, {score}% alike. Bets {bets}',
  },
  'promotions.rule_hedge': {
    status: 403,
    zh: '規則「對沖」：{score}% 的投注額沒有輸的可能。注單 {bets}',
    en: 'Rule "hedging": {score}% of the stakes could not be lost. Bets {bets}',
  },
  'promotions.rule_coverage': {
    status: 403,
    zh: '規則「全包」：{score}% 的投注額涵蓋七成以上的結果。注單 {bets}',
    en: 'Rule "coverage": {score}% of the stakes covered over 70% of the results. Bets {bets}',
  },
  'promotions.rule_odds': {
    status: 403,
    zh: '規則「低賠率」：{score}% 的投注額賠率低於 1.50。注單 {bets}',
    en: 'Rule "low odds": {score}% of the stakes were at odds below 1.50. Bets {bets}',
  },
  'promotions.rule_jump': {
    status: 403,
    zh: '規則「注額暴增」：單注達紅利錢包起始金額的 {score}%。注單 {bets}',
    en: 'Rule "stake jump": one stake was {score}% of what the bonus wallet began with. Bets {bets}',
  },
  'promotions.not_shipped': { status: 403, zh: '此禮品尚未寄出', en: 'This gift is not on its way' },
  'promotions.flaw_period': { status: 403, zh: '結束時間須晚於開始時間與現在', en: 'It must end after its start, and not in the past' },
  'promotions.flaw_ways': { status: 403, zh: '此類活動不適用所選的參加方式', en: 'This mode cannot be had in that way' },
  'promotions.flaw_steps': { status: 403, zh: '此類活動的級距設定不適用', en: 'These steps do not fit the mode' },
  'promotions.flaw_money': {
    status: 403,
    zh: '請設定此類活動所需的金額上下限或數量',
    en: 'This mode needs its limits of money, or its stock',
  },
  'promotions.flaw_multiple': {
    status: 403,
    zh: '本金會進入活動錢包，流水倍數須至少 1 倍',
    en: 'Principal becomes an activity wallet: it must be bet at least once',
  },
  'promotions.flaw_threshold': { status: 403, zh: '請設定期末總額門檻', en: 'Set how much money may be left at the end of the period' },
  'promotions.flaw_friend': { status: 403, zh: '請設定好友的儲值與投注條件', en: 'Set what the friend has to deposit and bet' },
  'promotions.flaw_platforms': {
    status: 403,
    zh: '計入投注的平台中有本站沒有的平台',
    en: 'One of the platforms whose bets count is none of this house',
  },
  'promotions.flaw_platforms_wallet': {
    status: 403,
    zh: '計入投注的平台須屬於所選的遊戲類別，且可使用活動錢包，否則流水無法完成',
    en: 'The platforms whose bets count must be of the chosen groups and take activity wallets, or the requirement could not be met there',
  },
  'promotions.flaw_own': { status: 403, zh: '請設定此類活動自有的欄位', en: 'Set the fields of this kind, each within its bounds' },
  'promotions.flaw_uk_requirement': {
    status: 403,
    zh: '依 uk 守則，流水要求不得超過紅利的 10 倍：請降低倍數，或提高最低比例（所有可投入金額皆須符合）',
    en: 'The profile uk allows a requirement of at most ten times the bonus, for every amount that can be brought: lower the multiple or give more',
  },
  'promotions.flaw_uk_products': {
    status: 403,
    zh: '依 uk 守則，一項優惠只能指定一種遊戲類別：請選擇正好一類',
    en: 'The profile uk allows one product per offer: choose exactly one group of games',
  },
  'promotions.profile': {
    status: 403,
    zh: '此活動的條件不符合本站現行的玩家保護守則，不予發放',
    en: 'The terms of this offer do not meet the rules of player protection in force here, so it is not given',
  },
  'promotions.flaw_unknown': { status: 403, zh: '此類活動尚無法建立', en: 'No offers can be made of this mode' },
  'promotions.version_moved': {
    status: 403,
    zh: '已有較新的版本（第 {version} 版），請重新載入',
    en: 'There is a newer version ({version}), please load it first',
  },
  'promotions.approval_waiting': { status: 403, zh: '此版本等待第二人核准中', en: 'A second person has been asked about this version' },
  'promotions.published_before': { status: 403, zh: '此版本已上架', en: 'This version is or was in force' },
  'promotions.state_same': { status: 403, zh: '活動已是此狀態', en: 'The offer is in this state already' },
  'promotions.not_published': { status: 403, zh: '活動尚未上架', en: 'The offer has not been published' },
} as const satisfies ErrorTable

export const promotionsFieldTexts = {
  promotions_step: { zh: '請填寫固定金額或百分比其中一項', en: 'Enter either a fixed amount or a percentage' },
} as const satisfies FieldTexts

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly promotions: keyof typeof promotionsErrors
  }
  interface FieldTextTables {
    readonly promotions: keyof typeof promotionsFieldTexts
  }
}
