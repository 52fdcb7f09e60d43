import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demo } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import type { Device, Visitor } from '../house/visitor.ts'
import { logInStaff } from '../office/by-screens.ts'
import { enter } from '../site/entry.ts'
import { listsHaveCome } from '../site/lists.ts'
import type { Lang } from '../words.ts'

const folder = join(import.meta.dirname, '../../docs/pictures')
mkdirSync(folder, { recursive: true })

/** One window, as it is once its letters and pictures are there. */
async function keep(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate("[...document.images].filter((one) => one.loading !== 'lazy' && !one.complete).length")).toBe(0)
  await page.evaluate('scrollTo(0, 0)')
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await page.screenshot({ path: join(folder, `${name}.jpg`), quality: 72, animations: 'disabled' })
}

const member: readonly {
  readonly name: string
  readonly device: Device
  readonly lang: Lang
  readonly who: 3 | 5
  readonly path: string
}[] = [
  { name: 'home-phone', device: 'phone', lang: 'zh', who: 3, path: '/mobile' },
  { name: 'home-desktop', device: 'desktop', lang: 'en', who: 3, path: '/' },
  { name: 'offers', device: 'desktop', lang: 'zh', who: 3, path: '/preferential-activity/all-preferential' },
  { name: 'wallet-phone', device: 'phone', lang: 'en', who: 5, path: '/mobile/f-wallet/wallet' },
  { name: 'tasks-phone', device: 'phone', lang: 'zh', who: 3, path: '/mobile/f-mine/task-center' },
  { name: 'levels', device: 'desktop', lang: 'en', who: 3, path: '/member/vip-privilege' },
]

for (const { name, device, lang, who, path } of member)
  test(name, async ({ visit }) => {
    const visitor = await visit(device, lang, 'readme')
    await enter(visitor, demo(who))
    await visitor.go(path)
    await listsHaveCome(visitor.page, path)
    await keep(visitor.page, name)
    visitor.mayMeet(401)
  })

async function opened(visitor: Visitor, url: string): Promise<Page> {
  await visitor.page.goto(url)
  await expect(visitor.page.locator('#loading')).toBeHidden()
  return visitor.page
}

test('games', async ({ studio, seat }) => {
  const slot = await opened(
    await seat({ base: studio.url, app: 'web', device: 'phone', lang: 'zh', album: 'readme' }),
    await studio.demo('SLT243', 'mob', 'zh'),
  )
  await slot.locator('#spin').click()
  await expect(slot.locator('#spin')).toBeEnabled({ timeout: 120_000 })
  await keep(slot, 'slot-phone')
  const table = await opened(
    await seat({ base: studio.url, app: 'web', device: 'desktop', lang: 'en', album: 'readme' }),
    await studio.demo('BAC', 'pc', 'en'),
  )
  await keep(table, 'baccarat')
})

test('console', async ({ house, console }) => {
  const visitor = await console('en', 'readme')
  await logInStaff(visitor, { house, account: 'owner' })
  await keep(visitor.page, 'console-first')
  await visitor.page.goto('/players')
  await expect(visitor.page.getByRole('row').nth(3)).toBeVisible()
  await keep(visitor.page, 'console-players')
})
