import { seatsOf } from '../house/seats.ts'
import type { StaffMember } from '../house/staff.ts'
import { demo, playerCalls, registered, tokenOf } from '../house/players.ts'
import { withSettings } from '../house/answers.ts'
import { expect, test } from '../house/test.ts'
import type { Visitor } from '../house/visitor.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { enter } from '../site/entry.ts'
import { picture } from '../site/pictures.ts'
import { pushesOf } from '../site/watch.ts'

/* Messages, consultations and the ways to customer service, on both sides. */

const CENTER = { desktop: '/member/message-center', phone: '/mobile/f-message-center/message-manager' } as const

const words = (text: string) => [{ type: 'paragraph' as const, runs: [{ text }] }]
const notice = {
  advertising: 0,
  levels: [] as number[],
  body_zh: words('今晚十點維護。'),
  body_en: words('Maintenance at ten tonight.'),
  start: '',
  end: '',
  reason: 'a journey',
} as const
const sendTo = (staff: StaffMember, account: string, title: string) =>
  staff.messages.add({ ...notice, levels: [], group: 'player', accounts: [account], title_zh: `${title} 中文`, title_en: title })
const tabs = ({ page, say }: Visitor) => page.getByRole('navigation', { name: say('messages_tabs') })
const tab = (visitor: Visitor, name: string) =>
  tabs(visitor).getByRole('link', { name: new RegExp(`^${visitor.say(`messages_tab_${name}`)}`) })

test('the badge of the menu counts messages to the player, of own orders, and answers to consultations: one each is three [UI-022]', async ({
  house,
  staff,
  visit,
}) => {
  const person = await registered(house)
  const service = await staff('service1')
  const { consultations } = playerCalls(house, await tokenOf(house, person))
  await sendTo(service, person.account, 'For you')
  const { data } = await consultations.open({ type: '5', title: 'Question', information: 'How?' })
  await service.consultations.reply({ id: data.id, text: 'Like this.' })
  const visitor = await visit('desktop', 'en', 'service')
  const { page, say } = visitor
  await enter(visitor, person)
  await visitor.go('/member/message-center')
  const item = page
    .getByRole('navigation', { name: say('site_member_menu') })
    .getByRole('link', { name: new RegExp(say('site_menu_messages')) })
  await expect(item).toContainText('3')
  await expect(page.getByRole('banner').getByRole('link', { name: say('site_messages_unread', { count: '3' }) })).toBeVisible()
})

