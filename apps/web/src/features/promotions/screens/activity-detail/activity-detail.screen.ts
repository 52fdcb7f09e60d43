import { m } from '#messages'
import { defineScreen, wholeOf } from '../../../site/door.ts'

export const activityDetail = defineScreen({
  name: 'activity-detail',
  desktop: '/preferential-activity/activity-detail',
  mobile: '/mobile/f-activity/activity-detail',
  alsoAt: [{ device: 'desktop', path: '/f-activity/right-get-gift' }],
  guard: 'guest',
  layout: 'plain',
  title: () => m.promotions_detail_title(),
  /** `version`: the terms by which an application of before is judged. */
  search: (query) => ({ id: wholeOf(query.id, 0) || undefined, version: wholeOf(query.version, 0) || undefined }),
  views: { desktop: () => import('./activity-detail.desktop.tsx'), mobile: () => import('./activity-detail.mobile.tsx') },
})
