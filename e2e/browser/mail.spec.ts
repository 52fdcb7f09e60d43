import type { House } from '../house/house.ts'
import { playerCalls, registered, tokenOf } from '../house/players.ts'
import { languagesOf, seatsOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { enter } from '../site/entry.ts'

/* Alerts by mail: turned on for a confirmed address, read in the sandbox's mailbox, ended by the link of a letter. */

const ACCOUNT = { desktop: '/member/account-manage', phone: '/mobile/member/account-manage' } as const

interface Letter {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly code: string
  readonly unsubscribe: string
}

/** What came to an address, newest first. */
const inbox = async (house: Pick<House, 'sandbox'>, to: string) =>
  (await (await fetch(`${house.sandbox}/mail?to=${encodeURIComponent(to)}`)).json()) as readonly Letter[]

/** Binds an address by the code that came there. */
async function bind(house: House, { token, email }: { readonly token: string; readonly email: string }): Promise<void> {
  const { kyc } = playerCalls(house, token)
  await kyc.sendEmailVerification({ email })
  await expect.poll(async () => (await inbox(house, email)).length, { timeout: 60_000 }).toBe(1)
  await kyc.bindEmail({ email, code: (await inbox(house, email))[0]?.code ?? '' })
}

const words = {
  zh: { answered: '客服已回覆', end: '停止電子郵件通知', button: '停止通知', ended: '已停止電子郵件通知' },
  en: { answered: 'Customer service has answered', end: 'end e-mail alerts', button: 'End alerts', ended: 'E-mail alerts have ended' },
} as const

for (const [device, lang] of seatsOf(import.meta.filename))
  test(`mail is turned on for a confirmed address, tells of an answer without its words, and ends by the link of the letter: ${device} ${lang}`, async ({
    house,
    seat,
    staff,
  }) => {
    const person = await registered(house)
    const service = await staff('service1')
    const visitor = await seat({ base: house.site, app: 'web', device, lang, album: `mail-${device}-${lang}` })
    const { page, say } = visitor
    const said = words[lang]
    await enter(visitor, person)
    await visitor.go(ACCOUNT[device])
    const title = page.getByRole('heading', { name: say('alerts_mail_title'), exact: true })
    const panel = page.locator('section', { has: title })
    await expect(panel.getByText(say('alerts_mail_bind'))).toBeVisible()
    await panel.scrollIntoViewIfNeeded()
    await visitor.look('unbound')

    const token = (await page.evaluate("localStorage.getItem('token')")) as string
    const email = `${person.account}@example.com`
    await bind(house, { token, email })
    await visitor.go(ACCOUNT[device])
    const start = panel.getByRole('button', { name: say('alerts_mail_start'), exact: true })
    await expect(start).toBeVisible()
    await expect(panel.getByRole('switch', { name: new RegExp(`^${say('alerts_offers')}`) })).not.toBeChecked()
    await start.scrollIntoViewIfNeeded()
    await visitor.look('off')
    // At night the answer would wait until the morning.
    await panel.getByRole('switch', { name: new RegExp(`^${say('alerts_quiet')}`) }).uncheck()
    await start.click()
    await expect(panel.getByRole('button', { name: say('alerts_mail_save'), exact: true })).toBeVisible()
    await panel.getByRole('button', { name: say('alerts_mail_stop'), exact: true }).scrollIntoViewIfNeeded()
    await visitor.look('on')

    const { data } = await playerCalls(house, token).consultations.open({ type: '5', title: 'Question', information: 'How?' })
    await service.consultations.reply({ id: data.id, text: 'Like this.' })
    const letters = async () => (await inbox(house, email)).filter(({ code }) => code === '')
    await expect.poll(async () => (await letters()).length, { timeout: 60_000 }).toBe(1)
    const [letter] = await letters()
    expect(letter?.subject).toBe(said.answered)
    expect(letter?.text).not.toMatch(/Like this|Question|vis\d/)

    // Its reader opens it in a mailbox, and presses its last link.
    await page.goto(`${house.sandbox}/mail?to=${encodeURIComponent(email)}&lang=${lang}`)
    await page.getByRole('link', { name: said.answered }).click()
    await expect(page.getByText(said.answered)).toBeVisible()
    await visitor.look('letter')
    await page.getByRole('link', { name: said.end }).click()
    const button = page.getByRole('button', { name: said.button, exact: true })
    await expect(button).toBeVisible()
    await visitor.look('ask')
    await button.click()
    await expect(page.getByRole('heading', { name: said.ended })).toBeVisible()
    await visitor.look('ended')

    await visitor.go(ACCOUNT[device])
    await expect(panel.getByText(say('alerts_mail_unsubscribed'))).toBeVisible()
    await expect(start).toBeVisible()
  })

for (const lang of languagesOf(import.meta.filename))
  test(`staff see an address that came back, and allow it again: ${lang}`, async ({ house, console: office, staff }) => {
    const person = await registered(house)
    const service = await staff('service1')
    const token = await tokenOf(house, person)
    const email = `${person.account}@example.com`
    await bind(house, { token, email })
    const { alerts, consultations } = playerCalls(house, token)
    await alerts.chooseMail({ topics: ['service'], quiet: null })
    const { data } = await consultations.open({ type: '5', title: 'Question', information: 'How?' })
    await service.consultations.reply({ id: data.id, text: 'Like this.' })
    const letters = async () => (await inbox(house, email)).filter(({ code }) => code === '')
    await expect.poll(async () => (await letters()).length, { timeout: 60_000 }).toBe(1)
    await fetch(`${house.sandbox}/mail/${(await letters())[0]?.id}/bounced`, { method: 'POST' })
    await expect.poll(async () => (await alerts.mail({})).data.ended).toBe('bounced')

    const visitor = await office(lang, `mail-console-${lang}`)
    const { page, say } = visitor
    await logInStaff(visitor, { house, account: 'service1' })
    await openScreen(visitor, 'alerts_title')
    await expect(page.getByText(/^(Addresses: |信箱數：)\d+$/)).toBeVisible()
    await visitor.look('channels')
    await openScreen(visitor, 'alerts_ended_title')
    const row = page.getByRole('row').filter({ hasText: person.account })
    await row.getByText(say('alerts_why_bounced')).click()
    const allow = page.getByRole('button', { name: say('alerts_allow'), exact: true })
    await expect(allow).toBeDisabled()
    await visitor.look('ended-addresses')
    await page.getByLabel(say('parts_reason')).fill('The box is there')
    await allow.click()
    await expect(row).toHaveCount(0)
    expect((await alerts.mail({})).data.ended).toBe('stopped')
  })
