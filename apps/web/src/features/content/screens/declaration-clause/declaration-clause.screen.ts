import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** What the house answers for. */
export const declarationClause = defineScreen({
  name: 'declaration-clause',
  desktop: '/declaration-clause',
  mobile: '/mobile/f-mine/ac/declaration-clause',
  guard: 'guest',
  layout: 'plain',
  title: () => m.site_declaration(),
  views: { desktop: () => import('./declaration-clause.desktop.tsx'), mobile: () => import('./declaration-clause.mobile.tsx') },
})
