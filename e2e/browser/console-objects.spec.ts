import { languagesOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import { demo, playerCalls, registered, tokenOf } from '../house/players.ts'
import type { Visitor } from '../house/visitor.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import type { Addresses } from '../house/house.ts'

/** A withdrawal of a player whose card was verified long ago; answers its number. */
async function withdrawal(house: Addresses): Promise<string> {
  const { cashier } = playerCalls(house, await tokenOf(house, demo(1)))
  const [card] = (await cashier.cards({})).data
  await cashier.createWithdrawal({ type: 'bank', id: card?.id ?? '', amount: '500.00' })
  return (await cashier.latestWithdraw({})).mine?.order_number ?? ''
}

const addressOf = ({ page }: Visitor) => new URL(page.url())

for (const lang of languagesOf(import.meta.filename)) {
  test(`an object has an address that a colleague opens, beside its list and as a page (${lang})`, async ({ house, console }) => {
    const number = await withdrawal(house)
    const desk = await console(lang, `objects-${lang}`)
    const { page, say } = desk
    await logInStaff(desk, { house, account: 'finance1' })
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: say('search_title') })
    await palette.getByRole('combobox').fill(number.toLowerCase())
    await expect(palette.getByRole('option', { name: number })).toHaveAttribute('data-combobox-selected', 'true')
    await desk.look('palette')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await expect(palette).toBeHidden()
    await desk.look('found')
    await page.goBack()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: say('search_keys_title') })).toBeVisible()
    await desk.look('letters')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(say('withdrawals_title'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: say('withdrawals_title') })).toBeVisible()
    const search = page.getByLabel(say('parts_order_or_account'))
    await expect(palette).toBeHidden()
    await expect(search).toBeVisible()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.goto('/withdrawals?type=bank')
    const drawer = page.getByRole('dialog')
    await page.getByRole('row').filter({ hasText: number }).click()
    await expect(drawer.getByRole('heading', { name: number })).toBeVisible()
    await desk.look('beside-its-list')
    const beside = addressOf(desk)
    expect(beside.pathname).toMatch(/^\/withdrawals\/\d+$/)
    expect(beside.searchParams.get('type'), 'the filters of the list stay behind it').toBe('bank')
    await page.goBack()
    await expect(drawer).toBeHidden()
    expect(addressOf(desk).pathname).toBe('/withdrawals')
    await page.goForward()
    await page.reload()
    await expect(drawer.getByRole('heading', { name: number }), 'a reload shows it again').toBeVisible()

    const colleague = await console(lang, `objects-colleague-${lang}`)
    await logInStaff(colleague, { house, account: 'finance2' })
    await colleague.page.goto(`${beside.pathname}?list=late&page=7&side=1`)
    const theirs = colleague.page.getByRole('dialog')
    await expect(theirs.getByRole('heading', { name: number }), 'whatever page of the list it is on').toBeVisible()
    await theirs.getByRole('link', { name: say('parts_open_page') }).click()
    await expect(colleague.page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await colleague.look('page-of-a-withdrawal')

    await drawer.getByRole('button', { name: say('withdrawals_claim') }).waitFor()
    await page.keyboard.press('c')
    await drawer.getByRole('button', { name: say('withdrawals_approve') }).waitFor()
    await page.keyboard.press('a')
    await expect(drawer.getByText(say('withdrawals_stage_approved'), { exact: true }).first()).toBeVisible()
    await colleague.page.getByRole('button', { name: colleague.say.like('withdrawals_pay') }).waitFor()
    await colleague.page.keyboard.press('p')
    const really = colleague.page.getByRole('button', { name: colleague.say.like('withdrawals_pay_now') })
    await expect(really, 'paying is asked once, and Enter confirms').toBeFocused()
    await colleague.look('pay-asked')
    await colleague.page.keyboard.press('Enter')
    await expect(colleague.page.getByText(say('withdrawals_stage_paid'), { exact: true }).first()).toBeVisible()
    await colleague.look('paid')
  })
}

