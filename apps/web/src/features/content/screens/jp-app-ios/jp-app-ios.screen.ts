import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** The app on iPhones; no device redirect (PATHS-2). */
export const jpAppIos = defineScreen({
  name: 'jp-app-ios',
  desktop: '/jp-app-ios',
  mobile: '/jp-app-ios',
  guard: 'guest',
  layout: 'plain',
  title: () => m.content_app_ios(),
  views: { desktop: () => import('./jp-app-ios.desktop.tsx'), mobile: () => import('./jp-app-ios.mobile.tsx') },
})
