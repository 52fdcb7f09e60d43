import { m } from '#messages'
import { tabs } from '../../tabs.ts'
import { defineScreen, textOf, wholeOf } from '../../../site/door.ts'

export const messageCenter = defineScreen({
  name: 'message-center',
  desktop: '/member/message-center',
  mobile: '/mobile/f-message-center/message-manager',
  guard: 'member',
  layout: 'member',
  title: () => m.messages_title(),
  /** `ask`: the form of a new consultation, perhaps about the order that `category` and `key` name. */
  search: (query) => ({
    tab: tabs.find((tab) => tab === query.tab) ?? 'personal',
    page: Math.max(1, wholeOf(query.page, 1)),
    ask: wholeOf(query.ask, 0),
    category: textOf(query.category),
    key: textOf(query.key),
  }),
  views: { desktop: () => import('./message-center.desktop.tsx'), mobile: () => import('./message-center.mobile.tsx') },
})
