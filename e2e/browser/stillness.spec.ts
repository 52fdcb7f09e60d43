import { expect, test } from '../house/test.ts'
import { widerBy } from '../house/visitor.ts'

/** Layout shift so far, as the browser counts it (Cumulative Layout Shift without its session windows: the stricter sum). */
const SHIFTS = `new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value })
    .observe({ type: 'layout-shift', buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
})`

for (const [device, lang] of [
  ['desktop', 'zh'],
  ['desktop', 'en'],
  ['phone', 'zh'],
  ['phone', 'en'],
] as const) {
  test(`the home stands still while it wakes up: ${device}, ${lang}`, async ({ visit }) => {
    const visitor = await visit(device, lang)
    const { page } = visitor
    await visitor.go(device === 'phone' ? '/mobile' : '/')
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(visitor.say('home_hot')).first()).toBeVisible()
    expect(await page.evaluate(SHIFTS)).toBeLessThan(0.02)
    expect(await widerBy(page), 'px wider than the window').toBeLessThanOrEqual(0)
  })
}
