import type { Locator } from '@playwright/test'
import { hangTransfers, letTransfersPass, payAtBank } from '../house/outside.ts'
import { payer, withdrawal } from '../house/payers.ts'
import { demo, playerCalls, registered, tokenOf } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import type { Visitor } from '../house/visitor.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { pictureFile } from '../site/pictures.ts'

/*
 * The jobs of an operator's day, with what they cost counted as the audit of the first console counted (docs/attacks.md, operator): a key, a click, a
 * field that is filled in, a choice and a search are one act each. Nothing here is quicker than a person could be: every key waits for its button.
 */

/** Somebody at the console who counts. */
function handOf({ page }: Visitor) {
  let acts = 0
  const button = (key: string) => page.locator(`button[aria-keyshortcuts="${key}"]:enabled`)
  return {
    /** The letter of a button, as soon as it can be pressed. */
    async letter(key: string): Promise<void> {
      await button(key).first().waitFor()
      acts += 1
      await page.keyboard.press(key)
    },
    async press(key: string): Promise<void> {
      acts += 1
      await page.keyboard.press(key)
    },
    async click(at: Locator): Promise<void> {
      acts += 1
      await at.click()
    },
    async fill(at: Locator, text: string): Promise<void> {
      acts += 1
      await at.fill(text)
    },
    async search(at: Locator, text: string): Promise<void> {
      acts += 1
      await at.fill(text)
      await at.press('Enter')
      await expect(page).toHaveURL(new RegExp(`[?&]q=${text}`))
      await expect(page.locator('tbody tr').filter({ hasNotText: text })).toHaveCount(0)
    },
    /** Down a list to the line with this text: one act, wherever in the list it is. */
    async downTo(text: string): Promise<void> {
      const line = page.getByRole('row').filter({ hasText: text }).first()
      await line.waitFor()
      acts += 1
      const current = page.locator('tr[aria-current="true"]')
      const at = async (row: Locator) => Number(await row.getAttribute('data-line'))
      await expect(async () => {
        if ((await line.getAttribute('aria-current')) === 'true') return
        const here = (await current.count()) === 0 ? -1 : await at(current)
        await page.keyboard.press(here < (await at(line)) ? 'j' : 'k')
        await expect(line).toHaveAttribute('aria-current', 'true', { timeout: 1_000 })
      }).toPass()
    },
    /** A reason where the focus is, and sends it: both are acts. */
    async because(text: string): Promise<void> {
      await expect(page.locator('textarea:focus')).toBeVisible()
      acts += 2
      await page.keyboard.insertText(text)
      await page.keyboard.press('Control+Enter')
    },
    /** The acts of a job that ends here; the next one begins. */
    took(): number {
      const count = acts
      acts = 0
      return count
    },
  }
}

/** Notes how long a job took, by the clock of the machine: for people, nothing is asserted of it. */
async function timed(job: string, work: () => Promise<void>): Promise<void> {
  const begun = Date.now()
  await work()
  test.info().annotations.push({ type: 'job', description: `${job}: ${((Date.now() - begun) / 1000).toFixed(1)} s` })
}

test('a withdrawal is decided in four keys and paid in four, the last of which confirms its figures', async ({ house, console }) => {
  const number = await withdrawal(house)
  const first = await console('en', 'job-withdrawal')
  await logInStaff(first, { house, account: 'finance1' })
  await openScreen(first, 'withdrawals_title')
  const hand = handOf(first)
  await hand.downTo(number)
  await hand.press('Enter')
  await hand.letter('c')
  await hand.letter('a')
  const drawer = first.page.getByRole('dialog')
  await expect(drawer.getByText(first.say('withdrawals_stage_approved'), { exact: true }).first()).toBeVisible()
  expect(hand.took()).toBe(4)

  const second = await console('en', 'job-payment')
  await logInStaff(second, { house, account: 'finance2' })
  await second.page.goto('/withdrawals?list=approved')
  const payment = handOf(second)
  await payment.downTo(number)
  await payment.press('Enter')
  await payment.letter('p')
  await expect(second.page.getByRole('button', { name: second.say.like('withdrawals_pay_now') })).toBeFocused()
  await payment.press('Enter')
  await expect(second.page.getByRole('dialog').getByText(second.say('withdrawals_stage_paid'), { exact: true }).first()).toBeVisible()
  expect(payment.took()).toBe(4)
})

