import type { Page } from '@playwright/test'

/* What holds a page together: its headings and its links. */

/** One heading of the first level, and none that skips a level on the way down. */
const HEADINGS = `(() => {
  const all = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((one) => one.checkVisibility() && !one.closest('[aria-hidden=true], [inert]'))
  const firsts = all.filter((one) => one.tagName === 'H1').length
  const level = (one) => Number(one.tagName[1])
  const skips = all.filter((one, at) => at > 0 && level(one) > level(all[at - 1]) + 1)
  return [
    ...(firsts === 1 ? [] : [firsts + ' headings of the first level']),
    ...skips.map((one) => one.tagName + ' comes too deep: ' + one.textContent.trim().slice(0, 60)),
  ]
})()`

/** Links that lead nowhere, as they are written, and the addresses of this site that others lead to. */
const LINKS = `(() => {
  const links = [...document.querySelectorAll('a')].map((one) => ({ one, href: one.getAttribute('href') ?? '' }))
  const nowhere = ({ href }) => href === '' || /^javascript:/i.test(href) || (href.startsWith('#') && !document.getElementById(href.slice(1)))
  const inside = links.filter(({ one, href }) => !href.startsWith('#') && one.origin === location.origin)
  return {
    broken: links.filter(nowhere).map(({ one, href }) => 'a link to "' + href + '": ' + one.textContent.trim().slice(0, 60)),
    inside: inside.map(({ one }) => one.pathname + one.search),
  }
})()`

interface Links {
  readonly broken: readonly string[]
  readonly inside: readonly string[]
}

/** What is wrong with the headings and links of a page; puts the addresses that it leads to into `found`, with the page that does. */
export async function outlineFaults(page: Page, found: Map<string, string>): Promise<string[]> {
  const { broken, inside } = await page.evaluate<Links>(LINKS)
  for (const address of inside) if (!found.has(address)) found.set(address, page.url())
  return [...(await headingFaults(page)), ...broken]
}

/** What is wrong with the headings of a page. */
export function headingFaults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(HEADINGS)
}

/** Addresses that do not answer with a page of their own: what is not there leads home. Each is asked once, as this device asks. */
export async function deadLinks(page: Page, found: ReadonlyMap<string, string>): Promise<string[]> {
  const dead: string[] = []
  for (const [address, from] of found) {
    const answer = await page.context().request.get(address, { maxRedirects: 0 })
    if (answer.status() !== 200) dead.push(`${from} leads to ${address}, which answers ${answer.status()}`)
    await answer.dispose()
  }
  return dead
}
