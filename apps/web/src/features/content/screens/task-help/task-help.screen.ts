import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** How tasks, sign-in and J coins go. */
export const taskHelp = defineScreen({
  name: 'task-help',
  desktop: '/task-help',
  mobile: '/mobile/task-help',
  guard: 'guest',
  layout: 'plain',
  title: () => m.content_task_help(),
  views: { desktop: () => import('./task-help.desktop.tsx'), mobile: () => import('./task-help.mobile.tsx') },
})