test('an ID card takes six keys and a bank card four, with each picture seen', async ({ house, console }) => {
  const person = await payer(house)
  const { kyc } = playerCalls(house, await tokenOf(house, person))
  await kyc.updateIDCard({ ID_card_front: pictureFile('front'), ID_card_back: pictureFile('back') })
  const desk = await console('en', 'job-checks')
  const { page, say } = desk
  await logInStaff(desk, { house, account: 'kyc1' })
  await openScreen(desk, 'kyc_title')
  const drawer = page.getByRole('dialog')
  const hand = handOf(desk)
  await timed('ID card', async () => {
    await hand.downTo(person.account)
    await hand.press('Enter')
    await hand.letter('s')
    await hand.letter('d')
    await expect(drawer.getByRole('img', { name: say('kyc_show') })).toHaveCount(2)
    await desk.look('both-sides')
    await hand.letter('a')
    await hand.letter('q')
    await expect(drawer.getByRole('button', { name: say('kyc_approve') })).toHaveCount(0)
  })
  expect(hand.took()).toBe(6)

  const clerk = await console('en', 'job-cards')
  await logInStaff(clerk, { house, account: 'finance1' })
  await openScreen(clerk, 'cards_title')
  const other = handOf(clerk)
  await timed('bank card', async () => {
    await other.downTo(person.account)
    await other.press('Enter')
    await other.letter('s')
    await expect(clerk.page.getByRole('dialog').getByRole('img', { name: clerk.say('cards_show') })).toBeVisible()
    await clerk.look('passbook')
    await other.letter('a')
    await expect(clerk.page.getByRole('dialog')).toBeHidden()
  })
  expect(other.took()).toBe(4)
})

test('a transfer that hangs is asked about in three keys', async ({ house, console }) => {
  await hangTransfers(house)
  const { wallet } = playerCalls(house, await tokenOf(house, demo(1)))
  await wallet.deposit({ code: 'JADE', money: '10.00' }, { key: 'a-transfer-for-a-job' })
  const desk = await console('en', 'job-transfer')
  const { page } = desk
  await logInStaff(desk, { house, account: 'finance1' })
  await openScreen(desk, 'transfers_title')
  const hand = handOf(desk)
  await hand.downTo(demo(1).account)
  await hand.press('Enter')
  await page.locator('button[aria-keyshortcuts="q"]:enabled').waitFor()
  await desk.look('hangs')
  await hand.letter('q')
  expect(hand.took()).toBe(3)
  await letTransfersPass(house)
  await expect(page.locator('button[aria-keyshortcuts="q"]'), 'it has ended').toHaveCount(0)
})

test('money that names nobody goes to the order it fits in six acts', async ({ house, console }) => {
  const person = await payer(house)
  const amount = '413.00'
  const { cashier } = playerCalls(house, await tokenOf(house, person))
  const { data } = await cashier.createDeposit({ id: 1, type: 'bank', amount }, { key: 'an-order-for-a-job' })
  await payAtBank(house, { number: 'NOBODY', amount })
  const desk = await console('en', 'job-suspense')
  const { page } = desk
  await logInStaff(desk, { house, account: 'finance1' })
  await openScreen(desk, 'suspense_title')
  const hand = handOf(desk)
  await hand.downTo(amount)
  await hand.press('Enter')
  await hand.click(page.getByRole('radio').filter({ hasText: data.order_number }))
  await desk.look('candidates')
  await hand.letter('m')
  await hand.because('the sender wrote no number')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(hand.took()).toBe(6)
})

