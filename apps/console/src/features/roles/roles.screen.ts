import { IconShieldLock } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const rolesScreen: Screen = {
  path: '/roles',
  group: 'house',
  icon: IconShieldLock,
  title: m.roles_title,
  permission: 'role.view',
  view: () => import('./roles.tsx'),
}
