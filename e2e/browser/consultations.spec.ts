import { withSettings } from '../house/answers.ts'
import { hangTransfers, letTransfersPass } from '../house/outside.ts'
import { demo, playerCalls, tokenOf } from '../house/players.ts'
import { seatsOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { enter } from '../site/entry.ts'
import { tokenAt } from '../site/watch.ts'

/* What a player asks customer service about what hangs, and what a guest asks, on both sides. */

const RECORD = { desktop: '/member/trans-record', phone: '/mobile/f-trans-record/trans-record' } as const
const written = {
  zh: { title: '轉帳沒有到', text: '平台沒有看到這筆錢。', answer: '已向平台查詢，款項會自動回到主錢包。', rating: '很快' },
  en: {
    title: 'The transfer did not arrive',
    text: 'The platform does not show the money.',
    answer: 'We asked the platform. The money comes back to your main wallet by itself.',
    rating: 'Quick',
  },
} as const

for (const [device, lang] of seatsOf(import.meta.filename)) {
  test(`a transfer that hangs becomes a consultation with its facts, is answered under a name, and rated: ${device} ${lang}`, async ({
    house,
    visit,
    console: office,
  }) => {
    const { text, answer, rating } = written[lang]
    const title = `${written[lang].title} (${device})`
    const person = demo(1)
    await hangTransfers(house)
    await playerCalls(house, await tokenOf(house, person)).wallet.deposit(
      { code: 'JADE', money: '10.00' },
      { key: `a-transfer-that-hangs-${device}-${lang}` },
    )
    const visitor = await visit(device, lang, `consultations-${device}-${lang}`)
    const { page, say } = visitor
    await enter(visitor, person)
    const record = async () => {
      await visitor.go(`${RECORD[device]}?category=transfer`)
      const main = page.getByRole('main')
      await (device === 'phone'
        ? main
            .getByRole('link')
            .filter({ hasText: say('records_type_transfer') })
            .first()
        : main.getByRole('row').nth(1).getByRole('button').first()
      ).click()
    }
    const ask = page.getByRole('link', { name: say('messages_consult_about') })
    await test.step('the record says that the transfer is on its way, and leads to a question about it', async () => {
      await record()
      await expect(ask).toBeVisible()
      await expect(page.getByText(say('records_status_third_callback')).first()).toBeVisible()
      await visitor.look('record')
      await ask.click()
      await expect(page.getByText(say('messages_consult_about_order'))).toContainText('10.00')
    })
    await page.getByLabel(say('messages_consult_heading')).fill(title)
    await page.getByRole('textbox', { name: say('messages_consult_information') }).fill(text)
    await visitor.look('ask')
    await page.getByRole('button', { name: say('messages_consult_send'), exact: true }).click()
    const heading = page.getByRole('heading', { name: title, level: 1 })
    await expect(heading).toBeVisible()
    await test.step('the same record leads into the open consultation', async () => {
      await record()
      await ask.click()
      await expect(page).toHaveURL(/consultation=\d+/)
      await expect(heading).toBeVisible()
    })

    const clerk = await office(lang, `consultations-${device}-${lang}`)
    const { say: told } = clerk
    await logInStaff(clerk, { house, account: 'service1' })
    await openScreen(clerk, 'consultations_title')
    await clerk.page.getByRole('button', { name: told('consultations_desk') }).click()
    await clerk.page.getByRole('textbox', { name: told('consultations_desk') }).fill('小玉')
    await clerk.page.getByRole('button', { name: told('consultations_desk_save') }).click()
    await expect(clerk.page.getByRole('dialog')).toBeHidden()
    await clerk.look('desk-inbox')
    await clerk.page.getByRole('row').filter({ hasText: title }).click()
    const drawer = clerk.page.getByRole('dialog')
    await test.step('the facts of the transfer came along, and lead to where it stands', async () => {
      await expect(drawer.getByText(told('consultations_matter_transfer'), { exact: true })).toBeVisible()
      await expect(drawer.getByText(/10\.00/).first()).toBeVisible()
      await clerk.look('desk-asked')
    })
    await test.step('the player is told that it was read, and by whom it is answered', async () => {
      await expect(page.getByText(say('messages_consult_read'))).toBeVisible()
      await clerk.page.keyboard.press('r')
      await expect(drawer.getByLabel(told('consultations_answer'))).toBeFocused()
      await drawer.getByLabel(told('consultations_answer')).fill(answer)
      await drawer.getByRole('button', { name: told('consultations_send') }).click()
      await expect(page.getByText(answer)).toBeVisible()
      await expect(page.getByText(say('messages_consult_service_by', { name: '小玉' }))).toBeVisible()
      await visitor.look('answered')
      await clerk.look('desk-answered')
    })
    await test.step('the money comes back, as was said', async () => {
      await letTransfersPass(house)
      const { wallet } = playerCalls(house, await tokenAt(page))
      await expect.poll(async () => (await wallet.wallets({ forceUpdate: 0 })).processing, { timeout: 60_000 }).toBe('0.00')
    })
    const thisCase = clerk.page.url()
    await drawer.getByRole('button', { name: told('consultations_close') }).click()
    await test.step('it is rated once, and the console sees it', async () => {
      const five = page.getByRole('radio', { name: say('messages_consult_stars', { count: '5' }) })
      await page.locator('label').filter({ has: five }).click()
      await expect(five).toBeChecked()
      await page.getByLabel(say('messages_consult_rate_text')).fill(rating)
      await visitor.look('rate')
      await page.getByRole('button', { name: say('messages_consult_rate_send'), exact: true }).click()
      await expect(page.getByText(say('messages_consult_rated'))).toBeVisible()
      await visitor.look('rated')
      // The next open case may have taken its place.
      await clerk.page.goto(thisCase)
      await expect(drawer.getByText(`${told('consultations_of_five', { n: '5' })} · ${rating}`)).toBeVisible()
      await clerk.look('desk-rated')
    })
  })
}

for (const [device, lang] of seatsOf(import.meta.filename))
  test(`a guest writes with a way back, and the console answers by hand and keeps it: ${device} ${lang}`, async ({
    house,
    visit,
    console: office,
  }) => {
    const visitor = await visit(device, lang, `consultations-guest-${device}`)
    const { page, say } = visitor
    const title = `Guest ${device} ${lang}`
    const contact = `${device}.${lang}@guest.example`
    if (device === 'phone') await visitor.go('/mobile/f-customer/customer')
    else {
      await visitor.go('/')
      await page.getByRole('button', { name: say('messages_consult_customer') }).click()
    }
    await page.getByRole('button', { name: say('messages_consult_guest_ask') }).click()
    const send = page.getByRole('button', { name: say('messages_consult_send'), exact: true })
    await send.click()
    for (const word of ['messages_consult_need_contact', 'messages_consult_need_title', 'messages_consult_need_information'])
      await expect(page.getByText(say(word))).toBeVisible()
    const way = page.getByLabel(say('messages_consult_contact'))
    await way.fill('call me')
    await way.blur()
    await expect(way).toHaveAttribute('aria-invalid', 'true')
    await visitor.look('guest-wrong')
    await way.fill(contact)
    await page.getByLabel(say('messages_consult_heading')).fill(title)
    await page.getByRole('textbox', { name: say('messages_consult_information') }).fill('沒有收到驗證碼。')
    await expect(page.getByText(say('messages_consult_guest_erased', { days: '30' }))).toBeVisible()
    await visitor.look('guest-filled')
    await send.click()
    await expect(page.getByText(say('messages_consult_guest_answer', { contact }))).toBeVisible()
    await visitor.look('guest-sent')

    const clerk = await office(lang, `consultations-guest-${device}`)
    const { say: told } = clerk
    await logInStaff(clerk, { house, account: 'service1' })
    await openScreen(clerk, 'consultations_title')
    const row = clerk.page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText(told('consultations_guest'))
    await clerk.look('desk-guest-inbox')
    await row.click()
    const drawer = clerk.page.getByRole('dialog')
    await test.step('the way back is masked, and in full for who takes it on and says why', async () => {
      await expect(drawer.getByText(`${contact.slice(0, 1)}***@guest.example`)).toBeVisible()
      await expect(drawer.getByText(told('consultations_way_take'))).toBeVisible()
      await expect(drawer.getByText(contact)).toHaveCount(0)
      await clerk.look('desk-guest-masked')
      await drawer.getByRole('button', { name: told('consultations_take') }).click()
      await drawer.getByRole('button', { name: told('consultations_way_show') }).click()
      await drawer.getByLabel(told('parts_reason')).fill('to answer')
      await drawer.getByRole('button', { name: told('consultations_way_show') }).click()
      await expect(drawer.getByRole('link', { name: contact })).toHaveAttribute('href', `mailto:${contact}`)
    })
    await drawer.getByLabel(told('consultations_guest_answer')).fill('Code & more')
    await expect(drawer.getByRole('link', { name: told('consultations_guest_mail') })).toHaveAttribute(
      'href',
      `mailto:${contact}?subject=Re%3A%20Guest%20${device}%20${lang}&body=Code%20%26%20more`,
    )
    await clerk.look('desk-guest-answer')
    await drawer.getByRole('button', { name: told('consultations_guest_keep') }).click()
    await expect(drawer.getByText('Code & more')).toBeVisible()
    await expect(row).toContainText(told('consultations_answered'))
    const thisCase = clerk.page.url()
    await drawer.getByRole('button', { name: told('consultations_close') }).click()
    await expect(row).toContainText(told('consultations_ended'))
    // The next open case may have taken its place.
    await clerk.page.goto(thisCase)
    await expect(drawer.getByText(told('consultations_way_until', { time: '@' }).split('@')[0] ?? '')).toBeVisible()
    await clerk.look('desk-guest-ended')
  })

test('with consultation_guests 0 a guest has no form, and the other ways', async ({ visit }) => {
  const visitor = await visit('phone', 'en', 'consultations-guest')
  const { page, say } = visitor
  for (const on of [0, 1] as const) {
    await withSettings(page, { consultation_guests: on })
    await visitor.go('/mobile/f-customer/customer')
    await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible()
    await expect(page.getByRole('button', { name: say('messages_consult_guest_ask') })).toHaveCount(on)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})
