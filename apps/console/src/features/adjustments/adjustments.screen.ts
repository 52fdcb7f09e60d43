import { IconCoins } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const adjustmentsScreen: Screen = {
  path: '/adjustments',
  group: 'money',
  icon: IconCoins,
  title: m.adjustments_title,
  permission: 'adjustment.view',
  view: () => import('./adjustments.tsx'),
}
