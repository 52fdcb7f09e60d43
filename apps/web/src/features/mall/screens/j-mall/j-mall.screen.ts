import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** On phones the mall is a tab of the task center (UI-062). */
export const jMall = defineScreen({
  name: 'j-mall',
  desktop: '/member/j-mall',
  guard: 'member',
  layout: 'member',
  title: () => m.mall_title(),
  views: { desktop: () => import('./j-mall.desktop.tsx') },
})