test('a player is locked in five acts and credited in six; the colleague agrees in five', async ({ house, console, staff }) => {
  const account = demo(4).account
  const desk = await console('en', 'job-player')
  const { page, say } = desk
  await logInStaff(desk, { house, account: 'owner' })
  await openScreen(desk, 'players_title')
  const drawer = page.getByRole('dialog')
  const line = page.getByRole('row').filter({ hasText: account })
  const hand = handOf(desk)
  await hand.search(page.getByLabel(say('players_search')), account)
  await hand.click(line)
  await hand.letter('s')
  await hand.because('called, and asked for it')
  await expect(drawer.locator('button[aria-keyshortcuts="u"]')).toBeVisible()
  expect(hand.took()).toBe(5)
  await desk.look('locked')
  await hand.letter('u')
  await hand.because('called again')
  await expect(drawer.locator('button[aria-keyshortcuts="s"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  hand.took()

  await hand.search(page.getByLabel(say('players_search')), account)
  await hand.click(line)
  await hand.click(drawer.getByRole('tab', { name: say('players_tab_adjust'), exact: true }))
  for (const [key, side] of [
    ['[', 'players_tab_records'],
    [']', 'players_tab_adjust'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(drawer.getByRole('tab', { name: say(side), exact: true })).toHaveAttribute('aria-selected', 'true')
  }
  await hand.fill(drawer.getByLabel(say('adjustments_money')), '25.00')
  await hand.fill(drawer.getByLabel(say('adjustments_evidence')), 'ticket 4712, a late answer of ours')
  await desk.look('credit')
  await hand.press('Control+Enter')
  const toast = await page
    .getByRole('alert')
    .filter({ hasText: say('parts_waiting_second') })
    .first()
    .boundingBox()
  const beside = await drawer.boundingBox()
  expect((toast?.x ?? 0) + (toast?.width ?? 0), 'what is said of it lies beside the drawer').toBeLessThanOrEqual(beside?.x ?? 0)
  await expect(drawer.getByLabel(say('adjustments_money'))).toHaveValue('')
  expect(hand.took()).toBe(6)

  const colleague = await console('en', 'job-approval')
  await logInStaff(colleague, { house, account: 'finance1' })
  await openScreen(colleague, 'approvals_title')
  const other = handOf(colleague)
  await other.downTo(account)
  await other.press('Enter')
  await other.letter('a')
  await other.because('the ticket says so')
  expect(other.took()).toBe(5)
  await expect
    .poll(async () => (await (await staff('owner')).adjustments.list({ q: account })).data[0]?.state, { message: 'the credit' })
    .toBe('booked')
})

test('maintenance is planned in six acts, a setting changed in four and brought back in two', async ({ house, console }) => {
  const desk = await console('en', 'job-house')
  const { page, say } = desk
  await logInStaff(desk, { house, account: 'owner' })
  const drawer = page.getByRole('dialog')
  const hand = handOf(desk)
  await openScreen(desk, 'platforms_title')
  await hand.click(page.getByRole('row').filter({ hasText: 'JADE' }).first())
  await hand.click(drawer.getByText(say('platforms_planned'), { exact: true }))
  await hand.fill(drawer.getByLabel(say('platforms_start')), '2099-12-01T03:00')
  await hand.fill(drawer.getByLabel(say('platforms_end')), '2099-12-01T05:00')
  await hand.fill(drawer.getByLabel(say('parts_reason')), 'the studio moves')
  await desk.look('maintenance')
  await hand.press('Control+Enter')
  await expect(drawer).toBeHidden()
  expect(hand.took()).toBe(6)

  await openScreen(desk, 'settings_title')
  const row = page.getByRole('row').filter({ hasText: 'app_version' })
  await hand.click(row)
  await hand.fill(drawer.getByLabel(say('settings_new')), 'v5.4.2')
  await hand.fill(drawer.getByLabel(say('parts_reason')), 'a new edition')
  await hand.press('Control+Enter')
  await expect(drawer).toBeHidden()
  await expect(row).toContainText('v5.4.2')
  expect(hand.took()).toBe(4)
  await hand.click(row)
  await hand.click(
    page
      .getByRole('region', { name: say('settings_earlier') })
      .getByRole('button', { name: 'v5.4.1' })
      .first(),
  )
  await expect(row).toContainText('v5.4.1')
  expect(hand.took()).toBe(2)
})

test('a round is found with its proof in four acts, and asked to be voided in three more', async ({ house, console }) => {
  const desk = await console('en', 'job-round')
  const { page, say } = desk
  await logInStaff(desk, { house, account: 'gameops1' })
  await openScreen(desk, 'bets_title')
  const { account } = demo(3)
  const hand = handOf(desk)
  await hand.search(page.getByLabel(say('bets_account')), account)
  await hand.downTo(account)
  await hand.press('Enter')
  const opened = page.context().waitForEvent('page')
  await hand.letter('v')
  const proof = await opened
  await proof.waitForURL(/verify/)
  expect(hand.took()).toBe(4)
  await proof.close()
  await hand.letter('x')
  await hand.because('the vendor asked for it')
  await expect(page.getByRole('dialog').getByText(say('bets_correction_waiting'))).toBeVisible()
  await expect(page.locator('button[aria-keyshortcuts="x"]'), 'is not offered while one waits').toHaveCount(0)
  await desk.look('void-waits')
  expect(hand.took()).toBe(3)
})

test('a request is decided on a phone, where nothing of the frame runs off the edge', async ({ house, seat, staff }) => {
  const { identity, adjustments } = await staff('owner')
  const { account } = await registered(house)
  const [player] = (await identity.players({ q: account })).data
  await adjustments.request({
    id: player?.id ?? '',
    kind: 'credit',
    reason: 'goodwill',
    amount: '12.00',
    evidence: 'ticket 4713',
    text: '',
  })
  const desk = await seat({ base: house.console, app: 'console', device: 'phone', lang: 'en', album: 'job-phone' })
  const { page, say } = desk
  await logInStaff(desk, { house, account: 'finance1' })
  const edge = page.viewportSize()?.width ?? 0
  for (const button of await page.getByRole('banner').locator('button, a').all()) {
    const box = await button.boundingBox()
    if (box) expect(box.x + box.width, await button.innerText()).toBeLessThanOrEqual(edge)
  }
  await page.getByRole('button', { name: say('app_menu') }).click()
  await openScreen(desk, 'approvals_title')
  await desk.look('approvals')
  await page.getByRole('row').filter({ hasText: account }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: say('approvals_approve') }).click()
  await drawer.getByLabel(say('parts_reason')).fill('the ticket says so')
  await desk.look('approval')
  await drawer.getByRole('button', { name: say('approvals_approve'), exact: true }).click()
  await expect.poll(async () => (await adjustments.list({ q: account })).data[0]?.state, { message: 'the credit' }).toBe('booked')
})
