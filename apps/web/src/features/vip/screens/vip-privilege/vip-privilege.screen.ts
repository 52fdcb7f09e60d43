import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

export const vipPrivilege = defineScreen({
  name: 'vip-privilege',
  desktop: '/member/vip-privilege',
  mobile: '/mobile/f-vip/vip',
  guard: 'member',
  layout: 'member',
  title: () => m.vip_title(),
  views: { desktop: () => import('./vip-privilege.desktop.tsx'), mobile: () => import('./vip-privilege.mobile.tsx') },
})
