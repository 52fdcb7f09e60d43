import { IconSlideshow } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const bannersScreen: Screen = {
  path: '/banners',
  group: 'house',
  icon: IconSlideshow,
  title: m.banners_title,
  permission: 'banner.view',
  view: () => import('./banners.tsx'),
}
