import { IconSpeakerphone } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const noticesScreen: Screen = {
  path: '/notices',
  group: 'house',
  icon: IconSpeakerphone,
  title: m.notices_title,
  permission: 'notice.view',

  view: () => import('./notices.tsx'),
}
