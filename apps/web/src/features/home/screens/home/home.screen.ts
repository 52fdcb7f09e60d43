import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

export const home = defineScreen({
  name: 'home',
  desktop: '/',
  mobile: '/mobile',
  alsoAt: [
    { device: 'desktop', path: '/f-mine/forget-password' },
    { device: 'desktop', path: '/f-mine/phone-login' },
    { device: 'desktop', path: '/f-mine/game-maintain' },
  ],
  guard: 'guest',
  layout: 'plain',
  title: () => m.site_nav_home(),
  views: { desktop: () => import('./home.desktop.tsx'), mobile: () => import('./home.mobile.tsx') },
})
