import { IconMessageCog } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const automaticMessagesScreen: Screen = {
  path: '/automatic-messages',
  group: 'house',
  icon: IconMessageCog,
  title: m.automatic_title,
  permission: 'message.view',
  view: () => import('./automatic-messages.tsx'),
}
