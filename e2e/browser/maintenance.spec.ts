import { demo, playerCalls, tokenOf } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { enter } from '../site/entry.ts'

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==', 'base64')

test('a platform is maintained with its money called home first; players see when, and what to do [UI-016 ROUTE-004 ERR-034]', async ({
  house,
  visit,
  console,
}) => {
  const person = demo(1)
  const { wallet } = playerCalls(house, await tokenOf(house, person))
  await wallet.deposit({ code: 'JADELIVE', money: '250' }, { key: crypto.randomUUID() })
  const guest = await visit('desktop', 'zh', 'maintenance-guest')
  await guest.go('/egame/game?group=casino&code=JADELIVE')
  const demoButton = guest.page.getByRole('button', { name: new RegExp(`^${guest.say('games_demo')}\\s*龍虎$`) })
  await expect(demoButton).toBeVisible()

  const desk = await console('zh', 'maintenance-gameops1')
  const { page, say } = desk
  await logInStaff(desk, { house, account: 'gameops1' })
  await openScreen(desk, 'platforms_title')
  await page.getByRole('row').filter({ hasText: 'JADELIVE' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('switch', { name: say('platforms_recall') }).check()
  await drawer.getByLabel(say('parts_reason')).fill('new tables')
  await desk.look('plan')
  await drawer.getByRole('button', { name: say('platforms_now') }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('row').filter({ hasText: 'JADELIVE' }).click()
  await expect(drawer.getByText(say('platforms_drain_done'))).toBeVisible()
  await expect(drawer.getByText('1 · 250.00')).toBeVisible()
  await desk.look('drained')
  await page.keyboard.press('Escape')
  expect(Number((await wallet.wallets({ forceUpdate: 1 })).amount)).toBeGreaterThanOrEqual(250)

  guest.mayMeet(403)
  await demoButton.click()
  const trouble = guest.page.getByRole('dialog')
  await expect(trouble.getByText(guest.say.like('games_launch_failed'))).toContainText('維護中')
  await expect(trouble.getByRole('button', { name: guest.say('games_launch_again') })).toBeVisible()
  await guest.look('trouble')
  await trouble.getByRole('link', { name: guest.say('games_launch_other') }).click()
  await guest.page.reload()
  await expect(guest.page.getByRole('main').getByText(guest.say('site_maintenance_tile')).first()).toBeVisible()

  const phone = await visit('phone', 'en', 'maintenance-phone')
  await phone.go('/mobile/f-mine/game-maintain')
  await expect(phone.page.getByRole('listitem').filter({ hasText: 'Jade Tables' })).toContainText(phone.say('site_maintenance_open_end'))
  await phone.look('schedule')

  await page.getByRole('row').filter({ hasText: 'JADELIVE' }).click()
  await drawer.getByText(say('platforms_planned'), { exact: true }).click()
  await drawer.getByLabel(say('platforms_start')).fill('2099-01-02T03:00')
  await drawer.getByLabel(say('platforms_end')).fill('2099-01-02T04:00')
  await drawer.getByLabel(say('parts_reason')).fill('again, later')
  await drawer.getByRole('button', { name: say('platforms_planned') }).click()
  await expect(drawer).toBeHidden()
  await phone.go('/mobile/f-mine/game-maintain')
  await expect(phone.page.getByRole('listitem').filter({ hasText: 'Jade Tables' })).toContainText('2099-01-02 02:30 – 2099-01-02 04:00')
  await guest.go('/other-games/games?group=casino')
  await expect(guest.page.getByText(guest.say('site_maintenance_ahead', { time: '01-02 02:30' })).first()).toBeVisible()
  await guest.look('planned')
})

test('the desk of the games: vendor health, exposure, a new picture', async ({ house, visit, console }) => {
  const desk = await console('en', 'vendors-gameops1')
  const { page, say } = desk
  await logInStaff(desk, { house, account: 'gameops1' })
  await openScreen(desk, 'vendors_title')
  const jade = page.getByRole('row').filter({ hasText: 'Jade Slots' })
  // Another journey of this house may have let a transfer hang within the hour.
  await expect(jade).toContainText(new RegExp(`${say('vendors_good')}|${say('vendors_shaky')}`))
  await expect(jade).toContainText(/\d+ \/ \d+ ms/)
  await desk.look('vendors')
  await openScreen(desk, 'exposure_title')
  await page.getByRole('row').filter({ hasText: 'DT1' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('300,000.00')
  await desk.look('exposure')
  await page.keyboard.press('Escape')

  await openScreen(desk, 'platforms_title')
  await page.getByRole('row').filter({ hasText: 'JADECARD' }).click()
  await drawer.getByRole('tab', { name: say('parts_picture') }).click()
  await drawer.getByRole('tabpanel').locator('input[type=file]').setInputFiles({ name: 'tile.png', mimeType: 'image/png', buffer: PIXEL })
  await drawer.getByLabel(say('parts_reason')).fill('new tile')
  await desk.look('picture')
  await drawer.getByRole('button', { name: say('parts_picture_save') }).click()
  await expect(drawer).toBeHidden()
  const guest = await visit('desktop', 'en', 'picture')
  await guest.go('/other-games/games?group=cards')
  const cover = guest.page.locator('img[src^="/api/games/platform-picture/JADECARD/"]')
  await expect(cover).toBeVisible()
  await expect(cover).toHaveJSProperty('naturalWidth', 1)
})

test('a player barred from a platform reads why and whom to ask', async ({ house, visit, staff }) => {
  const person = demo(3)
  const { platforms } = await staff('gameops1')
  const { data: me } = await playerCalls(house, await tokenOf(house, person)).portal.me()
  await platforms.setBlacklist({ id: String(me.id), type: ['lottery'], game_platform_code: ['JADELOTTO'], reason: 'asked for it' })
  const player = await visit('desktop', 'zh', 'barred')
  await enter(player, person)
  await player.go('/egame/game?group=lottery&code=JADELOTTO')
  player.mayMeet(403)
  await player.page.getByRole('button', { name: new RegExp(`^${player.say('games_play')}\\s*極速快三$`) }).click()
  const dialog = player.page.getByRole('dialog')
  await dialog.getByRole('button', { name: player.say('games_next_time') }).click()
  await expect(player.page.getByText('您無法使用此平台，請聯絡客服')).toBeVisible()
})
