import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

export const vipRebate = defineScreen({
  name: 'vip-rebate',
  mobile: '/mobile/f-vip/vip-rebate',
  guard: 'member',
  layout: 'member',
  title: () => m.vip_rebate_title(),
  views: { mobile: () => import('./vip-rebate.mobile.tsx') },
})
