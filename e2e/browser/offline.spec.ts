import type { Page } from '@playwright/test'
import { expect, test } from '../house/test.ts'
import { registered, tokenOf } from '../house/players.ts'
import type { Device, Visitor } from '../house/visitor.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'

/* A loss of the network costs nobody the page, nor what was typed into it: on every frame of both devices, and back. */

const lang = { desktop: 'en', phone: 'zh' } as const

/** The page that is open now; false once another one has taken its place. */
async function markOf(page: Page): Promise<() => Promise<void>> {
  await page.evaluate('window.marked = true')
  return async () => expect(await page.evaluate('window.marked === true'), 'the same page as before').toBe(true)
}

const bar = ({ page, say }: Visitor) => page.getByRole('status').filter({ hasText: say('site_away_offline') })

/** The network goes; the page says so, and is what it was. */
async function lose(visitor: Visitor, name: string): Promise<void> {
  await visitor.offline(true)
  await expect(bar(visitor)).toBeVisible()
  await visitor.look(name)
}

/** Links are not fetched ahead, so that a screen nobody has opened is not there yet. */
async function sit(visit: (device: Device, lang: 'zh' | 'en', album?: string) => Promise<Visitor>, device: Device): Promise<Visitor> {
  const visitor = await visit(device, lang[device], 'offline')
  await visitor.page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
  return visitor
}

for (const device of ['desktop', 'phone'] as const) {
  const phone = device === 'phone'

  test(`a guest loses the network at home and half-way through registering: ${device}`, async ({ visit }) => {
    const visitor = await sit(visit, device)
    const { page, say } = visitor
    await visitor.go(phone ? '/mobile' : '/')
    const same = await markOf(page)
    await lose(visitor, `home-${device}`)
    // A screen that is not here yet: its place says so, and offers to try again.
    await page
      .getByRole('banner')
      .getByRole('link', { name: say(phone ? 'site_register' : 'identity_register_free') })
      .click()
    const place = page.getByRole('main').getByText(say('site_away_place'))
    await expect(place).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: say('site_away_retry') })
      .click()
    await expect(place).toBeVisible()
    await visitor.look(`place-${device}`)
    await visitor.offline(false)
    const account = page.getByRole('main').getByLabel(say('identity_account'), { exact: true })
    await expect(account).toBeVisible()
    await expect(bar(visitor)).toBeHidden()
    expect(await page.evaluate('[...document.styleSheets].every((one) => one.disabled || one.cssRules.length > 0)'), 'its sheets').toBe(
      true,
    )
    await account.fill('half8899')
    await lose(visitor, `register-${device}`)
    // The words of the terms are fetched when they are asked for.
    await page
      .getByRole('main')
      .getByRole('button', { name: say('identity_terms_read'), exact: true })
      .click()
    await visitor.offline(false)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(account).toHaveValue('half8899')
    await same()
    await page.reload()
    await expect(account).toHaveValue('half8899')
  })

  test(`a home that lost the network before its pictures came has them when it is back: ${device}`, async ({ visit }) => {
    const visitor = await sit(visit, device)
    const { page } = visitor
    let away = true
    // Of pictures that do not come the browser complains from the beginning on.
    await visitor.offline(false)
    await page.route(
      (url) => /\.(svg|webp|png|jpg|avif)$|\/games\/picture\//.test(url.pathname),
      (route) => (away ? route.abort('internetdisconnected') : route.continue()),
    )
    await visitor.go(phone ? '/mobile' : '/')
    const lost = page.locator('img[data-lost]')
    await expect.poll(() => lost.count()).toBeGreaterThan(2)
    // A tile shows the emblem of its group instead, which is lost as well.
    const covers = page.getByRole('main').locator('button img[src^="/api/games/picture/"]')
    await expect(covers).toHaveCount(0)
    await lose(visitor, `bare-${device}`)
    away = false
    await visitor.offline(false)
    await expect(bar(visitor)).toBeHidden()
    await expect
      .poll(() => page.evaluate<boolean>("[...document.images].every((one) => one.loading === 'lazy' || one.naturalWidth > 0)"), 'all came')
      .toBe(true)
    // A picture below the window comes when somebody goes there.
    await page.evaluate('document.querySelector(\'main button img[src^="/api/games/picture/"]\').scrollIntoView()')
    await expect(covers.first()).toBeVisible()
    await expect(page.locator('img[data-lost]:not([loading=lazy])')).toHaveCount(0)
    await visitor.look(`pictures-${device}`)
    // One that fails while there is a line comes by itself.
    let refused = false
    await page.route(
      (url) => url.pathname.includes('hero-pavilion'),
      (route) => {
        if (refused) return route.continue()
        refused = true
        return route.abort('internetdisconnected')
      },
    )
    await page.reload()
    const hero = page.locator('img[src*="hero-pavilion"]').first()
    await expect(hero).toBeVisible()
    await expect(hero).not.toHaveAttribute('data-lost')
    await expect
      .poll(() => page.evaluate<number>("document.querySelector('img[src*=hero-pavilion]')?.naturalWidth ?? 0"))
      .toBeGreaterThan(0)
    expect(refused).toBe(true)
  })

  test(`a member loses the network over a half-filled form and in the hall of games: ${device}`, async ({ house, visit }) => {
    const visitor = await sit(visit, device)
    const { page, say } = visitor
    const token = await tokenOf(house, await registered(house))
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
    await visitor.go(phone ? '/mobile/f-mine/edit?item=info' : '/member/user-info')
    const name = page.getByRole('main').getByLabel(say('profile_name'), { exact: true })
    await name.fill('王小明')
    const same = await markOf(page)
    await lose(visitor, `form-${device}`)
    // It hears of the house again, and what it hears does not take the place of what was typed.
    const heard = page.waitForResponse((answer) => answer.url().includes('/api/') && answer.ok())
    await visitor.offline(false)
    await heard
    await expect(bar(visitor)).toBeHidden()
    await expect(name).toHaveValue('王小明')
    await same()

    await visitor.go(phone ? '/mobile/f-game/game?group=slots&code=JADE' : '/egame/game?group=slots&code=JADE')
    const play = page.getByRole('main').getByRole('button', { name: new RegExp(`^${say('games_play')}`) })
    await expect(play.first()).toBeVisible()
    const hall = await markOf(page)
    await lose(visitor, `hall-${device}`)
    await play.first().click()
    await visitor.hears(say('games_offline'))
    await visitor.offline(false)
    await expect(bar(visitor)).toBeHidden()
    const opened = page.waitForEvent('popup')
    await play.first().click()
    const game = await opened
    await game.waitForURL(/\/play\//, { waitUntil: 'commit' })
    await game.close()
    await hall()
  })
}

