import { IconGift } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const packetsScreen: Screen = {
  path: '/packets',
  group: 'house',
  icon: IconGift,
  title: m.packets_title,
  permission: 'packet.view',

  view: () => import('./packets.tsx'),
}
