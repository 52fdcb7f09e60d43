import { IconScale } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const exposureScreen: Screen = {
  path: '/exposure',
  group: 'games',
  icon: IconScale,
  title: m.exposure_title,
  permission: 'game.view',

  view: () => import('./exposure.tsx'),
}
