import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

export const jRecord = defineScreen({
  name: 'j-record',
  desktop: '/member/j-record',
  guard: 'member',
  layout: 'member',
  title: () => m.mall_record(),
  views: { desktop: () => import('./j-record.desktop.tsx') },
})
