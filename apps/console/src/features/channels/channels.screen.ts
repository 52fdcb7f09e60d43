import { IconBuildingBank } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const channelsScreen: Screen = {
  path: '/channels',
  group: 'money',
  icon: IconBuildingBank,
  title: m.channels_title,
  permission: 'channel.view',

  view: () => import('./channels.tsx'),
}
