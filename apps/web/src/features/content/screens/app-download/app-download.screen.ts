import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** Where to get the app; no device redirect (PATHS-2). */
export const appDownload = defineScreen({
  name: 'app-download',
  desktop: '/app-download',
  mobile: '/app-download',
  guard: 'guest',
  layout: 'plain',
  title: () => m.content_app_download(),
  views: { desktop: () => import('./app-download.desktop.tsx'), mobile: () => import('./app-download.mobile.tsx') },
})
