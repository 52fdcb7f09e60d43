import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

export const vipPrivilegeDetail = defineScreen({
  name: 'vip-privilege-detail',
  desktop: '/member/vip-privilege-detail',
  mobile: '/mobile/f-vip/vip-detail',
  /** The desktop has one page for both tables. */
  alsoAt: [{ device: 'desktop', path: '/f-vip/vip-rebate' }],
  guard: 'member',
  layout: 'member',
  title: () => m.vip_detail_title(),
  views: { desktop: () => import('./vip-privilege-detail.desktop.tsx'), mobile: () => import('./vip-privilege-detail.mobile.tsx') },
})
