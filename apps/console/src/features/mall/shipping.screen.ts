import { IconTruckDelivery } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const shippingScreen: Screen = {
  path: '/shipping',
  group: 'work',
  icon: IconTruckDelivery,
  title: m.mall_shipping_title,
  permission: 'mall.ship',
  view: () => import('./shipping.tsx'),
}
