import { IconMailOff } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const endedAddressesScreen: Screen = {
  path: '/ended-addresses',
  group: 'house',
  icon: IconMailOff,
  title: m.alerts_ended_title,
  permission: 'alert.view',
  view: () => import('./ended-addresses.tsx'),
}
