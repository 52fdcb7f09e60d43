import { contentApi } from './api.ts'
import { takeOffer } from './install.ts'

export type AppType = 'ios' | 'android'

/**
 * Gets the app of a platform (CONTENT-11): the operator's address is opened; where there is none the answer is the guide itself, and then
 * the browser installs the site if it offers to, else the steps are shown. Fetched by the press for it: the page that tells how needs none
 * of this to be read.
 * @param steps where a guide begins on its page
 */
export async function getApp(type: AppType, steps: string): Promise<void> {
  const { data } = await contentApi.download({ type })
  const there = new URL(data.url, window.location.href)
  if (!there.pathname.endsWith(`/jp-app-${type}`)) return window.location.assign(there)
  const install = takeOffer()
  if (install) install()
  else if (window.location.pathname === there.pathname) show(steps)
  else window.location.assign(`${there.pathname}#${steps}`)
}

function show(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}
