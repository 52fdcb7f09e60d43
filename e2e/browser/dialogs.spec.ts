import type { Page } from '@playwright/test'
import { splitLocale } from '@jade/contract/site/routing'
import { House } from '../house/house.ts'
import { demo, tokenOf } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import { type Device, pathOf, questionOn, type Visitor } from '../house/visitor.ts'
import { listsHaveCome } from '../site/lists.ts'
import { routes } from '../site/routes.ts'
import { insideScreensOf, screensOf } from '../site/screens.ts'

/*
 * English words are longer than Chinese ones: every dialog that one press opens, on every screen of both devices, keeps its words whole, is
 * accessible and no wider than its window. The house is the walk's own: it presses whatever there is.
 */

/** How many dialogs there are at least. */
const AT_LEAST: Readonly<Record<Device, number>> = { desktop: 40, phone: 25 }

/** How long a press may take to open something, in ms: most presses open nothing. */
const OPENS_WITHIN_MS = 1500

/** More presses than any screen has; a list that goes on for ever has an end. */
const PRESSES_MAX = 60

const PRESSES = 'button, [role=button]'

/** What they are called, figures left out, since of a list's rows one is enough; those that cannot be pressed are called nothing. */
const NAMES = `[...document.querySelectorAll('${PRESSES}')].map((one) =>
  one.disabled || one.ariaDisabled === 'true' || !one.checkVisibility()
    ? ''
    : (one.closest('main') ? '' : 'frame: ') + (one.ariaLabel ?? one.textContent).replaceAll(/[\\d.,:]+/g, '').trim())`

/** What an open dialog is called; null where none has opened. */
async function opened(page: Page): Promise<string | null> {
  const question = questionOn(page).first()
  await question.waitFor({ timeout: OPENS_WITHIN_MS }).catch(() => undefined)
  if (!(await question.isVisible())) return null
  return (await question.getAttribute('aria-label')) ?? (await question.innerText()).split('\n')[0] ?? ''
}

/** Presses whatever has a name of its own on these screens; answers the dialogs that opened. */
async function walk(visitor: Visitor, paths: readonly string[], not: readonly string[] = []): Promise<ReadonlySet<string>> {
  const { page } = visitor
  const seen = new Set<string>()
  const done = new Set<string>()
  for (const path of paths) {
    const come = async () => {
      await visitor.go(path)
      await listsHaveCome(page, path)
    }
    await come()
    // What is there changes with each press: another side of a list, more of its rows.
    for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
      const names = await page.evaluate<string[]>(NAMES)
      const keyOf = (name: string) => (name.startsWith('frame: ') ? name : `${path} ${name}`)
      const number = names.findIndex(
        (name) => !/^(frame: )?$/.test(name) && !done.has(keyOf(name)) && !not.some((one) => name.includes(one)),
      )
      const name = names[number]
      if (name === undefined) break
      done.add(keyOf(name))
      await page
        .locator(PRESSES)
        .nth(number)
        .click({ timeout: OPENS_WITHIN_MS })
        .catch(() => undefined)
      const title = await opened(page)
      if (title !== null && !seen.has(`${path} ${title}`)) {
        seen.add(`${path} ${title}`)
        await visitor.look(`${path.replaceAll('/', '.')}-${title}`.replaceAll(/[^\w.-]+/g, '_').slice(0, 60))
      }
      if (title !== null) await page.keyboard.press('Escape')
      // Also where it speaks Chinese now.
      const { lang, path: at } = splitLocale(pathOf(page))
      const isAway = lang !== 'en' || at !== path
      if (isAway || (await questionOn(page).first().isVisible())) await come()
    }
  }
  return seen
}

for (const device of ['desktop', 'phone'] as const)
  test(`the words of every dialog fit in English: ${device}`, { tag: '@whole' }, async ({ seat }) => {
    test.setTimeout(1_800_000)
    const house = await House.open()
    const visitor = await seat({ base: house.site, app: 'web', device, lang: 'en', album: 'dialogs' })
    try {
      const { page, say, context } = visitor
      for (const status of [400, 401, 403, 404, 409, 422, 429, 503]) visitor.mayMeet(status)
      context.on('page', (other) => void (other === page || other.close()))
      const asGuest = await walk(visitor, [
        ...routes[device].guest,
        ...screensOf(device).filter((path) => /forget-password|phone-login/.test(path)),
      ])
      const token = await tokenOf(house, demo(3))
      await page.addInitScript((value) => localStorage.setItem('token', value), token)
      const asPlayer = await walk(visitor, insideScreensOf(device), [say('site_logout')])
      console.log(`dialogs | ${device} | guest ${[...asGuest].join(', ')} | player ${[...asPlayer].join(', ')} |`)
      expect(asGuest.size + asPlayer.size, 'dialogs').toBeGreaterThanOrEqual(AT_LEAST[device])
    } finally {
      await visitor.leave()
      await house.close()
    }
  })