for (const [device, lang] of seatsOf(import.meta.filename)) {
  test(`three groups and the consultations, each with its rows; one opens from its row and is read: ${device} ${lang} [ROUTE-072 ROUTE-073 ROUTE-074 ROUTE-075 UI-063]`, async ({
    house,
    staff,
    visit,
  }) => {
    const person = await registered(house)
    const { consultations } = playerCalls(house, await tokenOf(house, person))
    await sendTo(await staff('service1'), person.account, 'For you')
    await consultations.open({ type: '1', title: 'Where is it', information: 'Paid at noon.' })
    const visitor = await visit(device, lang, 'service')
    const { page, say } = visitor
    await enter(visitor, person)
    await visitor.go(CENTER[device])
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'zh' ? /^zh/ : /^en/)
    for (const name of ['player', 'personal', 'platform'] as const) {
      await tab(visitor, name).click()
      await expect(tab(visitor, name)).toHaveAttribute('aria-current', 'page')
      await expect(page.getByText(say('messages_total', { count: '1' }), { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
      await visitor.look(`group-${name}`)
    }
    await page.getByRole('main').getByRole('article').getByRole('link').click()
    await expect(page).toHaveURL(/message-(center-)?detail\?group=platform/)
    await expect(page.locator('article[aria-busy="false"]').getByRole('list')).toBeVisible()
    await visitor.look('platform-message')
    await visitor.go(`${CENTER[device]}?tab=platform`)
    await expect(page.locator('article[data-unread="false"]')).toBeVisible()
    await tab(visitor, 'consultation').click()
    await expect(page.getByText(say('messages_consult_total', { count: '1' }), { exact: true })).toBeVisible()
    await visitor.look('consultations')
    await page.getByRole('link', { name: 'Where is it' }).click()
    await expect(page).toHaveURL(/consultation=\d+/)
    // The list shows what was asked as well: its title is the heading of the consultation alone.
    await expect(page.getByRole('heading', { name: 'Where is it', level: 1 })).toBeVisible()
    await expect(page.getByText('Paid at noon.')).toBeVisible()
    await visitor.look('consultation')
  })
}

test('a question with screenshots reaches the console, its answer the player at once, and closing words end it [RULE-092 STATE-063 STATE-077 VALID-054 VALID-055 ERR-047 CONST-044]', async ({
  house,
  visit,
  console: office,
}) => {
  const person = await registered(house)
  const visitor = await visit('phone', 'zh', 'service')
  const { page, say } = visitor
  await enter(visitor, person)
  const pushes = pushesOf(page)
  await visitor.go(`${CENTER.phone}?tab=consultation&ask=1`)
  const send = page.getByRole('button', { name: say('messages_consult_send'), exact: true })
  const files = page.locator('input[type="file"]')
  const chosen = page.getByRole('button', { name: say.like('messages_consult_remove_screenshot') })
  await test.step('an empty title and an empty information are prompted for [VALID-054]', async () => {
    await send.click()
    await expect(page.getByText(say('messages_consult_need_title'))).toBeVisible()
    await expect(page.getByText(say('messages_consult_need_information'))).toBeVisible()
    await visitor.look('ask-empty')
  })
  await test.step('a gif and 512,001 bytes are not taken [VALID-055 CONST-044]', async () => {
    await files.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(page.getByRole('alert').filter({ hasText: say('messages_consult_file_form') })).toBeVisible()
    await files.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(512_001) })
    await expect(page.getByRole('alert').filter({ hasText: say('messages_consult_file_form') })).toBeVisible()
    await expect(chosen).toHaveCount(0)
  })
  await test.step('a fourth screenshot: up to three [ERR-047 CONST-044]', async () => {
    await files.setInputFiles([picture('one'), picture('two'), picture('three')])
    await expect(chosen).toHaveCount(3)
    await files.setInputFiles(picture('four'))
    await expect(page.getByRole('alert').filter({ hasText: say('messages_consult_three') })).toBeVisible()
    await expect(chosen).toHaveCount(3)
  })
  await page.getByLabel(say('messages_consult_heading')).fill('超商繳款未入帳')
  await page.getByRole('textbox', { name: say('messages_consult_information') }).fill('中午已繳款，尚未入帳。')
  await visitor.look('ask-filled')
  await send.click()
  await expect(page.getByText('中午已繳款，尚未入帳。')).toBeVisible()
  await expect(page.getByRole('button', { name: say.like('messages_consult_screenshot') })).toHaveCount(3)
  await visitor.go('/mobile/f-mine/mine')
  await pushes.joined()
  const badge = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: say('site_menu_messages') })
  await expect(badge).toContainText('1')

  const clerk = await office('en', 'service')
  await logInStaff(clerk, { house, account: 'service1' })
  await openScreen(clerk, 'consultations_title')
  await clerk.page.getByRole('row').filter({ hasText: person.account }).click()
  const drawer = clerk.page.getByRole('dialog')
  await expect(drawer.getByText('中午已繳款，尚未入帳。')).toBeVisible()
  await drawer.getByRole('button', { name: clerk.say('consultations_screenshot', { number: '1' }) }).click()
  await expect(drawer.getByRole('img', { name: clerk.say('consultations_screenshot', { number: '1' }) })).toBeVisible()
  await drawer.getByLabel(clerk.say('consultations_answer')).fill('請問繳費代碼後四碼？')
  await clerk.look('consultation')
  await drawer.getByRole('button', { name: clerk.say('consultations_send') }).click()
  await expect(drawer.getByText('請問繳費代碼後四碼？')).toBeVisible()
  await test.step('the badge rises without a reload [STATE-077]', async () => {
    await pushes.heard('update-consultation', 1)
    await expect(badge).toContainText('2')
  })
  await test.step('it ends with closing words, and nothing more can be written [STATE-063]', async () => {
    await drawer.getByLabel(clerk.say('consultations_answer')).fill('款項已入帳，謝謝。')
    await drawer.getByRole('button', { name: clerk.say('consultations_close') }).click()
    // The next open case of another journey may have taken its place beside the list.
    await expect(clerk.page.getByRole('row').filter({ hasText: person.account })).toContainText(clerk.say('consultations_ended'))
    await visitor.go(`${CENTER.phone}?tab=consultation`)
    await page.getByRole('link', { name: '超商繳款未入帳' }).click()
    await expect(page.getByText('款項已入帳，謝謝。')).toBeVisible()
    await expect(page.getByText(say('messages_consult_ended'), { exact: true })).toBeVisible()
    await expect(page.getByLabel(say('messages_consult_reply'))).toHaveCount(0)
    await visitor.look('consultation-ended')
  })
})

