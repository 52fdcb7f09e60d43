import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** The app on Android; no device redirect (PATHS-2). */
export const jpAppAndroid = defineScreen({
  name: 'jp-app-android',
  desktop: '/jp-app-android',
  mobile: '/jp-app-android',
  guard: 'guest',
  layout: 'plain',
  title: () => m.content_app_android(),
  views: { desktop: () => import('./jp-app-android.desktop.tsx'), mobile: () => import('./jp-app-android.mobile.tsx') },
})
