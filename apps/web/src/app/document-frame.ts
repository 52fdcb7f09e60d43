// What the document was drawn for. Which device is led where is decided in packages/contract/src/site/routing.ts (decideRoute); the browser asks in router.tsx.
import type { Lang } from '@jade/contract/errors'
import { type Device, isInAppBrowser } from '@jade/contract/site/routing'

/** What the server decided and wrote into the document. */
export function frameOfDocument(): { readonly device: Device; readonly lang: Lang } {
  const { lang, dataset } = document.documentElement
  return { device: dataset.device === 'mobile' ? 'mobile' : 'desktop', lang: lang.startsWith('en') ? 'en' : 'zh' }
}

/** In WeChat, Weibo and QQ a mask asks for a real browser. */
export function needsMask(): boolean {
  return isInAppBrowser(navigator.userAgent)
}
