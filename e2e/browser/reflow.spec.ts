import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demo, tokenOf } from '../house/players.ts'
import { expect, test } from '../house/test.ts'

/*
 * Every screen, in both languages, where there is little room: a phone of 320 px, and a desktop at 200 % and 400 % of 1280 px (WCAG 1.4.10);
 * and where there is most.
 * Nothing is wider than the window, and no words are cut off.
 */

type Routes = Readonly<Record<'desktop' | 'mobile', Readonly<Record<string, unknown>>>>

/** Every screen of a device as it was built; a twin's address shows the screen of its other one. */
function screensOf(device: 'desktop' | 'mobile'): readonly string[] {
  const { routes } = JSON.parse(readFileSync(join(import.meta.dirname, '../../apps/web/dist/routes.json'), 'utf8')) as { routes: Routes }
  return Object.keys(routes[device]).filter((path) => (device === 'desktop' ? !path.startsWith('/f-') : !/^\/mobile\/(?!f-)./.test(path)))
}

/** Doors of the house, for those who are outside. */
const OUTSIDE = /register|forget-password|phone-login|update-password|maintenance/

/** The best resolution is 1920 × 1080 (CONST-009); the others are a small phone's and 1280 × 800 magnified. */
const HEIGHTS: Readonly<Record<number, number>> = { 1920: 1080, 320: 568 }

/** Elements whose words are cut off, by what they say. Ellipses and boxes that scroll are ways to shorten on purpose. */
const CUT = `(() => {
  const found = []
  for (const one of document.querySelectorAll('body *')) {
    if (one.scrollWidth <= one.clientWidth + 1 || one.clientWidth <= 1) continue
    const style = getComputedStyle(one)
    if (!/hidden|clip/.test(style.overflowX) || style.textOverflow === 'ellipsis' || style.clipPath !== 'none') continue
    const words = [...one.querySelectorAll('*'), one].some((inner) =>
      [...inner.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '') &&
      inner.getBoundingClientRect().right > one.getBoundingClientRect().right + 1 && getComputedStyle(inner).visibility === 'visible')
    if (words) found.push(one.tagName + '.' + one.className + ': ' + one.textContent.trim().slice(0, 60))
  }
  return found
})()`

/** What sticks out of the window at its right edge, from the outside in. */
const WIDE = `(() => {
  const edge = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth <= edge + 1) return []
  const out = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > edge + 1 && getComputedStyle(one).position !== 'fixed')
  return ['page ' + document.documentElement.scrollWidth + ' of ' + edge + ': ' + out.slice(0, 4).map((one) => one.tagName + '.' + one.className).join(' > ')]
})()`

/** Words squeezed into a column of a few letters, by what they say: their neighbours took the room. */
const CRUSHED = `(() => [...document.querySelectorAll('body *')].flatMap((one) => {
  const own = [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()).join('')
  const { width, height } = one.getBoundingClientRect()
  const line = parseFloat(getComputedStyle(one).fontSize) * 1.2
  return own.length >= 8 && width > 1 && width < 56 && height > line * 5 ? [one.tagName + '.' + one.className + ': ' + own.slice(0, 40)] : []
}))()`

/** How many lists have yet to come; brings the first of them into view. */
const WAITING = `(() => {
  const lists = document.querySelectorAll('[role=status][aria-label]')
  lists[0]?.scrollIntoView({ behavior: 'instant' })
  return lists.length
})()`

async function faultsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 })
    // A page at load may be measured at its new width by the style of the old one. What it does by itself is done with the second picture.
    await page.evaluate(`new Promise((drawn) => {
      const look = () => requestAnimationFrame(matchMedia('(width: ${width}px)').matches ? () => requestAnimationFrame(drawn) : look)
      look()
    })`)
    for (const rule of [WIDE, CUT, CRUSHED]) for (const fault of await page.evaluate<string[]>(rule)) faults.push(`${width} px: ${fault}`)
  }
  return faults
}

for (const device of ['desktop', 'phone'] as const)
  for (const lang of ['zh', 'en'] as const)
    test(`every screen fits where there is little room: ${device} ${lang}`, async ({ house, visit }) => {
      const visitor = await visit(device, lang, 'reflow')
      const { page } = visitor
      visitor.mayMeet(404)
      visitor.mayMeet(403)
      const token = await tokenOf(house, demo(device === 'desktop' ? 5 : 3))
      await page.route(/\.(svg|png|woff2)$|\/games\/picture\//, (route) =>
        route.fulfill({ status: 200, contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      )
      const paths = screensOf(device === 'phone' ? 'mobile' : 'desktop')
      const faults: string[] = []
      const judge = async (path: string) => {
        // The lists have come, or said that there are none; one below is only asked for once it comes into view.
        await expect.poll(() => page.evaluate<number>(WAITING), path).toBe(0)
        for (const fault of await faultsAt(page, device === 'phone' ? [320] : [1920, 640, 320])) faults.push(`${path} ${fault}`)
      }
      for (const path of paths.filter((one) => OUTSIDE.test(one))) {
        await visitor.go(path)
        await judge(path)
      }
      await page.addInitScript((value) => localStorage.setItem('token', value), token)
      await visitor.go(device === 'phone' ? '/mobile' : '/')
      for (const path of paths.filter((one) => !OUTSIDE.test(one))) {
        await visitor.turnTo(path)
        await judge(path)
      }
      expect(faults).toEqual([])
    })
