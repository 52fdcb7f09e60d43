import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

export const userInfo = defineScreen({
  name: 'user-info',
  desktop: '/member/user-info',
  mobile: '/mobile/f-mine/user-info',
  alsoAt: [
    { device: 'desktop', path: '/f-mine/mine' },
    { device: 'desktop', path: '/f-mine/edit' },
  ],
  guard: 'member',
  layout: 'member',
  title: () => m.profile_info_title(),
  views: { desktop: () => import('./user-info.desktop.tsx'), mobile: () => import('./user-info.mobile.tsx') },
})
