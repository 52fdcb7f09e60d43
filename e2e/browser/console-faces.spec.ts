import { expect, test } from '../house/test.ts'
import { logInStaff } from '../office/by-screens.ts'

/* Twelve screens of the console as people have them: both languages, light and dark, a small window and a wide one. */

const SCREENS = [
  '/',
  '/withdrawals',
  '/deposits',
  '/players',
  '/bets',
  '/approvals',
  '/id-cards',
  '/suspense',
  '/offers',
  '/reports',
  '/settings',
  '/ledger',
] as const

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const

for (const lang of ['zh', 'en'] as const)
  test(`twelve screens of the console are whole, light and dark, small and wide: ${lang}`, { tag: '@whole' }, async ({
    house,
    console,
  }) => {
    test.setTimeout(900_000)
    const desk = await console(lang, `console-faces-${lang}`)
    const { page, say } = desk
    await logInStaff(desk, { house, account: 'owner' })
    for (const scheme of ['dark', 'light'] as const) {
      await page.evaluate(`localStorage.setItem('console-scheme', '${scheme}')`)
      for (const path of SCREENS) {
        await page.goto(path)
        await expect(page.getByRole('button', { name: say('app_logout') })).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(say('app_not_found'), { exact: true })).toHaveCount(0)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        for (const size of WINDOWS) {
          await page.setViewportSize(size)
          await desk.look(`${path.slice(1) || 'home'}-${scheme}-${size.width}`)
        }
      }
    }
  })
