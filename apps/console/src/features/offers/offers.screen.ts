import { IconDiscount } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const offersScreen: Screen = {
  path: '/offers',
  group: 'house',
  icon: IconDiscount,
  title: m.offers_title,
  permission: 'promotion.view',
  view: () => import('./offers.tsx'),
  object: { kind: 'offer', title: m.offers_one, view: () => import('./offer.tsx'), told: true, width: 720 },
}
