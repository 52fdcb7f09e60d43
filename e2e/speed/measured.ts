import type { Browser, Page } from '@playwright/test'
import { PHONE_AGENT } from '../house/visitor.ts'

/** A slow 4G line: 150 ms there and back, 1.6 Mbit/s down; a processor of a quarter of this one's speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 }
const SLOWER = 4

/** What the browser counts from a page's first moment on. */
const WATCH = `
  window.seen = { lcp: 0, cls: 0, presses: [] }
  const watch = (type, each, more = {}) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', (one) => (seen.lcp = one.startTime))
  watch('layout-shift', (one) => { if (!one.hadRecentInput) seen.cls += one.value })
  watch('event', (one) => { if (one.interactionId > 0) seen.presses.push(one.duration) }, { durationThreshold: 16 })`

export interface Opened {
  /** Milliseconds until the largest thing of the first window was painted. */
  readonly lcp: number
  readonly cls: number
  readonly requests: number
  /** Kilobytes (1024 B) of scripts as they came over the line. */
  readonly scripts: number
}

/** A phone of its own for each page: nothing is remembered. `slowLine`: the line is slow as well as the processor. */
export async function onPhone<T>(
  browser: Browser,
  so: { readonly slowLine: boolean; readonly token?: string },
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    userAgent: PHONE_AGENT,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-TW',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(WATCH)
    if (so.token) await page.addInitScript((token) => localStorage.setItem('token', token), so.token)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.clearBrowserCache')
    if (so.slowLine) await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    return await work(page)
  } finally {
    await context.close()
  }
}

/** Opens an address and looks at it until nothing comes any more. */
export async function opened(page: Page, url: string): Promise<Opened> {
  let requests = 0
  const sizes: Promise<number>[] = []
  page.on('request', () => void (requests += 1))
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(
        request.sizes().then(
          ({ responseBodySize }) => responseBodySize,
          () => 0,
        ),
      )
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const { lcp, cls } = await page.evaluate<{ lcp: number; cls: number }>('seen')
  const scripts = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0) / 1024
  return { lcp, cls, requests, scripts }
}

/** Milliseconds from a press until what it shows is painted; 16 stands for whatever is less (the browser tells no shorter ones). */
export async function pressed(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate('seen.presses = []')
  await press()
  await page.waitForLoadState('networkidle')
  // The browser tells of a press with the frame after it.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))')
  return Math.max(16, ...(await page.evaluate<number[]>('seen.presses')))
}
