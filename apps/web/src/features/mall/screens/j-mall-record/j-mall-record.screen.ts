import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

export const jMallRecord = defineScreen({
  name: 'j-mall-record',
  mobile: '/mobile/f-mine/j-mall-record',
  guard: 'member',
  layout: 'member',
  title: () => m.mall_record(),
  views: { mobile: () => import('./j-mall-record.mobile.tsx') },
})
