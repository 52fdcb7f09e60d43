import { IconBell } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

/** Behind the bell of the frame. */
export const inboxScreen: Screen = {
  path: '/inbox',
  group: 'work',
  icon: IconBell,
  title: m.inbox_title,
  permission: 'self.view',
  hidden: true,
  view: () => import('./inbox.tsx'),
}
