import { IconDoor } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const siteScreen: Screen = {
  path: '/site',
  group: 'house',
  icon: IconDoor,
  title: m.site_title,
  permission: 'site.view',
  view: () => import('./site.tsx'),
}
