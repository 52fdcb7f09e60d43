import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** The landing page of the app; no device redirect (PATHS-2). */
export const jpApp = defineScreen({
  name: 'jp-app',
  desktop: '/jp-app',
  mobile: '/jp-app',
  guard: 'guest',
  layout: 'plain',
  title: () => m.content_app(),
  views: { desktop: () => import('./jp-app.desktop.tsx'), mobile: () => import('./jp-app.mobile.tsx') },
})
