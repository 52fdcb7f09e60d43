import type { ErrorTable, FieldTexts } from '../kernel/errors.ts'

export const mallErrors = {
  'mall.closed': { status: 403, zh: '商城目前未開放', en: 'The mall is closed for now' },
  'mall.insufficient': { status: 403, zh: '兌換點數不足，尚差 {short} J', en: 'Insufficient exchange amount: {short} J short' },
  'mall.sold_out': { status: 403, zh: '此商品已兌換完畢', en: 'This item has all been exchanged' },
  'mall.limit': { status: 403, zh: '此商品每人限兌 {most} 件', en: 'This item is limited to {most} a player' },
  'mall.over': { status: 403, zh: '此筆兌換目前的狀態無法這樣處理', en: 'This exchange cannot be handled like that as it stands' },
  'mall.stock': { status: 403, zh: '架上庫存不足', en: 'There are not that many on the shelf' },
  'mall.item_terms': {
    status: 403,
    zh: '紅利須填金額，優惠券須填優惠編號，只有商品可以寄送',
    en: 'A bonus needs its amount, a voucher its offer, and only goods are sent',
  },
  'mall.voucher': { status: 403, zh: '此優惠券的優惠目前未開放', en: 'The offer of this voucher is not open now' },
  'mall.pack_expired': { status: 403, zh: '禮包已過期', en: 'This pack has expired' },
  'mall.pack_received': { status: 403, zh: '禮包已領取', en: 'This pack has been received' },
  'mall.seed_changed': { status: 403, zh: '本局種子已更換，請再試一次', en: 'The seed of this play has changed: please try again' },
  'mall.table_changed': {
    status: 403,
    zh: '此遊戲的賠率已更新，請看過新賠率後再玩',
    en: 'The odds of this game have changed: look at them, then play',
  },
  'mall.odds_waiting': { status: 403, zh: '此遊戲已有賠率變更待審核', en: 'New odds of this game already wait for a second person' },
  'mall.odds_same': { status: 403, zh: '賠率與目前生效的相同', en: 'These are the odds that are in force' },
  'mall.odds_game': { status: 403, zh: '此賠率表不屬於這個遊戲', en: 'This table belongs to another game' },
  'mall.odds_from': { status: 403, zh: '生效時間須在未來一年內', en: 'Odds begin within the next year, not in the past' },
  'mall.odds_return': {
    status: 403,
    zh: '理論返還率 {percent} % 超出允許範圍（{least}–{most} %）',
    en: 'They return {percent} %; allowed are {least} to {most} %',
  },
  'mall.odds_win': {
    status: 403,
    zh: '單倍最高獎金 {win} J 超過上限 {most} J',
    en: 'A play could win {win} J; allowed are {most} J',
  },
} as const satisfies ErrorTable

export const mallFieldTexts = {
  mall_consignee: { zh: '收件人資料不完整', en: 'Consignee incomplete' },
  mall_phone: { zh: '手機號碼不完整', en: 'Phone incomplete' },
  mall_location: { zh: '所在地區不完整', en: 'Location incomplete' },
  mall_address: { zh: '詳細地址不完整', en: 'Detailed address incomplete' },
  mall_shipping: { zh: '請選擇配送方式', en: 'Choose how it is sent' },
  mall_tunnels: { zh: '請選擇取貨超商', en: 'Choose a store to pick it up' },
} as const satisfies FieldTexts

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly mall: keyof typeof mallErrors
  }
  interface FieldTextTables {
    readonly mall: keyof typeof mallFieldTexts
  }
}
