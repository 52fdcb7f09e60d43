/* Words of the mall's calls. */

/** Type of an item: 100 means all, and is never sent (CONST-038). */
export const itemTypes = [1, 2, 3] as const
export type ItemType = (typeof itemTypes)[number]
export const ALL_TYPES = 100

export const itemTypeNames = {
  1: { zh: '商品', en: 'Goods' },
  2: { zh: '紅利', en: 'Bonus' },
  3: { zh: '優惠券', en: 'Voucher' },
} as const satisfies Readonly<Record<ItemType, { readonly zh: string; readonly en: string }>>

/** Where an exchange stands: words of the transaction record (WALLET-24). */
export const exchangeStates = ['not_reviewed', 'not_shipped', 'shipped', 'received', 'reject'] as const
export type ExchangeState = (typeof exchangeStates)[number]

export const shippingTypes = ['home', 'store'] as const
export type ShippingType = (typeof shippingTypes)[number]

/** Chains of stores where parcels are picked up. */
export const marketTunnels = ['seven', 'family', 'hilife', 'ok'] as const
export type MarketTunnel = (typeof marketTunnels)[number]

export const marketTunnelNames = {
  seven: { zh: '7-ELEVEN', en: '7-ELEVEN' },
  family: { zh: '全家', en: 'FamilyMart' },
  hilife: { zh: '萊爾富', en: 'Hi-Life' },
  ok: { zh: 'OK mart', en: 'OK mart' },
} as const satisfies Readonly<Record<MarketTunnel, { readonly zh: string; readonly en: string }>>

/** Pictures of items that come with the site: /img/mall/<name>.svg. */
export const itemArts = [
  'tea-set',
  'teapot',
  'headphones',
  'power-bank',
  'umbrella',
  'lantern',
  'pineapple-cake',
  'jade-ring',
  'coin-pouch',
  'gold-ingot',
  'ticket',
  'gift-box',
] as const
export type ItemArt = (typeof itemArts)[number]
export const artOf = (art: ItemArt): string => `/img/mall/${art}.svg`

/** Packs: 0 receivable, 1 received, 2 expired (MALL-7). */
export const packStates = [0, 1, 2] as const
export type PackState = (typeof packStates)[number]

/** How many plays at once. */
export const gameMultiples = [1, 2, 5, 10] as const
