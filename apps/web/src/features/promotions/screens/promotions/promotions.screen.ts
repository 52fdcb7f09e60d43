import { auditStatuses } from '@jade/contract/promotions/statuses'
import { m } from '#messages'
import { defineScreen, wholeOf } from '../../../site/door.ts'

export const promotions = defineScreen({
  name: 'promotions',
  desktop: '/member/promotions',
  mobile: '/mobile/f-mine/my-promotions',
  guard: 'member',
  layout: 'member',
  title: () => m.promotions_mine_title(),
  search: (query) => ({
    status: auditStatuses.find((status) => status === query.status),
    page: Math.max(1, wholeOf(query.page, 1)),
  }),
  views: { desktop: () => import('./promotions.desktop.tsx'), mobile: () => import('./promotions.mobile.tsx') },
})
