import { IconHourglassHigh } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const winsScreen: Screen = {
  path: '/held-wins',
  group: 'money',
  icon: IconHourglassHigh,
  title: m.wins_title,
  permission: 'transfer.view',
  view: () => import('./wins.tsx'),
}
