import { m } from '#messages'
import { defineScreen, wholeOf } from '../../../site/door.ts'

/** Limited activities: the list of them, and with an id one of them. */
export const limitedActivityDetail = defineScreen({
  name: 'limited-activity-detail',
  desktop: '/preferential-activity/limited-activity-detail',
  mobile: '/mobile/f-activity/limited-activities',
  guard: 'guest',
  layout: 'plain',
  title: () => m.promotions_limited_title(),
  search: (query) => ({ id: wholeOf(query.id, 0) || undefined, page: Math.max(1, wholeOf(query.page, 1)) }),
  views: {
    desktop: () => import('./limited-activity-detail.desktop.tsx'),
    mobile: () => import('./limited-activity-detail.mobile.tsx'),
  },
})
