import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** How levels go. What phones know of collecting prizes stands here on the desktop. */
export const vipHelp = defineScreen({
  name: 'vip-help',
  desktop: '/vip-help',
  mobile: '/mobile/vip-help',
  guard: 'guest',
  layout: 'plain',
  title: () => m.content_vip_help(),
  views: { desktop: () => import('./vip-help.desktop.tsx'), mobile: () => import('./vip-help.mobile.tsx') },
})
