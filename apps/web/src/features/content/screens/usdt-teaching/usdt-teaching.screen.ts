import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** One address for both devices (PATHS-3). */
export const usdtTeaching = defineScreen({
  name: 'usdt-teaching',
  desktop: '/usdt-teaching',
  mobile: '/usdt-teaching',
  guard: 'guest',
  layout: 'plain',
  title: () => m.content_usdt(),
  views: { desktop: () => import('./usdt-teaching.desktop.tsx'), mobile: () => import('./usdt-teaching.mobile.tsx') },
})
