import { isPlace } from '@jade/contract/mall/places'
import type { MarketTunnel, ShippingType } from '@jade/contract/mall/words'

export interface Form {
  readonly shipping_type: ShippingType
  readonly city: string
  readonly district: string
  readonly detail: string
  readonly market_tunnels: readonly MarketTunnel[]
  readonly receive_name: string
  readonly receive_phone: string
  readonly receive_remark: string
}

export const EMPTY: Form = {
  shipping_type: 'home',
  city: '',
  district: '',
  detail: '',
  market_tunnels: [],
  receive_name: '',
  receive_phone: '',
  receive_remark: '',
}

/** What is missing, in the order in which the form asks for it. */
export type Problem = 'consignee' | 'phone' | 'location' | 'address' | 'store'

/** Before a request: what an item that is sent still needs (MALL-3); null: nothing. */
export function problemOf(item: { readonly shipping: 0 | 1 }, form: Form): Problem | null {
  if (item.shipping === 0) return null
  if (form.receive_name.trim() === '') return 'consignee'
  if (!/^0\d{8,9}$/.test(form.receive_phone.trim())) return 'phone'
  if (form.shipping_type === 'store' && form.market_tunnels.length === 0) return 'store'
  if (!isPlace(`${form.city}${form.district}`)) return 'location'
  return form.detail.trim() === '' ? 'address' : null
}

/** What is sent: area, a blank, the detail; market_tunnels only where there are any (ENTITY-024). */
export function requestOf(item: { readonly shipping: 0 | 1 }, form: Form) {
  if (item.shipping === 0) return {}
  const remark = form.receive_remark.trim()
  return {
    shipping_type: form.shipping_type,
    shipping_address: `${form.city}${form.district} ${form.detail.trim()}`,
    receive_name: form.receive_name.trim(),
    receive_phone: form.receive_phone.trim(),
    ...(remark === '' ? {} : { receive_remark: remark }),
    ...(form.shipping_type === 'store' && form.market_tunnels.length > 0 ? { market_tunnels: [...form.market_tunnels] } : {}),
  }
}
