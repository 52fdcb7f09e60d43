import { m } from '#messages'
import { groups } from '../../messages.ts'
import { defineScreen, wholeOf } from '../../../site/door.ts'

export const messageCenterDetail = defineScreen({
  name: 'message-center-detail',
  desktop: '/member/message-center-detail',
  mobile: '/mobile/f-message-center/message-detail',
  guard: 'member',
  layout: 'member',
  title: () => m.messages_detail_title(),
  /** A message of a group (`personal` where none is named), or a consultation. */
  search: (query) => ({
    group: groups.find((group) => group === query.group) ?? 'personal',
    id: wholeOf(query.id, 0) || undefined,
    consultation: wholeOf(query.consultation, 0) || undefined,
  }),
  views: { desktop: () => import('./message-center-detail.desktop.tsx'), mobile: () => import('./message-center-detail.mobile.tsx') },
})
