import { IconApi } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const keysScreen: Screen = {
  path: '/api-keys',
  group: 'house',
  icon: IconApi,
  title: m.keys_title,
  permission: 'key.view',
  view: () => import('./keys.tsx'),
}
