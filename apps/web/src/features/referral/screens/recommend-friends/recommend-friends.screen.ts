import { m } from '#messages'
import { defineScreen, oneOf, textOf, wholeOf } from '../../../site/door.ts'

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const dayOf = (value: unknown) => {
  const text = textOf(value, 10)
  return text !== undefined && DAY.test(text) ? text : undefined
}

export const recommendFriends = defineScreen({
  name: 'recommend-friends',
  desktop: '/member/recommend-friends',
  mobile: '/mobile/f-mine/recommend-friends',
  guard: 'member',
  layout: 'member',
  title: () => m.referral_title(),
  search: (query) => ({
    list: oneOf(query.list, ['bonus', 'friends']),
    start: dayOf(query.start),
    end: dayOf(query.end),
    page: Math.max(1, wholeOf(query.page, 1)),
  }),
  views: { desktop: () => import('./recommend-friends.desktop.tsx'), mobile: () => import('./recommend-friends.mobile.tsx') },
})
