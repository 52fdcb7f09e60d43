import { m } from '#messages'
import { defineScreen, wholeOf } from '../../../site/door.ts'
import { modeIn } from '../../modes.ts'

export const allPreferential = defineScreen({
  name: 'all-preferential',
  desktop: '/preferential-activity/all-preferential',
  mobile: '/mobile/f-activity/activity-list',
  guard: 'guest',
  layout: 'plain',
  title: () => m.promotions_title(),
  search: (query) => ({ mode: modeIn(query.mode), front: wholeOf(query.front, 0), page: Math.max(1, wholeOf(query.page, 1)) }),
  views: { desktop: () => import('./all-preferential.desktop.tsx'), mobile: () => import('./all-preferential.mobile.tsx') },
})
