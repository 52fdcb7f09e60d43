import { IconSettings } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const settingsScreen: Screen = {
  path: '/settings',
  group: 'house',
  icon: IconSettings,
  title: m.settings_title,
  permission: 'setting.view',
  view: () => import('./settings.tsx'),
}
