import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** On phones it answers at the twin of its desktop address, where prompts and shared links lead (PATHS-3). */
export const accountManage = defineScreen({
  name: 'account-manage',
  desktop: '/member/account-manage',
  mobile: '/mobile/member/account-manage',
  guard: 'member',
  layout: 'member',
  title: () => m.profile_manage_title(),
  views: { desktop: () => import('./account-manage.desktop.tsx'), mobile: () => import('./account-manage.mobile.tsx') },
})