test('a member of staff loses the network over an open decision', async ({ house, console }) => {
  const desk = await console('zh', 'offline')
  const { page, say } = desk
  await logInStaff(desk, { house, account: 'finance1' })
  await openScreen(desk, 'players_title')
  await page.getByLabel(say('players_search')).fill('demo02')
  await page.keyboard.press('Enter')
  await page.getByRole('row').filter({ hasText: 'demo02' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: say('players_tab_restricted'), exact: true }).click()
  const reason = drawer.getByLabel(say('parts_reason'), { exact: false }).last()
  await reason.fill('half a rea')
  const same = await markOf(page)
  await desk.offline(true)
  const line = page.getByRole('status').filter({ hasText: say('app_away_offline') })
  await expect(line).toBeVisible()
  await desk.look('decision')
  const heard = page.waitForResponse((answer) => answer.url().includes('/office/api/') && answer.ok())
  await desk.offline(false)
  await heard
  await expect(line).toBeHidden()
  await expect(reason).toHaveValue('half a rea')
  await page.keyboard.press('Escape')
  await desk.offline(true)
  await expect(line).toBeVisible()
  await page
    .getByRole('navigation', { name: say('app_menu') })
    .getByRole('link', { name: say('restrictions_title') })
    .click()
  await expect(page.getByText(say('app_away_place'), { exact: true })).toBeVisible()
  await desk.look('place')
  await desk.offline(false)
  await expect(page.getByRole('heading', { level: 1, name: say('restrictions_title') })).toBeVisible()
  await same()
})
