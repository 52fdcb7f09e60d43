import type { Page } from '@playwright/test'

/* Whether everything has room: nothing is wider than the window, and no words are cut off or squeezed. */

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
  // As laid out: a stage that asks for the long side of a phone is turned.
  const { offsetWidth: width = 0, offsetHeight: height = 0 } = one
  const line = parseFloat(getComputedStyle(one).fontSize) * 1.2
  return own.length >= 8 && width > 1 && width < 56 && height > line * 5 ? [one.tagName + '.' + one.className + ': ' + own.slice(0, 40)] : []
}))()`

/** Words that are cut off or squeezed in the window as it is, dialogs and drawers with them. */
export async function cutWords(page: Page): Promise<string[]> {
  return [...(await page.evaluate<string[]>(CUT)), ...(await page.evaluate<string[]>(CRUSHED))]
}

/** What does not fit at these widths of the window, in px. */
export async function roomFaults(page: Page, widths: readonly number[]): Promise<string[]> {
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
