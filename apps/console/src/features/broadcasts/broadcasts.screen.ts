import { IconSpeakerphone } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const broadcastsScreen: Screen = {
  path: '/broadcasts',
  group: 'house',
  icon: IconSpeakerphone,
  title: m.broadcasts_title,
  permission: 'message.view',
  view: () => import('./broadcasts.tsx'),
}
