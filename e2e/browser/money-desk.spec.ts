import { expect, test } from '../house/test.ts'
import { payAtBank } from '../house/outside.ts'
import { demo, playerCalls } from '../house/players.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { enter } from '../site/entry.ts'
import { picture } from '../site/pictures.ts'
import { soundsOf, tokenAt } from '../site/watch.ts'

test("staff stop a player's withdrawals and deposits, who reads why on both devices", async ({ house, visit, console }) => {
  const [lang, staff, account] = ['zh', 'finance1', 'demo02'] as const
  const desk = await console(lang, 'desk-stops')
  const { page, say } = desk
  await logInStaff(desk, { house, account: staff })
  await desk.look('board')
  await openScreen(desk, 'players_title')
  await page.getByLabel(say('players_search')).fill(account)
  await page.keyboard.press('Enter')
  await page.getByRole('row').filter({ hasText: account }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: say('players_tab_restricted'), exact: true }).click()
  for (const kind of ['withdraw_stop', 'deposit_stop'] as const) {
    await drawer.getByLabel(say('players_restrict_what'), { exact: true }).selectOption(kind)
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
    await enter(player, demo(2))
    await player.go(device === 'phone' ? '/mobile/f-wallet/deposit' : '/member/deposit')
    await expect(player.page.getByText(player.say('cashier_deposit_stopped'), { exact: true })).toBeVisible()
    await player.look('deposit-stopped')
    await player.go(device === 'phone' ? '/mobile/f-wallet/withdrawals' : '/member/withdrawals')
    await expect(player.page.getByText('為了您的帳戶安全')).toBeVisible()
    await player.look('withdrawals-stopped')
    await player.leave()
  }
})

test('money that named nobody is found by its number, and asked to be sent back', async ({ house, console }) => {
  const desk = await console('zh', 'desk-suspense')
  const { page, say } = desk
  await payAtBank(house, { number: 'NOBODY', amount: '77.00' })
  await logInStaff(desk, { house, account: 'finance1' })
  await openScreen(desk, 'suspense_title')
  await page.getByRole('row').filter({ hasText: '77.00' }).first().click()
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

test('a deposit order follows its slip and its refusal without a reload, with a sound where sounds are allowed [STATE-031 ERR-027 STATE-068]', async ({
  house,
  visit,
  staff,
}) => {
  for (const [device, lang] of [
    ['desktop', 'zh'],
    ['phone', 'en'],
  ] as const) {
    const player = await visit(device, lang, `order-${device}`)
    const { page, say } = player
    // The message that goes with the refusal sounds too: kept away, so that only the event itself is heard.
    await page.routeWebSocket(/\/ws\//, (socket) => {
      const server = socket.connectToServer()
      server.onMessage((message) => {
        if (!String(message).includes('update-message')) socket.send(message)
      })
    })
    await enter(player, demo(3))
    const { cashier } = playerCalls(house, await tokenAt(page))
    const bank = (await cashier.channels()).data.find(({ type }) => type === 'bank')?.list[0]
    const { data: order } = await cashier.createDeposit({ id: bank?.id ?? 0, type: 'bank', amount: '1000.00' })
    await player.go(`${device === 'phone' ? '/mobile/f-wallet/deposit-action' : '/member/deposit-next'}?key=${order.key}`)

    const refusal = 'This picture cannot be used'
    player.mayMeet(403, '/players/money/uploadRechargeImg')
    const body = { status: 'error', code: 403, message: refusal }
    await page.route(/uploadRechargeImg$/, (route) => route.fulfill({ status: 403, json: body }), { times: 1 })
    await page.getByLabel(say('cashier_proof_label'), { exact: true }).setInputFiles(picture('slip'))
    const send = page.getByRole('button', { name: say('cashier_proof_send'), exact: true })
    await send.click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(refusal)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await send.click()
    await expect(page.getByText(say('cashier_proof_done'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('cashier_proof_there'), { exact: true })).toBeVisible()
    await player.look('slip-sent')

    const sounds = await soundsOf(page)
    if (device === 'phone') await page.evaluate("localStorage.setItem('muted', '1')")
    const { cashier: desk } = await staff('owner')
    const [row] = (await desk.deposits({ list: 'review', q: order.order_number })).data
    await desk.refuseDeposit({ id: row?.id ?? '', reason: 'not_received', text: 'nothing came' })
    await player.hears(say('session_deposit_refused'))
    await expect(page.getByText(say('cashier_status_refused'), { exact: true }).first()).toBeVisible()
    await expect.poll(sounds).toBe(device === 'phone' ? 0 : 1)
    await player.look('deposit-refused')
    await player.leave()
  }
})
