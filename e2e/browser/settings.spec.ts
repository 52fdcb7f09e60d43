import { withSettings } from '../house/answers.ts'
import { demo } from '../house/players.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { expect, test } from '../house/test.ts'
import { pathOf, type Visitor } from '../house/visitor.ts'
import { enter, expectLoggedIn, logIn, sendLogIn } from '../site/entry.ts'

/* What the site does with the public settings; that they are told as operators set them is the site room's own test. */

test('auto_redirect_first_visit: a first visit goes to registration, once; without it never; homes have their banner and version [RULE-106 RULE-107 CONST-049 CONST-050 UI-037]', async ({
  visit,
}) => {
  for (const device of ['desktop', 'phone'] as const) {
    const home = device === 'phone' ? '/mobile' : '/'
    const banner = ({ page, say }: Visitor) => page.getByRole('region', { name: say('home_hero_label') })
    const first = await visit(device, 'zh')
    await withSettings(first.page, { auto_redirect_first_visit: 1, banner_show_mb: 1 })
    await first.go(home)
    await expect(first.page).toHaveURL(/type=register/)
    await first.go(home)
    await expect.poll(() => pathOf(first.page).replace(/\/$/, '')).toBe(home.replace(/\/$/, ''))
    await expect(banner(first)).toBeVisible()
    const never = await visit(device, 'en')
    await withSettings(never.page, { auto_redirect_first_visit: 0, banner_show_mb: 0 })
    const told = never.page.waitForResponse(/\/api\/system\/settings/)
    await never.go(home)
    await told
    await expect.poll(() => pathOf(never.page)).toBe(`/en${home === '/' ? '' : home}`)
    // The setting is the phone's; what the page is called stays.
    await expect(banner(never)).toHaveCount(device === 'phone' ? 0 : 1)
    await expect(never.page.getByRole('heading', { level: 1 })).toHaveCount(1)
    if (device === 'desktop') await expect(never.page.getByRole('contentinfo')).toContainText('v5.4.1')
    await expect(never.page.locator('html')).toHaveAttribute('data-version', '5.0.0')
  }
})

test('the settings are asked for once, over five pages and even when they fail; then the defaults stand [STATE-064]', async ({ visit }) => {
  for (const fails of [false, true]) {
    const visitor = await visit('desktop', 'zh')
    const { page, say } = visitor
    if (fails) visitor.mayMeet(500, '/api/system/settings')
    await visitor.go('/')
    await logIn(visitor, demo(3))
    // The home may still be about to ask: what it asks is not counted.
    await page.goto('about:blank')
    let asked = 0
    await page.route(/\/api\/system\/settings$/, (route) => {
      asked += 1
      return fails ? route.fulfill({ status: 500, json: { status: 'error', code: 500, message: '' } }) : route.continue()
    })
    await visitor.go('/member/wallet')
    const menu = page.getByRole('navigation', { name: say('site_member_menu') })
    for (const [item, title] of [
      ['site_menu_bank', 'cashier_bank_title'],
      ['site_menu_transactions', 'records_title'],
      ['site_menu_bets', 'records_bets_title'],
      ['site_menu_messages', 'messages_title'],
      ['site_menu_user_info', 'profile_info_title'],
    ] as const) {
      await menu.getByRole('link', { name: say(item) }).click()
      await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeAttached()
    }
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('site_withdraw'), exact: true })
      .click()
    await expect(page.getByRole('link', { name: say('cashier_limits_title') })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('v5.4.1')
    expect(asked).toBe(1)
    await visitor.leave()
  }
})

test('a setting that somebody changes stands on open pages within two seconds, at a player and at a colleague, who brings it back by one press', async ({
  visit,
  console,
  house,
  staff,
}) => {
  const { site } = await staff('owner')
  const change = (value: string) => site.changeSetting({ key: 'app_version', value, reason: 'a journey' })
  const player = await visit('desktop', 'en')
  await enter(player, demo(4))
  await player.go('/member/wallet')
  const footer = player.page.getByRole('contentinfo')
  await expect(footer).toContainText('v5.4.1')
  const colleague = await console('en')
  await logInStaff(colleague, { house, account: 'finance1' })
  await openScreen(colleague, 'settings_title')
  const row = colleague.page.getByRole('row').filter({ hasText: 'app_version' })
  await expect(row).toContainText('v5.4.1')
  try {
    await change('v6.0.7')
    await Promise.all([footer, row].map((place) => expect(place).toContainText('v6.0.7', { timeout: 2_000 })))
    await row.click()
    const before = colleague.page.getByRole('region', { name: colleague.say('settings_earlier') })
    await before.getByRole('button', { name: 'v5.4.1' }).first().click()
    await expect(footer).toContainText('v5.4.1')
  } finally {
    await change('v5.4.1').catch(() => undefined)
  }
})

test('location_after_login: a phone shows the member page two seconds after the log-in, or stays [RULE-110 STATE-014 CONST-015]', async ({
  visit,
}) => {
  for (const value of [1, 0]) {
    const visitor = await visit('phone', 'zh')
    const { page } = visitor
    await withSettings(page, { location_after_login: value })
    await page.clock.install()
    await visitor.go('/mobile')
    await sendLogIn(visitor, demo(3))
    if (value === 0) {
      await expectLoggedIn(visitor, demo(3))
      await page.clock.fastForward(2000)
    }
    await expect.poll(() => pathOf(page).replace(/\/$/, '')).toBe(value === 1 ? '/mobile/f-mine/mine' : '/mobile')
    await visitor.leave()
  }
})

test('front_player_adjustment_limit_record_show, player_login_error_pop_ups_pc: the way to the limit record; where a log-in is refused [RULE-054 RULE-108]', async ({
  visit,
}) => {
  for (const [device, path] of [
    ['desktop', '/member/withdrawals'],
    ['phone', '/mobile/f-wallet/withdrawals'],
  ] as const) {
    for (const value of [1, 0]) {
      const visitor = await visit(device, 'en')
      const { page, say } = visitor
      const shown = { front_player_adjustment_limit_record_show: value, player_login_error_pop_ups_pc: value }
      await withSettings(page, { ...shown, app_version: 'v6.1.0' })
      await visitor.go(device === 'phone' ? '/mobile' : '/')
      if (device === 'desktop') await expectRefusedLogIn(visitor, { popup: value === 1 })
      await logIn(visitor, demo(1))
      await visitor.go(path)
      await expect(page.getByText(say('cashier_withdrawable')).first()).toBeVisible()
      await expect(page.getByRole('link', { name: say('cashier_limits_title') })).toHaveCount(value)
      await visitor.leave()
    }
  }
})

/** A wrong password, said in a popup or under its field. */
async function expectRefusedLogIn({ page, say }: Visitor, { popup }: { readonly popup: boolean }): Promise<void> {
  const form = page.getByRole('form', { name: say('identity_login') })
  await expect(page.getByRole('contentinfo')).toContainText('v6.1.0')
  await form.getByLabel(say('identity_account'), { exact: true }).fill('demo01')
  await form.getByLabel(say('identity_password'), { exact: true }).fill('wrong1234')
  await form.getByRole('button', { name: say('identity_login'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('session_notice_title') })
  await expect((popup ? dialog : form).getByRole('alert')).toHaveText(/\S/)
  await expect(popup ? form.getByRole('alert') : dialog).toHaveCount(0)
  if (popup) await dialog.getByRole('button', { name: say('site_ok') }).click()
}
