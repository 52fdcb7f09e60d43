import { splitLocale } from '@jade/contract/site/routing'
import { violations } from '../house/accessibility.ts'
import { demo, tokenOf } from '../house/players.ts'
import { seatsOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import { type Device, pathOf, type Visitor } from '../house/visitor.ts'
import { listsHaveCome } from '../site/lists.ts'
import { deadLinks, outlineFaults } from '../site/outline.ts'
import { roomFaults } from '../site/room.ts'
import { routes } from '../site/routes.ts'
import { insideScreensOf } from '../site/screens.ts'
import { strangeWords } from '../site/texts.ts'

/*
 * Every screen, in both languages, to guests and to a player: it stays where it was asked for, speaks its language, has its headings in order
 * and no link that leads nowhere, and is accessible. So it is where there is little room: a phone of 320 px, and a desktop at 200 % and 400 %
 * of 1280 px (WCAG 1.4.10); and where there is most.
 */

/** Without a deposit that has begun they lead to its first page. */
const BEGUN = /deposit-next|deposit-action/

const WIDTHS: Readonly<Record<Device, readonly number[]>> = { phone: [360, 320], desktop: [1920, 768, 640, 320] }

type Found = Readonly<Record<'away' | 'language' | 'headings and links' | 'room' | 'accessibility', readonly string[]>>

/** A line of the crawl's table: how many screens somebody saw, and how many faults of each kind they have. */
function tell(who: string, found: readonly Found[]): void {
  const sums = (['away', 'language', 'headings and links', 'room', 'accessibility'] as const).map(
    (kind) => `${kind} ${found.reduce((sum, one) => sum + one[kind].length, 0)}`,
  )
  console.log(`crawl | ${who} | screens ${found.length} | ${sums.join(' | ')} |`)
}

/** Turns to one screen after the other; answers what is wrong with them. `links` takes the addresses that they lead to. */
async function walk(
  visitor: Visitor,
  so: { readonly who: string; readonly paths: readonly string[]; readonly links: Map<string, string> },
): Promise<string[]> {
  const { page, seat } = visitor
  const { who, paths, links } = so
  const faults: string[] = []
  const all: Found[] = []
  for (const path of paths) {
    await visitor.turnTo(path)
    await listsHaveCome(page, path)
    const at = splitLocale(pathOf(page)).path
    const found: Found = {
      away: at === path || BEGUN.test(path) ? [] : [`leads away to ${at}`],
      language: await strangeWords(page, seat.lang),
      'headings and links': await outlineFaults(page, links),
      room: await roomFaults(page, WIDTHS[seat.device]),
      accessibility: await violations(page),
    }
    all.push(found)
    faults.push(...Object.values(found).flatMap((each) => each.map((fault) => `${path} ${fault}`)))
  }
  tell(`${seat.device} ${seat.lang} ${who}`, all)
  return faults
}

for (const [device, lang] of seatsOf(import.meta.filename))
  test(`every screen is whole where there is little room: ${device} ${lang} [RULE-026]`, async ({ house, visit }) => {
    const visitor = await visit(device, lang, 'reflow')
    const { page } = visitor
    visitor.mayMeet(404)
    visitor.mayMeet(403)
    await page.route(/\.(svg|png|woff2)$|\/games\/picture\//, (route) =>
      route.fulfill({ status: 200, contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    const home = device === 'phone' ? '/mobile' : '/'
    const links = new Map<string, string>()
    await visitor.go(home)
    const asGuest = await walk(visitor, { who: 'guest', paths: routes[device].guest, links })
    const token = await tokenOf(house, demo(device === 'desktop' ? 5 : 3))
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
    await visitor.go(home)
    const asPlayer = await walk(visitor, { who: 'player', paths: insideScreensOf(device), links })
    expect([...asGuest.map((fault) => `guest: ${fault}`), ...asPlayer, ...(await deadLinks(page, links))]).toEqual([])
  })
