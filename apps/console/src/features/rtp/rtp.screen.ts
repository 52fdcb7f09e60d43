import { IconChartDots } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const rtpScreen: Screen = {
  path: '/rtp',
  group: 'games',
  icon: IconChartDots,
  title: m.rtp_title,
  permission: 'game.view',

  view: () => import('./rtp.tsx'),
}
