import { IconIdBadge2 } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const staffScreen: Screen = {
  path: '/staff',
  group: 'house',
  icon: IconIdBadge2,
  title: m.staff_title,
  permission: 'staff.view',
  view: () => import('./staff.tsx'),
  object: { kind: 'staff', title: m.staff_one, view: () => import('./member.tsx'), told: true, width: 680 },
}
