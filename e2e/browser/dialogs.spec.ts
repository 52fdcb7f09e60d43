import type { Page } from '@playwright/test'
import { splitLocale } from '@jade/contract/site/routing'
import { demo, tokenOf } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import { pathOf, questionOn, type Visitor } from '../house/visitor.ts'
import { listsHaveCome } from '../site/lists.ts'
import { screensOf } from '../site/screens.ts'

/*
 * English words are longer than Chinese ones: every dialog that one press opens, on every screen of both devices, keeps its words whole, is
 * accessible and no wider than its window.
 */

/** Doors of the house, for those who are outside. */
const OUTSIDE = /register|forget-password|phone-login|maintenance/

/** How long a press may take to open something, in ms: most presses open nothing. */
const OPENS_WITHIN_MS = 1500

const PRESSES = 'main button, main [role=button]'

/** What they are called; those that cannot be pressed are called nothing. */
const NAMES = `[...document.querySelectorAll('${PRESSES}')].map((one) =>
  one.disabled || one.ariaDisabled === 'true' || !one.checkVisibility() ? '' : (one.ariaLabel ?? one.textContent))`

/** The presses of a screen by their names, figures left out: of a list's rows one is enough. */
async function pressesOf(page: Page, not: readonly string[]): Promise<Map<string, number>> {
  const presses = new Map<string, number>()
  for (const [at, name] of (await page.evaluate<string[]>(NAMES)).entries()) {
    const plain = name.replaceAll(/[\d.,:]+/g, '').trim()
    if (plain !== '' && !presses.has(plain) && !not.some((one) => plain.includes(one))) presses.set(plain, at)
  }
  return presses
}

/** What an open dialog is called; null where none has opened. */
async function opened(page: Page): Promise<string | null> {
  const question = questionOn(page).first()
  await question.waitFor({ timeout: OPENS_WITHIN_MS }).catch(() => undefined)
  return (await question.isVisible())
    ? ((await question.getAttribute('aria-label')) ?? (await question.innerText()).split('\n')[0]) || 'unnamed'
    : null
}

async function walk(visitor: Visitor, paths: readonly string[], not: readonly string[]): Promise<string[]> {
  const { page } = visitor
  const seen = new Set<string>()
  for (const path of paths) {
    await visitor.turnTo(path)
    await listsHaveCome(page, path)
    for (const [name, at] of await pressesOf(page, not)) {
      await page
        .locator(PRESSES)
        .nth(at)
        .click({ timeout: OPENS_WITHIN_MS })
        .catch(() => undefined)
      const title = await opened(page)
      if (title !== null && !seen.has(title)) {
        seen.add(title)
        await visitor.look(`${path.replaceAll('/', '.')}-${name}`.replaceAll(/[^\w.-]+/g, '_').slice(0, 60))
      }
      if (title !== null) await page.keyboard.press('Escape')
      if (splitLocale(pathOf(page)).path !== path || (title !== null && (await questionOn(page).first().isVisible()))) {
        await visitor.go(path)
        await listsHaveCome(page, path)
      }
    }
  }
  return [...seen]
}

for (const device of ['desktop', 'phone'] as const)
  test(`the words of every dialog fit in English: ${device}`, { tag: '@whole' }, async ({ house, visit }) => {
    test.setTimeout(1_200_000)
    const visitor = await visit(device, 'en', 'dialogs')
    const { page, say } = visitor
    for (const status of [400, 401, 403, 404, 409, 422, 429, 503]) visitor.mayMeet(status)
    visitor.context.on('page', (other) => void (other === page || other.close()))
    const home = device === 'phone' ? '/mobile' : '/'
    await visitor.go(home)
    const asGuest = await walk(visitor, [home, device === 'phone' ? '/mobile/f-register' : '/register'], [])
    const token = await tokenOf(house, demo(3))
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
    await visitor.go(home)
    const asPlayer = await walk(
      visitor,
      screensOf(device).filter((path) => !OUTSIDE.test(path)),
      [say('site_logout')],
    )
    console.log(`dialogs | ${device} | ${[...asGuest, ...asPlayer].join(' · ')}`)
    expect(asGuest.length + asPlayer.length, 'dialogs seen').toBeGreaterThan(10)
  })
