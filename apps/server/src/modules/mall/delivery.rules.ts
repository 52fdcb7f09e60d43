import type { mallFieldTexts } from '@jade/contract/mall/errors'
import { isPlace } from '@jade/contract/mall/places'
import type { MarketTunnel, ShippingType } from '@jade/contract/mall/words'

/** Where to and to whom; all empty where nothing is sent. */
export interface Delivery {
  readonly shipping_type: ShippingType | ''
  readonly shipping_address: string
  readonly market_tunnels: readonly MarketTunnel[]
  readonly receive_name: string
  readonly receive_phone: string
  readonly receive_remark: string
}

/** What an exchange brought with it; absent where the form did not ask. */
export interface DeliveryWish {
  readonly shipping_type?: ShippingType | undefined
  readonly shipping_address?: string | undefined
  readonly market_tunnels?: readonly MarketTunnel[] | undefined
  readonly receive_name?: string | undefined
  readonly receive_phone?: string | undefined
  readonly receive_remark?: string | undefined
}

const NOWHERE: Delivery = {
  shipping_type: '',
  shipping_address: '',
  market_tunnels: [],
  receive_name: '',
  receive_phone: '',
  receive_remark: '',
}

type Fields = Readonly<Partial<Record<keyof DeliveryWish, keyof typeof mallFieldTexts>>>

/**
 * Where an exchanged item goes (MALL-3): nowhere if it is not sent; else receiver, phone and an address of area and detail, and for a store at least one
 * of the brands that the item accepts. Or the fields that are missing.
 */
export function deliveryOf(
  item: { readonly shipping: boolean; readonly market_tunnels: readonly MarketTunnel[] },
  wish: DeliveryWish,
): { readonly delivery: Delivery } | { readonly missing: Fields } {
  if (!item.shipping) return { delivery: NOWHERE }
  const { shipping_type = '', market_tunnels = [] } = wish
  const [name, phone, address] = [wish.receive_name, wish.receive_phone, wish.shipping_address].map((text) => text?.trim() ?? '') as [
    string,
    string,
    string,
  ]
  const tunnels = market_tunnels.filter((brand) => item.market_tunnels.includes(brand))
  const byStore = shipping_type === 'store'
  const missing: Fields = {
    ...(shipping_type === '' || (byStore && item.market_tunnels.length === 0) ? { shipping_type: 'mall_shipping' as const } : {}),
    ...(byStore && tunnels.length === 0 ? { market_tunnels: 'mall_tunnels' as const } : {}),
    ...(name === '' ? { receive_name: 'mall_consignee' as const } : {}),
    ...(phone === '' ? { receive_phone: 'mall_phone' as const } : {}),
    ...addressProblem(address),
  }
  if (Object.keys(missing).length > 0) return { missing }
  return {
    delivery: {
      shipping_type,
      shipping_address: address,
      market_tunnels: byStore ? tunnels : [],
      receive_name: name,
      receive_phone: phone,
      receive_remark: wish.receive_remark?.trim() ?? '',
    },
  }
}

/** `City and district, blank, detailed address`; the district is one of the city's. */
function addressProblem(address: string): Fields {
  const [area = '', ...detail] = address.split(' ')
  if (!isPlace(area)) return { shipping_address: 'mall_location' }
  return detail.join('') === '' ? { shipping_address: 'mall_address' } : {}
}
