import { recordTypes } from '@jade/contract/wallet/calls'
import { m } from '#messages'
import { defineScreen, textOf, wholeOf } from '../../../site/door.ts'
import { spanIn } from '../../span.ts'

export const transRecord = defineScreen({
  name: 'trans-record',
  desktop: '/member/trans-record',
  mobile: '/mobile/f-trans-record/trans-record',
  alsoAt: [{ device: 'desktop', path: '/f-trans-record/trans-record-detail' }],
  guard: 'member',
  layout: 'member',
  title: () => m.records_title(),
  /** `type` is accepted as another name of `category` (WALLET-24); `from` says which screen the person came from. */
  search: (query) => ({
    category: recordTypes.find((type) => type === (query.category ?? query.type)),
    from: textOf(query.from, 40),
    page: Math.max(1, wholeOf(query.page, 1)),
    ...spanIn(query),
  }),
  views: { desktop: () => import('./trans-record.desktop.tsx'), mobile: () => import('./trans-record.mobile.tsx') },
})
