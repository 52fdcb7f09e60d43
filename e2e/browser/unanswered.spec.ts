import type { Route } from '@playwright/test'
import { demo, tokenOf } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import type { Visitor } from '../house/visitor.ts'
import { listsHaveCome } from '../site/lists.ts'
import { headingFaults } from '../site/outline.ts'
import { screensOf } from '../site/screens.ts'

/*
 * Every screen has its heading before what it shows has come, and when it does not come: a screen reader says where one is either way.
 */

/** What a detail shows is named by its address. */
const DETAILS = {
  desktop: ['/member/message-center-detail?group=player&id=1', '/member/message-center-detail?consultation=1'],
  phone: ['/mobile/f-message-center/message-detail?group=player&id=1', '/mobile/f-message-center/message-detail?consultation=1'],
} as const

/** What the frame round the screens asks: without it no screen of a player is reached. */
const FRAME = /\/(website\/status|system\/settings|auth\/me)$/

async function walk(visitor: Visitor, paths: readonly string[], isAnswered = false): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await visitor.turnTo(path)
    if (isAnswered) await listsHaveCome(visitor.page, path)
    faults.push(...(await headingFaults(visitor.page)).map((fault) => `${path} ${fault}`))
  }
  return faults
}

for (const device of ['desktop', 'phone'] as const)
  test(`every screen has its heading while it waits for an answer, and when there is none: ${device}`, async ({ house, visit }) => {
    const visitor = await visit(device, 'zh', 'unanswered')
    const { page } = visitor
    visitor.mayMeet(500)
    const token = await tokenOf(house, demo(3))
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
    const refuse = (route: Route) => route.fulfill({ status: 500, json: { status: 'error', code: 500, message: '' } })
    const unanswered: Route[] = []
    let refuses = false
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/') && !FRAME.test(pathname),
      (route) => (refuses ? refuse(route) : void unanswered.push(route)),
    )
    const outside = device === 'phone' ? '/mobile/f-mine/help' : '/about'
    await visitor.go(outside)
    const [message, consultation] = DETAILS[device]
    // Between the two comes another screen: the router names a screen once it is another one.
    const paths = [message, ...screensOf(device), consultation, outside]
    const waiting = await walk(visitor, paths)
    refuses = true
    await Promise.all(unanswered.map(refuse))
    const failed = await walk(visitor, paths, true)
    expect([...waiting.map((fault) => `waiting: ${fault}`), ...failed.map((fault) => `failed: ${fault}`)]).toEqual([])
  })

for (const device of ['desktop', 'phone'] as const)
  test(`a screen of a player of whom nothing is known says so, and comes when she is asked for again: ${device}`, async ({
    house,
    visit,
  }) => {
    const visitor = await visit(device, 'en', 'unanswered')
    const { page, say } = visitor
    visitor.mayMeet(500)
    const token = await tokenOf(house, demo(3))
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
    let refuses = true
    await page.route('**/api/auth/me', (route) =>
      refuses ? route.fulfill({ status: 500, json: { status: 'error', code: 500, message: 'No.' } }) : route.continue(),
    )
    await visitor.go(device === 'phone' ? '/mobile/f-mine/help' : '/about')
    expect(await walk(visitor, screensOf(device), true)).toEqual([])
    await visitor.turnTo(device === 'phone' ? '/mobile/f-wallet/wallet' : '/member/wallet')
    // It lies over the page, which is what this is about.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('site_ok') })
      .click()
    const failed = page.getByRole('main').getByRole('alert')
    await expect(failed).toBeVisible()
    await visitor.look('nobody-known')
    refuses = false
    await failed.getByRole('button', { name: say('site_retry'), exact: true }).click()
    await expect(failed).toBeHidden()
    await expect(
      page
        .getByRole('main')
        .getByRole('region', { name: say('site_balance') })
        .first(),
    ).toBeVisible()
  })