test('the tab of customer service leads to its page: contacts for everybody, a consultation for members [ROUTE-076 UI-024 UI-029]', async ({
  visit,
}) => {
  for (const lang of ['zh', 'en'] as const) {
    const visitor = await visit('phone', lang, 'service')
    const { page, say } = visitor
    await visitor.go('/mobile/')
    const footer = page.getByRole('navigation', { name: say('site_tabs') })
    await expect(footer.locator('a, button')).toHaveText(
      ['home', 'offers', 'wallet', 'service', 'mine'].map((one) => say(`site_tab_${one}`)),
    )
    await footer.getByRole('link', { name: say('site_tab_service') }).click()
    await expect(page).toHaveURL(/\/mobile\/f-customer\/customer$/)
    await expect(footer.getByRole('link', { name: say('site_tab_service') })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible()
    await visitor.look('customer-guest')
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(say('messages_consult_ask')) })
      .click()
    await expect(page.getByRole('dialog').getByLabel(say('identity_account'), { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await enter(visitor, demo(lang === 'zh' ? 4 : 5))
    await visitor.go('/mobile/f-customer/customer')
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(say('messages_consult_ask')) })
      .click()
    await expect(page.getByRole('heading', { name: say('messages_consult_ask_title') })).toBeVisible()
  }
})

test('the desktop has a floating button to the same ways', async ({ visit }) => {
  const visitor = await visit('desktop', 'en', 'service')
  const { page, say } = visitor
  await visitor.go('/')
  await page.getByRole('button', { name: say('messages_consult_customer') }).click()
  await expect(page.getByRole('dialog').locator('a[href^="mailto:"]')).toBeVisible()
  await visitor.look('service-dialog')
})

test('with player_consultation 0 there is no entry to consultations, with 1 there is [ROLE-028]', async ({ visit }) => {
  const visitor = await visit('phone', 'en', 'service')
  const { page, say } = visitor
  await enter(visitor, demo(5))
  for (const on of [0, 1] as const) {
    await withSettings(page, { player_consultation: on })
    await visitor.go('/mobile/f-customer/customer')
    await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(say('messages_consult_ask')) })).toHaveCount(on)
    await visitor.go(CENTER.phone)
    await expect(tab(visitor, 'player')).toBeVisible()
    await expect(tab(visitor, 'consultation')).toHaveCount(on)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('a broadcast is written with its preview, counted, sent, and taken back', async ({ house, visit, console: office }) => {
  const person = await registered(house)
  const clerk = await office('zh', 'service')
  await logInStaff(clerk, { house, account: 'marketing1' })
  await openScreen(clerk, 'broadcasts_title')
  const { page, say } = clerk
  await page.getByRole('button', { name: say('broadcasts_add') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(say('broadcasts_accounts')).fill(person.account)
  await drawer.getByLabel(say('broadcasts_title_zh')).fill('給您的通知')
  await drawer.getByLabel(say('broadcasts_title_en')).fill('A notice to you')
  await drawer.getByLabel(say('broadcasts_body_zh')).fill('請看**責任博彩**：\n\n- 設定限額\n- [說明](/responsible-gambling)')
  await drawer.getByLabel(say('broadcasts_body_en')).fill('Please read about **limits**.')
  await expect(drawer.getByRole('region', { name: say('broadcasts_preview', { language: 'English' }) })).toContainText('A notice to you')
  await expect(drawer.locator('strong', { hasText: '責任博彩' })).toBeVisible()
  await drawer.getByText(say('parts_phone')).first().click()
  await expect(drawer.getByRole('region', { name: say('broadcasts_preview', { language: '中文' }) })).toHaveAttribute(
    'data-device',
    'phone',
  )
  await drawer.getByLabel(say('parts_reason')).fill('旅程')
  await drawer.getByRole('button', { name: say('broadcasts_count') }).click()
  await expect(drawer.getByText(say('broadcasts_reaches', { n: '1' }))).toBeVisible()
  await clerk.look('compose')
  await drawer.getByRole('button', { name: say('broadcasts_send'), exact: true }).click()
  await expect(drawer).toBeHidden()
  const visitor = await visit('phone', 'zh', 'service')
  await enter(visitor, person)
  await visitor.go(`${CENTER.phone}?tab=player`)
  await visitor.page.getByRole('link', { name: '給您的通知' }).click()
  await expect(visitor.page.locator('article strong')).toHaveText('責任博彩')
  await visitor.look('player-message')
  await page.getByRole('row').filter({ hasText: '給您的通知' }).click()
  await expect(drawer.getByText('1 / 1')).toBeVisible()
  await clerk.look('broadcast')
  await drawer.getByRole('button', { name: say('broadcasts_recall') }).click()
  await drawer.getByLabel(say('parts_reason')).fill('日期有誤')
  await drawer.getByRole('button', { name: say('broadcasts_recall') }).click()
  await expect(page.getByRole('row').filter({ hasText: '給您的通知' })).toContainText(say('broadcasts_recalled'))
  await visitor.go(`${CENTER.phone}?tab=player`)
  await expect(visitor.page.getByText(visitor.say('messages_empty_player'))).toBeVisible()
})
