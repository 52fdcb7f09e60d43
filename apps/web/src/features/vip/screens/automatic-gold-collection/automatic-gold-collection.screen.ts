import { m } from '#messages'
import { defineScreen, wholeOf } from '../../../site/door.ts'

const TYPES = [0, 1, 2] as const

/** 0 claimable, 1 claimed, 2 expired; anything else: all. */
const typeOf = (value: unknown) => TYPES.find((type) => String(type) === String(value))

export const automaticGoldCollection = defineScreen({
  name: 'automatic-gold-collection',
  desktop: '/member/automatic-gold-collection',
  mobile: '/mobile/f-mine/automatic-gold-collection',
  /** On the desktop the text about it stands below the list. */
  alsoAt: [{ device: 'desktop', path: '/f-mine/about-collection' }],
  guard: 'member',
  layout: 'member',
  search: (query) => ({ type: typeOf(query.type), page: Math.max(1, wholeOf(query.page, 1)) }),
  title: () => m.vip_collection_title(),
  views: {
    desktop: () => import('./automatic-gold-collection.desktop.tsx'),
    mobile: () => import('./automatic-gold-collection.mobile.tsx'),
  },
})
