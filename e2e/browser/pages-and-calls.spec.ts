import { demo, newcomer } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import { pathOf } from '../house/visitor.ts'
import { enter, expectLoggedOut, sendLogIn } from '../site/entry.ts'
import { requestsOf } from '../site/watch.ts'

/* Which calls a page makes, in which order, and what it does when they fail. */

test('whether the address is blocked is asked before a log-in and before a registration [CALL-007]', async ({ visit }) => {
  const visitor = await visit('desktop', 'zh')
  const { page, say } = visitor
  visitor.mayMeet(403)
  visitor.mayMeet(401)
  const calls = requestsOf(page)
  /** Whether the question came before the first such call since `from`. */
  const askedBefore = async (call: string, from: number) => {
    await expect.poll(() => calls.indexOf(call, from)).toBeGreaterThan(-1)
    return calls.slice(from, calls.indexOf(call, from)).includes('/checkIpBlack')
  }
  await visitor.go('/')
  const stranger = newcomer()
  const beforeLogIn = calls.length
  await sendLogIn(visitor, stranger)
  expect(await askedBefore('/auth/login', beforeLogIn)).toBe(true)

  await visitor.go('/register')
  const form = page.getByRole('main')
  for (const [field, value] of [
    ['identity_account', stranger.account],
    ['identity_password', stranger.password],
    ['identity_confirm_password', stranger.password],
    ['identity_phone', stranger.phone],
    ['identity_code', '000000'],
  ] as const)
    await form.getByLabel(say(field), { exact: true }).fill(value)
  await form.getByLabel(say('identity_age')).check()
  await form.getByLabel(say('identity_agree')).check()
  const beforeRegistration = calls.length
  await form.getByRole('button', { name: say('identity_register'), exact: true }).click()
  expect(await askedBefore('/auth/register', beforeRegistration)).toBe(true)
})

test('whichever call says that the session is over, the page forgets who was logged in [ERR-048]', async ({ visit }) => {
  const visitor = await visit('desktop', 'en')
  const { page, say } = visitor
  visitor.mayMeet(401)
  for (const [call, path] of [
    ['/auth/me', '/'],
    ['/finance/recharge/list', '/member/deposit'],
    ['/auth/profile', '/member/user-info'],
  ] as const) {
    await enter(visitor, demo(4))
    await page.route(`**/api${call}*`, (route) =>
      route.fulfill({ status: 401, json: { status: 'error', code: 401, message: 'unauthenticated' } }),
    )
    await visitor.go(path)
    await expectLoggedOut(visitor)
    await visitor.hears(say('session_ended'))
    await expect.poll(() => pathOf(page)).toMatch(/^\/en\/?$/)
    await page.unroute(`**/api${call}*`)
  }
})

test('all platforms are asked for once, and then known to this device [CALL-047]', async ({ visit }) => {
  const visitor = await visit('desktop', 'zh')
  const { page } = visitor
  const calls = requestsOf(page)
  const asked = () => calls.filter((call) => call === '/games/platform/all').length
  await visitor.go('/egame/game')
  await expect.poll(asked).toBe(1)
  await expect(page.getByRole('main')).toContainText('翠玉電子')
  await visitor.turnTo('/')
  await visitor.turnTo('/egame/game')
  await expect(page.getByRole('main')).toContainText('翠玉電子')
  expect(asked()).toBe(1)
})

test('a device that changes in the open page is led to its own screens by the next step [RULE-022]', async ({ visit }) => {
  const visitor = await visit('desktop', 'zh')
  const { page, say, context } = visitor
  await visitor.go('/')
  const emulation = await context.newCDPSession(page)
  await emulation.send('Emulation.setUserAgentOverride', {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
  })
  await page.getByRole('link', { name: say('identity_register_free') }).click()
  await expect.poll(() => pathOf(page)).toBe('/mobile/register')
  await expect(page.locator('html')).toHaveAttribute('data-device', 'mobile')
})
