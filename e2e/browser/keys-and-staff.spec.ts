import { Secret, TOTP } from 'otpauth'
import type { Addresses } from '../house/house.ts'
import { STAFF_PASSWORD } from '../house/staff.ts'
import { expect, test } from '../house/test.ts'
import type { Visitor } from '../house/visitor.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'

/** Another person agrees to what waits in the queue; the list that she still has open is asked for again. */
async function agree(desk: Visitor, object: string): Promise<void> {
  const { page, say } = desk
  await openScreen(desk, 'approvals_title')
  await page.reload()
  await page.getByRole('row').filter({ hasText: object }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: new RegExp(`^${say('approvals_approve')}`) }).click()
  await drawer.getByLabel(say('parts_reason')).fill('agreed by phone')
  await desk.look('approval')
  await drawer.getByRole('button', { name: say('approvals_approve'), exact: true }).click()
  await expect(drawer).toBeHidden()
}

async function seat(house: Addresses, desk: Visitor, account: string): Promise<Visitor> {
  await logInStaff(desk, { house, account })
  return desk
}

test('a key changes over with two people, shown once; somebody is invited and comes in by the link', async ({ house, console }) => {
  const owner = await seat(house, await console('zh', 'keys-owner'), 'owner')
  const second = await seat(house, await console('en', 'keys-finance1'), 'finance1')
  const { page, say } = owner
  await openScreen(owner, 'counterparts_title')
  const line = page.getByRole('row').filter({ hasText: say('counterparts_kind_mail') })
  await line.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(say('parts_reason')).fill('每年更換')
  await owner.look('begin')
  await drawer.getByRole('button', { name: say('counterparts_begin') }).click()
  await expect(drawer.getByText(say('parts_waiting_second'))).toBeVisible()
  await agree(second, 'key mail')
  await page.reload()
  await drawer.getByRole('button', { name: say('counterparts_show') }).click()
  await expect(drawer.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await owner.look('key')
  await expect(drawer.getByRole('button', { name: say('counterparts_show') })).toHaveCount(0)
  await drawer.getByRole('button', { name: say('counterparts_sign') }).click()
  await drawer.getByLabel(say('parts_reason')).fill('對方已裝妥')
  await drawer.getByRole('button', { name: say('counterparts_sign') }).click()
  await expect(drawer.getByText(say('counterparts_key_retiring'))).toBeVisible()
  await drawer.getByRole('button', { name: say('counterparts_retire') }).click()
  await drawer.getByLabel(say('parts_reason')).fill('不再使用')
  await drawer.getByRole('button', { name: say('counterparts_retire') }).click()
  await expect(drawer.getByText(say('parts_waiting_second'))).toBeVisible()
  await agree(second, 'key mail')
  await page.reload()
  await expect(drawer.getByText(say('counterparts_key_ended'))).toBeVisible()
  await owner.look('retired')
  await page.keyboard.press('Escape')
  await openScreen(second, 'counterparts_title')
  await second.look('counterparts')

  await openScreen(owner, 'staff_title')
  await page.getByRole('button', { name: say('staff_invite') }).click()
  await drawer.getByLabel(say('staff_name')).fill('陳小姐')
  await drawer.getByLabel(say('parts_reason')).fill('下週到職')
  await owner.look('invite')
  await drawer.getByRole('button', { name: say('staff_invite') }).click()
  await expect(drawer).toBeHidden()
  await agree(second, 'invitation')
  await page.reload()
  await page.getByRole('button', { name: say('staff_make_link') }).click()
  const link = page.getByText(/\/enrol#[\w-]{43}$/)
  await expect(link).toBeVisible()
  await owner.look('link')
  const url = new URL((await link.textContent()) ?? '')
  const guest = await console('en', 'keys-newcomer')
  await guest.page.goto(`${url.pathname}${url.hash}`)
  await expect(guest.page.getByText(guest.say('session_enrol_role', { role: 'Customer service' }))).toBeVisible()
  await guest.look('enrol')
})

test('somebody who lost the authenticator takes a new one, by two people and the password', async ({ house, console }) => {
  const admin = await seat(house, await console('en', 'factor-admin1'), 'admin1')
  const second = await seat(house, await console('zh', 'factor-finance1'), 'finance1')
  const { page, say } = admin
  await openScreen(admin, 'staff_title')
  await page.getByRole('row').filter({ hasText: 'lead1' }).click()
  const drawer = page.getByRole('dialog')
  const reset = drawer.getByRole('button', { name: say('staff_reset_factor') })
  await reset.click()
  await drawer.getByLabel(say('parts_reason')).last().fill('phone fell into the sea')
  await admin.look('ask')
  await reset.click()
  await expect(drawer).toBeHidden()
  await agree(second, 'staff lead1')
  const invitation = page.locator('.mantine-Paper-root').filter({ hasText: say('staff_reset_factor') })
  await invitation.getByRole('button', { name: say('staff_make_link') }).click()
  const url = new URL((await page.getByText(/\/enrol#[\w-]{43}$/).textContent()) ?? '')
  const guest = await console('zh', 'factor-lead1')
  await guest.page.goto(`${url.pathname}${url.hash}`)
  await expect(guest.page.getByRole('heading', { name: guest.say('session_renew_title', { account: 'lead1' }) })).toBeVisible()
  const secret = Secret.fromBase32((await guest.page.locator('code').textContent()) ?? '')
  await guest.page.getByLabel(guest.say('session_password')).first().fill(STAFF_PASSWORD)
  await guest.page.getByLabel(guest.say('session_totp')).fill(new TOTP({ secret, digits: 6, period: 30 }).generate())
  await guest.look('renew')
  await guest.page.getByRole('button', { name: guest.say('session_renew_submit') }).click()
  await expect(guest.page.getByText(guest.say('session_renew_done'))).toBeVisible()
  await expect(invitation.getByText(say('staff_invitation_used'))).toBeVisible()
})
