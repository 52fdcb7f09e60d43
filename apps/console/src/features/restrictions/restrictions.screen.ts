import { IconHandStop } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const restrictionsScreen: Screen = {
  path: '/restrictions',
  group: 'people',
  icon: IconHandStop,
  title: m.restrictions_title,
  permission: 'restriction.view',
  view: () => import('./restrictions.tsx'),
}
