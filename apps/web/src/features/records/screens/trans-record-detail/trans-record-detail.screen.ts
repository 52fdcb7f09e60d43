import { recordTypes } from '@jade/contract/wallet/calls'
import { m } from '#messages'
import { defineScreen, textOf } from '../../../site/door.ts'

export const transRecordDetail = defineScreen({
  name: 'trans-record-detail',
  mobile: '/mobile/f-trans-record/trans-record-detail',
  guard: 'member',
  layout: 'member',
  title: () => m.records_detail_title(),
  search: (query) => ({ category: recordTypes.find((type) => type === query.category), key: textOf(query.key, 64) }),
  views: { mobile: () => import('./trans-record-detail.mobile.tsx') },
})
