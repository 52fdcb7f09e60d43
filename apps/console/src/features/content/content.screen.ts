import { IconFileText } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const contentScreen: Screen = {
  path: '/content',
  group: 'house',
  icon: IconFileText,
  title: m.content_title,
  permission: 'content.view',
  view: () => import('./content.tsx'),
}
