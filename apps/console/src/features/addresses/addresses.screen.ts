import { IconWorldOff } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const addressesScreen: Screen = {
  path: '/addresses',
  group: 'people',
  icon: IconWorldOff,
  title: m.addresses_title,
  permission: 'blacklist.view',

  view: () => import('./addresses.tsx'),
}
