import { IconScale } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const turnoverScreen: Screen = {
  path: '/turnover',
  group: 'money',
  icon: IconScale,
  title: m.turnover_title,
  permission: 'turnover.view',

  view: () => import('./turnover.tsx'),
}
