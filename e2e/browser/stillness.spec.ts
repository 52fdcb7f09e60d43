import { slowLine } from '../house/slow-line.ts'
import { expect, test } from '../house/test.ts'
import { widerBy } from '../house/visitor.ts'

/** Layout shift so far, as the browser counts it (Cumulative Layout Shift without its session windows: the stricter sum). */
const SHIFTS = `new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value })
    .observe({ type: 'layout-shift', buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
})`

/** What the letters of the display font may move when it comes in. */
const MOST = 0.004

for (const [device, lang] of [
  ['desktop', 'zh'],
  ['desktop', 'en'],
  ['phone', 'zh'],
  ['phone', 'en'],
] as const) {
  test(`the home stands still while it wakes up: ${device}, ${lang}`, async ({ house, seat }) => {
    // A page is painted in pieces where it comes in pieces.
    const line = await slowLine(house.site)
    const visitor = await seat({ base: line.base, app: 'web', device, lang, album: 'misc' })
    const { page } = visitor
    try {
      const awake = visitor.go(device === 'phone' ? '/mobile' : '/')
      await expect(page.getByText(visitor.say('home_hot')).first()).toBeVisible()
      line.open()
      await awake
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(SHIFTS)).toBeLessThan(MOST)
      expect(await widerBy(page), 'px wider than the window').toBeLessThanOrEqual(0)
    } finally {
      await visitor.leave()
      line.close()
    }
  })
}
