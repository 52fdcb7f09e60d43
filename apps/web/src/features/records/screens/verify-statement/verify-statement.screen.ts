import { m } from '#messages'
import { defineScreen, oneOf } from '../../../site/door.ts'

/** A page of our own: docs/adr/0009. `book=coins` is the statement of the J coins (POINTS-6). */
export const verifyStatement = defineScreen({
  name: 'verify-statement',
  desktop: '/member/verify-statement',
  mobile: '/mobile/f-trans-record/verify-statement',
  guard: 'member',
  layout: 'member',
  title: () => m.records_chain_title(),
  search: (query) => ({ book: oneOf(query.book, ['money', 'coins']) }),
  views: { desktop: () => import('./verify-statement.desktop.tsx'), mobile: () => import('./verify-statement.mobile.tsx') },
})
