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