test('a player is seen from all sides: money and level at the head, bets, accounts and consultations', async ({ house, console }) => {
  const player = playerCalls(house, await tokenOf(house, demo(3)))
  await player.consultations.open({ type: '1', title: '注單在哪裡', information: '昨天的注單找不到' })
  const desk = await console('zh', 'player-all-sides')
  const { page, say, look } = desk
  await logInStaff(desk, { house, account: 'owner' })
  await page.goto(`/players?q=${demo(3).account}`)
  await page
    .getByRole('row')
    .filter({ hasText: demo(3).account })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('parts_open_page') })
    .click()
  const id = addressOf(desk).pathname.split('/').at(-1)
  await expect(page.getByText('VIP 3', { exact: false }).first()).toBeVisible()
  await look('person')
  const open = (tab: Parameters<typeof say>[0]) => page.getByRole('tab', { name: say(tab), exact: true }).click()
  await open('players_tab_bets')
  const rows = page.getByRole('tabpanel').getByRole('row')
  await expect(rows.nth(6), 'the rounds that the seeds played').toBeVisible()
  await look('bets-of-a-player')
  await open('players_tab_bound')
  await expect(rows.nth(1)).toBeVisible()
  await look('accounts-of-a-player')
  await open('players_tab_asked')
  await expect(rows.filter({ hasText: '注單在哪裡' })).toContainText(say('players_asked_waits'))
  await look('consultations-of-a-player')
  await open('players_tab_bets')
  await page.getByRole('link', { name: say('players_all_bets') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('bets_title') })).toBeVisible()
  expect(addressOf(desk).searchParams.get('player_id')).toBe(id)
})

for (const lang of languagesOf(import.meta.filename)) {
  test(`people, settings, platforms and games have pages beside their lists and of their own (${lang})`, async ({ house, console }) => {
    const desk = await console(lang, `pages-${lang}`)
    const { page, say, look } = desk
    await logInStaff(desk, { house, account: 'owner' })
    const drawer = page.getByRole('dialog')
    const head = page.getByRole('heading', { level: 1 })
    /** The row that has these words, beside its list, then on its page. */
    const opened = async (title: Parameters<typeof say>[0], words: string, one: Parameters<typeof say>[0]) => {
      await openScreen(desk, title)
      await page.getByRole('row').filter({ hasText: words }).first().click()
      await expect(drawer.getByRole('heading', { level: 3 })).toBeVisible()
      await drawer.getByRole('link', { name: say('parts_open_page') }).click()
      await expect(drawer).toBeHidden()
      await expect(head).toContainText(say(one))
      await expect(page.getByRole('heading', { name: say('parts_history') })).toBeVisible()
    }
    await opened('staff_title', 'kyc1', 'staff_one')
    await expect(head).toContainText('kyc1')
    await expect(page.getByRole('button', { name: say('staff_reset_factor') })).toBeVisible()
    await expect(page.getByRole('heading', { name: say('staff_rights') })).toBeVisible()
    await look('staff-member')
    await opened('settings_title', 'limit_deposits_single_amount_min_W', 'settings_one')
    await expect(page.getByText(say('settings_second'))).toBeVisible()
    await look('setting')
    await opened('platforms_title', 'JADE', 'platforms_one')
    await look('platform')
    await page.getByRole('link', { name: say('platforms_games_look') }).click()
    await page.getByRole('row').nth(1).click()
    await expect(drawer.getByRole('heading', { level: 3 })).toBeVisible()
    await look('game-beside-its-list')
    await page.reload()
    await drawer.getByRole('link', { name: say('parts_open_page') }).click()
    await expect(head).toContainText(say('games_one'))
    const note = page.getByRole('textbox', { name: say('parts_note') })
    await note.fill('今天下午再看一次')
    await page.getByRole('button', { name: say('parts_note_add'), exact: true }).click()
    await expect(page.getByText('今天下午再看一次').last()).toBeVisible()
    await look('game')
  })
}

