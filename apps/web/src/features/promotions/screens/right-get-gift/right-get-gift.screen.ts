import { m } from '#messages'
import { defineScreen, wholeOf } from '../../../site/door.ts'

/** Phones only: receiver, area and address of a gift. The desktop asks for them beside the offer. */
export const rightGetGift = defineScreen({
  name: 'right-get-gift',
  mobile: '/mobile/f-activity/right-get-gift',
  guard: 'member',
  layout: 'plain',
  title: () => m.promotions_gift_title(),
  search: (query) => ({ id: wholeOf(query.id, 0) || undefined }),
  views: { mobile: () => import('./right-get-gift.mobile.tsx') },
})
