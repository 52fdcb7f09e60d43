import type { ItemArt, ItemType, MarketTunnel } from '@jade/contract/mall/words'
import type { ItemTerms } from './items.store.ts'

const stores: readonly MarketTunnel[] = ['seven', 'family', 'hilife', 'ok']

type Words = readonly [name: string, about: string]

interface Draft {
  readonly type: ItemType
  readonly art: ItemArt
  readonly zh: Words
  readonly en: Words
  readonly price: bigint
  readonly stock: number
  readonly more?: Partial<ItemTerms>
}

const goods = { shipping: true, market_tunnels: stores } as const

const drafts: readonly Draft[] = [
  {
    type: 1,
    art: 'tea-set',
    zh: ['翠玉茶具組', '一壺四杯，附竹製茶盤。'],
    en: ['Jade tea set', 'A pot and four cups on a bamboo tray.'],
    price: 1_800n,
    stock: 12,
    more: { ...goods, review: true, per_player: 1 },
  },
  {
    type: 1,
    art: 'pineapple-cake',
    zh: ['鳳梨酥禮盒', '十二入，可選超商取貨。'],
    en: ['Pineapple cakes', 'A box of twelve; store pick-up if you like.'],
    price: 320n,
    stock: 60,
    more: goods,
  },
  {
    type: 1,
    art: 'headphones',
    zh: ['無線耳機', '藍牙 5.3，續航 30 小時。'],
    en: ['Wireless headphones', 'Bluetooth 5.3, plays for 30 hours.'],
    price: 2_400n,
    stock: 8,
    more: { ...goods, review: true, per_player: 1 },
  },
  {
    type: 1,
    art: 'power-bank',
    zh: ['行動電源', '10,000 mAh，附收納袋。'],
    en: ['Power bank', '10,000 mAh, with its pouch.'],
    price: 780n,
    stock: 25,
    more: { ...goods, per_player: 2 },
  },
  {
    type: 1,
    art: 'umbrella',
    zh: ['自動晴雨傘', '一鍵開收。'],
    en: ['Umbrella', 'Opens and closes at a press.'],
    price: 420n,
    stock: 40,
    more: goods,
  },
  {
    type: 1,
    art: 'lantern',
    zh: ['手工紙燈籠', '台灣工藝師手作。'],
    en: ['Paper lantern', 'Made by hand in Taiwan.'],
    price: 560n,
    stock: 3,
    more: { ...goods, market_tunnels: [] },
  },
  {
    type: 1,
    art: 'coin-pouch',
    zh: ['繡花零錢包', '可選超商取貨。'],
    en: ['Embroidered purse', 'Store pick-up if you like.'],
    price: 180n,
    stock: 80,
    more: goods,
  },
  {
    type: 2,
    art: 'gift-box',
    zh: ['紅利 50 元', '存入主錢包，1 倍流水。'],
    en: ['Bonus of 50', 'Paid to the main wallet, to be bet once.'],
    price: 500n,
    stock: 500,
    more: { cents: 5_000n, multiple: 1 },
  },
  {
    type: 2,
    art: 'gold-ingot',
    zh: ['紅利 200 元', '存入主錢包，1 倍流水，每人限兌 5 次。'],
    en: ['Bonus of 200', 'Paid to the main wallet, to be bet once; five a player.'],
    price: 1_900n,
    stock: 200,
    more: { cents: 20_000n, multiple: 1, per_player: 5 },
  },
  {
    type: 2,
    art: 'jade-ring',
    zh: ['紅利 1,000 元', '人工審核後存入主錢包，1 倍流水。'],
    en: ['Bonus of 1,000', 'Paid once somebody has looked at it, to be bet once.'],
    price: 9_000n,
    stock: 20,
    more: { cents: 100_000n, multiple: 1, review: true, per_player: 1 },
  },
  {
    type: 3,
    art: 'ticket',
    zh: ['加碼 100 優惠券', '兌換後即可申請「J 幣專屬加碼 100」。'],
    en: ['Voucher: 100 more', 'Opens the offer "J coin voucher: 100 more" to you.'],
    price: 300n,
    stock: 100,
    more: { per_player: 1 },
  },
  {
    type: 1,
    art: 'teapot',
    zh: ['紫砂壺', '已全數兌換，補貨中。'],
    en: ['Clay teapot', 'All gone; more are on their way.'],
    price: 1_200n,
    stock: 0,
    more: goods,
  },
]

/** The twelve items of the demo house. */
export function seedItems(offerId: number): readonly { readonly terms: ItemTerms; readonly stock: number }[] {
  return drafts.map(({ type, art, zh, en, price, stock, more }, at) => ({
    stock,
    terms: {
      type,
      art,
      name_zh: zh[0],
      name_en: en[0],
      about_zh: zh[1],
      about_en: en[1],
      price,
      shipping: false,
      market_tunnels: [],
      review: false,
      shown: true,
      per_player: 0,
      cents: 0n,
      multiple: 0,
      offer_id: type === 3 ? offerId : 0,
      sort: at,
      ...more,
    },
  }))
}
