import { expect, test } from '../house/test.ts'
import { payAtBank } from '../house/outside.ts'
import { demo } from '../house/players.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { logIn } from '../site/entry.ts'

test("staff stop a player's withdrawals and deposits, who reads why on both devices", async ({ house, visit, console }) => {
  const [lang, staff, account] = ['zh', 'finance1', 'demo02'] as const
  const desk = await console(lang, 'desk-stops')
  const { page, say } = desk
  await logInStaff(desk, { house, account: staff })
  await desk.look('board')
  await openScreen(desk, 'players_title')
  await page.getByRole('row').filter({ hasText: account }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: say('players_tab_restricted'), exact: true }).click()
  for (const kind of ['withdraw_stop', 'deposit_stop'] as const) {
    await drawer.getByLabel(say('players_restrict_what')).selectOption(kind)
    await drawer.getByLabel(say('players_restrict_reason')).selectOption('account_security')
    await drawer.getByLabel(say('parts_reason'), { exact: false }).last().fill('ticket 4711')
    await drawer.getByRole('button', { name: say('players_restrict_set'), exact: true }).click()
    await expect(drawer.getByRole('cell', { name: say(`parts_restrict_${kind}`), exact: true })).toBeVisible()
  }
  await drawer
    .getByRole('button', { name: say('players_restrict_lift') })
    .first()
    .click()
  await drawer.getByLabel(say('parts_reason')).fill('looked at it')
  await desk.look('restrictions-of-a-player')
  await drawer
    .getByRole('button', { name: new RegExp(say('players_restrict_lift')) })
    .last()
    .click()
  await expect(drawer.getByRole('alert').filter({ hasText: staff })).toBeVisible()
  await desk.look('restriction-waits')
  await drawer.getByRole('tab', { name: say('players_tab_records'), exact: true }).click()
  await drawer.getByLabel(say('players_records_kind')).selectOption('deposit')
  await desk.look('records-of-a-player')
  await page.keyboard.press('Escape')
  await openScreen(desk, 'restrictions_title')
  await expect(page.getByRole('row').filter({ hasText: account }).first()).toBeVisible()
  await desk.look('restrictions')
  await openScreen(desk, 'risks_title')
  await desk.look('risks')

  for (const device of ['desktop', 'phone'] as const) {
    const player = await visit(device, lang, `stopped-${device}`)
    await player.go(device === 'phone' ? '/mobile' : '/')
    await logIn(player, demo(2))
    await player.go(device === 'phone' ? '/mobile/f-wallet/deposit' : '/member/deposit')
    await expect(player.page.getByText(player.say('cashier_deposit_stopped'), { exact: true })).toBeVisible()
    await player.look('deposit-stopped')
    await player.go(device === 'phone' ? '/mobile/f-wallet/withdrawals' : '/member/withdrawals')
    await expect(player.page.getByText('為了您的帳戶安全')).toBeVisible()
    await player.look('withdrawals-stopped')
  }
})

test('money that named nobody is found by its number, and asked to be sent back', async ({ house, console }) => {
  const desk = await console('zh', 'desk-suspense')
  const { page, say } = desk
  await payAtBank(house, { number: 'NOBODY', amount: '77.00' })
  await logInStaff(desk, { house, account: 'finance1' })
  await openScreen(desk, 'suspense_title')
  await page.getByRole('row').filter({ hasText: '77.00' }).first().click({ timeout: 30_000 })
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: new RegExp(say('suspense_assign')) }).click()
  await drawer.getByLabel(say('suspense_account')).fill('demo05')
  await desk.look('suspense-assign')
  await drawer.getByRole('button', { name: say('parts_cancel') }).click()
  await drawer.getByRole('button', { name: new RegExp(say('suspense_return')) }).click()
  await drawer.getByLabel(say('parts_reason')).fill('the sender asked for it')
  await drawer.getByRole('button', { name: say('suspense_return'), exact: true }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('row').filter({ hasText: '77.00' }).first().click()
  await expect(drawer.getByText(say('suspense_return_waiting'))).toBeVisible()
  await desk.look('suspense-waits')
  await page.keyboard.press('Escape')
  await openScreen(desk, 'records_title')
  await page.getByLabel(say('records_search')).fill('SEED09')
  await page.keyboard.press('Enter')
  await desk.look('records')
})
