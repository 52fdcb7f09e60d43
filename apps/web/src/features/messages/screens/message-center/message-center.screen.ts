import { m } from '#messages'
import { defineScreen, wholeOf } from '../../../site/door.ts'

export const messageCenter = defineScreen({
  name: 'message-center',
  desktop: '/member/message-center',
  mobile: '/mobile/f-message-center/message-manager',
  guard: 'member',
  layout: 'member',
  title: () => m.messages_title(),
  search: (query) => ({ page: Math.max(1, wholeOf(query.page, 1)) }),
  views: { desktop: () => import('./message-center.desktop.tsx'), mobile: () => import('./message-center.mobile.tsx') },
})
