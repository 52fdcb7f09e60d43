import { logInStaff } from '../office/by-screens.ts'
import { pathsOf } from '../house/links.ts'
import { expect, test } from '../house/test.ts'

test('every screen of the console has its heading before its first answer, and without the right to it', async ({ console, house }) => {
  const visitor = await console('en', 'console-frame')
  const { page } = visitor
  await logInStaff(visitor, { house, account: 'owner' })
  const menu = page.getByRole('navigation', { name: visitor.say('app_menu') })
  const paths = (await pathsOf(menu.getByRole('link'))).map((path) => path ?? '/')
  expect(paths.length).toBeGreaterThan(30)
  // Only who is logged in is told; every other answer is held until the test ends.
  await page.route('**/office/api/**', (route) => (route.request().url().endsWith('/me') ? route.continue() : undefined))
  for (const path of [...paths, '/password', '/not-there']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  }
  const barred = await console('en', 'console-frame-barred')
  await logInStaff(barred, { house, account: 'kyc1' })
  await barred.page.goto('/ledger')
  await expect(barred.page.getByText(barred.say('app_no_permission'))).toBeVisible()
  await expect(barred.page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('what cannot be had is said on every screen and every side of a player, and can be asked for again', { tag: '@whole' }, async ({
  console,
  house,
  staff,
}) => {
  const { identity } = await staff('service1')
  const { data } = await identity.players({ q: 'demo01' })
  const player = `/players/${data[0]?.id}`
  const visitor = await console('en', 'console-failing')
  const { page, say } = visitor
  visitor.mayMeet(500)
  await logInStaff(visitor, { house, account: 'owner' })
  const menu = page.getByRole('navigation', { name: say('app_menu') })
  const paths = (await pathsOf(menu.getByRole('link'))).map((path) => path ?? '/')
  const waiting = page.locator('.mantine-Skeleton-root')
  const again = page.getByRole('button', { name: say('parts_retry') })
  let refuses = true
  await page.route('**/office/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (!refuses || pathname.endsWith('/me') || pathname.endsWith(player)) return route.continue()
    return route.fulfill({ status: 500, json: { status: 'error', code: 500, message: 'No.' } })
  })
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(waiting, path).toHaveCount(0)
  }
  await page.goto(player)
  const sides = page.getByRole('tab')
  await expect(sides.first()).toBeVisible()
  for (const side of await sides.all()) {
    await side.click()
    await expect(waiting, (await side.textContent()) ?? '').toHaveCount(0)
  }
  await visitor.look('side-that-failed')
  await page.goto('/ledger')
  await expect(again).toBeVisible()
  await visitor.look('failed')
  refuses = false
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(waiting).toHaveCount(0)
})

test('by day every screen of the console and a player can be read at 1920 px, and the next visit is by day [CONSOLE-40]', {
  tag: '@whole',
}, async ({ console, house, staff }) => {
  const { identity } = await staff('service1')
  const { data } = await identity.players({ q: 'demo01' })
  const visitor = await console('zh', 'console-day')
  const { page, say } = visitor
  await page.setViewportSize({ width: 1920, height: 1080 })
  await logInStaff(visitor, { house, account: 'owner' })
  await page.getByRole('button', { name: say('app_scheme_light') }).click()
  const menu = page.getByRole('navigation', { name: say('app_menu') })
  const paths = (await pathsOf(menu.getByRole('link'))).map((path) => path ?? '/')
  for (const path of [...paths, `/players/${data[0]?.id}`]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(page.locator('.mantine-Skeleton-root'), path).toHaveCount(0)
    await visitor.look(`day${path.replaceAll('/', '-')}`)
  }
  await page.getByRole('button', { name: say('app_scheme_dark') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('somebody ends the own session in another browser', async ({ console, house }) => {
  const [here, there] = [await console('en', 'console-own'), await console('zh', 'console-own-there')]
  for (const visitor of [there, here]) {
    await logInStaff(visitor, { house, account: 'content1' })
    await visitor.page.goto('/password')
  }
  const ends = here.page.getByRole('button', { name: here.say('session_end'), exact: true })
  // Other journeys of this house may have left sessions of this person open as well.
  await expect(ends.first()).toBeVisible()
  await here.look('own-sessions')
  for (let left = await ends.count(); left > 0; left -= 1) {
    await ends.first().click()
    await expect(ends).toHaveCount(left - 1)
  }
  there.mayMeet(401)
  await there.page.goto('/')
  await expect(there.page.getByRole('button', { name: there.say('session_submit') })).toBeVisible()
  await expect(here.page.getByText(here.say('session_current'))).toBeVisible()
})

test('a setting is found on any screen by typing a word of it', async ({ console, house }) => {
  const { page, say, ...visitor } = await console('en', 'console-named')
  await logInStaff({ page, say, ...visitor }, { house, account: 'owner' })
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: say('search_title') })
  // The screen of a word comes before settings that have the word.
  await palette.getByRole('combobox').fill(say('withdrawals_title'))
  await expect(palette.getByRole('option').first()).toHaveText(say('withdrawals_title'))
  await expect(palette.getByRole('group', { name: say('settings_one') })).toBeVisible()
  await palette.getByRole('combobox').fill('turnover_multiple')
  await expect(palette.getByRole('option').first()).toHaveAttribute('data-combobox-selected', 'true')
  await visitor.look('named')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/withdrawal_turnover_multiple$/)
  await expect(page.getByRole('heading', { level: 1, name: 'withdrawal_turnover_multiple' })).toBeVisible()
  await visitor.look('setting-page')
})

test('a favourite stands on top of the menu and a folded group stays folded, on the next visit as well', async ({ console, house }) => {
  const visitor = await console('en', 'console-menu')
  const { page, say } = visitor
  await logInStaff(visitor, { house, account: 'finance2' })
  const menu = page.getByRole('navigation', { name: say('app_menu') })
  const withdrawals = menu.getByRole('link', { name: say('withdrawals_title') })
  await withdrawals.hover()
  await menu.getByRole('button', { name: say('app_favourite'), description: say('withdrawals_title') }).click()
  await expect(withdrawals).toHaveCount(2)
  const group = menu.getByRole('button', { name: say('app_nav_work') })
  await group.click()
  await expect(withdrawals).toHaveCount(1)
  await visitor.look('favourite')
  await page.reload()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(withdrawals).toHaveCount(1)
  await expect(menu.getByText(say('app_favourites'))).toBeVisible()
})
