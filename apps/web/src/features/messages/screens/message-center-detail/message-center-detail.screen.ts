import { m } from '#messages'
import { defineScreen, wholeOf } from '../../../site/door.ts'

export const messageCenterDetail = defineScreen({
  name: 'message-center-detail',
  desktop: '/member/message-center-detail',
  mobile: '/mobile/f-message-center/message-detail',
  guard: 'member',
  layout: 'member',
  title: () => m.messages_detail_title(),
  search: (query) => ({ id: wholeOf(query.id, 0) || undefined }),
  views: { desktop: () => import('./message-center-detail.desktop.tsx'), mobile: () => import('./message-center-detail.mobile.tsx') },
})