test('a row comes to an open list by push, and waits while somebody has scrolled', async ({ house, console }) => {
  const desk = await console('zh', 'live-rows')
  const { page, say } = desk
  let told = 0
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => (told += Number(String(payload).includes('"consultations"')))),
  )
  await logInStaff(desk, { house, account: 'service1' })
  await openScreen(desk, 'consultations_title')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.evaluate("document.body.dataset.loaded = 'once'")
  const { consultations } = playerCalls(house, await tokenOf(house, await registered(house)))
  const ask = (title: string) => consultations.open({ type: '5', title, information: '請問一下' })
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  /** The list asks again once a push has said so, and not before: what it would ask at intervals waits. */
  const onlyTold = async (times: number) => {
    await page.unroute(/office\/api\/consultations\?/)
    await page.route(/office\/api\/consultations\?/, async (route) => {
      await expect.poll(() => told).toBeGreaterThanOrEqual(times)
      await route.continue()
    })
  }
  await onlyTold(told + 1)
  await ask('直接出現')
  await expect(row('直接出現')).toContainText(say('consultations_waiting'))
  await desk.look('row-came')

  const size = page.viewportSize()
  await page.setViewportSize({ width: size?.width ?? 1280, height: 200 })
  await page.getByRole('table').hover()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(40)
  await ask('捲動時等候')
  const waiting = page.getByRole('button', { name: say('parts_new_rows', { n: '1' }) })
  await expect(waiting).toBeVisible()
  await expect(row('捲動時等候')).toHaveCount(0)
  await desk.look('row-waits')
  await waiting.click()
  await expect(row('捲動時等候')).toBeVisible()
  await expect(waiting).toBeHidden()
  expect(await page.evaluate('document.body.dataset.loaded'), 'the page was never loaded anew').toBe('once')
})

for (const lang of languagesOf(import.meta.filename)) {
  test(`two people at one object see each other, and a list shows where somebody is (${lang})`, async ({ house, console }) => {
    const number = await withdrawal(house)
    const [first, second] = [await console(lang, `looking-first-${lang}`), await console(lang, `looking-second-${lang}`)]
    await logInStaff(first, { house, account: 'finance1' })
    await logInStaff(second, { house, account: 'owner' })
    await first.page.goto('/withdrawals')
    const line = first.page.getByRole('row').filter({ hasText: number })
    const mark = line.getByTitle(first.say('parts_also_looking', { who: 'owner' }))
    await expect(line).toBeVisible()
    await expect(mark).toHaveCount(0)
    await second.page.goto('/withdrawals?type=bank')
    await second.page.getByRole('row').filter({ hasText: number }).click()
    await expect(mark, 'somebody has it open beside a list').toBeVisible()
    await first.look('somebody-looks')
    await line.click()
    const here = (visitor: Visitor, who: string) => visitor.page.getByRole('status').getByText(visitor.say('parts_also_looking', { who }))
    await expect(here(first, 'owner')).toBeVisible()
    await expect(here(second, 'finance1')).toBeVisible()
    await first.page.keyboard.press('c')
    await expect(second.page.getByText(second.say('parts_held_by', { who: 'finance1' })), 'and who holds it').toBeVisible()
    await second.look('held-and-looked-at')
    await first.page.goto('/players')
    await expect(here(second, 'finance1'), 'who goes elsewhere is gone').toBeHidden()
    await first.page.goto('/withdrawals?list=all')
    await expect(mark).toBeVisible()
    await second.page.close()
    await expect(mark, 'a tab that closes is gone').toBeHidden()
  })
}

test('the filters of a list are kept under a name for the role, and the list opens with them', async ({ house, console }) => {
  const desk = await console('en', 'views')
  const { page, say } = desk
  await logInStaff(desk, { house, account: 'finance1' })
  await page.goto('/deposits?type=bank&size=25')
  const menu = page.getByRole('button', { name: say('parts_views') })
  await menu.click()
  await page.getByLabel(say('parts_view_name')).fill('Bank, short')
  await page.getByLabel(say('parts_view_share')).check()
  await page.getByRole('button', { name: say('parts_view_save') }).click()
  await page.getByRole('button', { name: say('parts_view_first', { name: 'Bank, short' }) }).click()
  await expect(page.getByRole('button', { name: say('parts_view_first', { name: 'Bank, short' }) })).toHaveAttribute('aria-pressed', 'true')
  await desk.look('views')
  await page.goto('/deposits')
  await expect(page).toHaveURL(/type=bank/)
  await page.getByRole('button', { name: say('parts_totals') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('parts_sum_fee') })).toContainText(say('parts_sum_amount'))
  await desk.look('totals')
  // Who takes the filters away keeps the list without them.
  await page.goto('/deposits?type=usdt')
  await expect(menu).toBeVisible()
  expect(addressOf(desk).search).toBe('?type=usdt')
})
