import { IconBuildingBank } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const placesScreen: Screen = {
  path: '/places',
  group: 'money',
  icon: IconBuildingBank,
  title: m.places_title,
  permission: 'place.view',
  view: () => import('./places.tsx'),
}
