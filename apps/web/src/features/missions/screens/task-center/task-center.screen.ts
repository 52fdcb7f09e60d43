import { m } from '#messages'
import { defineScreen, oneOf, wholeOf } from '../../../site/door.ts'

export const taskCenter = defineScreen({
  name: 'task-center',
  desktop: '/member/task-center',
  mobile: '/mobile/f-mine/task-center',
  guard: 'member',
  layout: 'member',
  title: () => m.missions_title(),
  search: (query) => ({
    /** 0: every group. */
    group: wholeOf(query['group'], 0),
    /** 0: this week's USDT bonus, 1: last week's. */
    week: oneOf(query['week'], ['0', '1']),
  }),
  views: { desktop: () => import('./task-center.desktop.tsx'), mobile: () => import('./task-center.mobile.tsx') },
})
