import { m } from '#messages'
import { defineScreen, oneOf } from '../../../site/door.ts'
import { editItems } from '../../edit-items.ts'

/** Phones only: one item of the profile at a time. */
export const edit = defineScreen({
  name: 'edit',
  mobile: '/mobile/f-mine/edit',
  guard: 'member',
  layout: 'plain',
  title: () => m.profile_edit_title(),
  search: (query) => ({ item: oneOf(query['item'], editItems) }),
  views: { mobile: () => import('./edit.mobile.tsx') },
})
