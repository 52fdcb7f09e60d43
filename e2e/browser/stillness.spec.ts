import { expect, test } from '../house/test.ts'
import { widerBy } from '../house/visitor.ts'

/** Layout shift so far, as the browser counts it (Cumulative Layout Shift without its session windows: the stricter sum). */
const SHIFTS = `new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value })
    .observe({ type: 'layout-shift', buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
})`

const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
/** Slow enough that a page is painted in pieces: bytes a second. */
const SLOW = { ...FAST, latency: 20, downloadThroughput: 20 * 1024, uploadThroughput: 20 * 1024 }

/** What the letters of the display font may move when it comes in. */
const MOST = 0.004

for (const [device, lang] of [
  ['desktop', 'zh'],
  ['desktop', 'en'],
  ['phone', 'zh'],
  ['phone', 'en'],
] as const) {
  test(`the home stands still while it wakes up: ${device}, ${lang}`, async ({ visit }) => {
    const visitor = await visit(device, lang)
    const { page } = visitor
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', SLOW)
    const awake = visitor.go(device === 'phone' ? '/mobile' : '/')
    await expect(page.getByText(visitor.say('home_hot')).first()).toBeVisible()
    await network.send('Network.emulateNetworkConditions', FAST)
    await awake
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(SHIFTS)).toBeLessThan(MOST)
    expect(await widerBy(page), 'px wider than the window').toBeLessThanOrEqual(0)
  })
}
