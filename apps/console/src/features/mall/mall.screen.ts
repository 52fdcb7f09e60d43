import { IconShoppingBag } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const mallScreen: Screen = {
  path: '/mall',
  group: 'house',
  icon: IconShoppingBag,
  title: m.mall_title,
  permission: 'mall.view',
  view: () => import('./items.tsx'),
}
