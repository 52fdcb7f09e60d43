import { expect, type Locator } from '@playwright/test'
import type { House } from '../house/house.ts'
import { oneTimeCode, STAFF_PASSWORD } from '../house/staff.ts'
import type { Visitor } from '../house/visitor.ts'
import type { Desk } from './desk.ts'

/** Logs a staff member in at the console, with the code of the moment. */
export async function logInStaff(
  { page, say, look }: Visitor,
  { house, account }: { readonly house: House; readonly account: string },
): Promise<void> {
  await page.goto('/')
  await page.locator('input[name="account"]').fill(account)
  await page.locator('input[name="password"]').fill(STAFF_PASSWORD)
  await look('staff-log-in')
  await page.locator('input[name="totp"]').fill(await oneTimeCode(house, account))
  await page.getByRole('button', { name: say('session_submit') }).click()
  await expect(page.getByRole('button', { name: say('app_logout') })).toBeVisible()
}

/** Opens a screen of the console from its menu. */
export async function openScreen({ page, say }: Visitor, title: string): Promise<void> {
  await page
    .getByRole('navigation', { name: say('app_menu') })
    .getByRole('link', { name: say(title) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeVisible()
}

/** The desk as its people see it: each in a browser of their own. `open` seats one of them. */
export function deskByScreens(house: House, open: (account: string) => Promise<Visitor>): Desk {
  const seats = new Map<string, Promise<Visitor>>()
  const at = (account: string) => {
    const seat =
      seats.get(account) ??
      open(account).then(async (visitor) => {
        await logInStaff(visitor, { house, account })
        await visitor.look('first-screen')
        return visitor
      })
    seats.set(account, seat)
    return seat
  }
  return {
    async verifyIdCard(account) {
      const visitor = await at('kyc1')
      const { page, say, look } = visitor
      await openScreen(visitor, 'kyc_title')
      await page.getByRole('row').filter({ hasText: account }).click()
      const drawer = page.getByRole('dialog')
      for (const side of ['kyc_front', 'kyc_back'] as const) {
        await drawer
          .getByRole('button', { name: say('kyc_show') })
          .first()
          .click()
        await expect(drawer.getByRole('img', { name: say('kyc_show') })).toHaveCount(side === 'kyc_front' ? 1 : 2)
      }
      await look('id-card')
      for (const left of [1, 0]) {
        await drawer
          .getByRole('button', { name: say('kyc_approve') })
          .first()
          .click()
        await expect(drawer.getByRole('button', { name: say('kyc_approve') })).toHaveCount(left)
      }
    },
    async verifyBankCard(account) {
      const visitor = await at('finance1')
      const { page, say, look } = visitor
      await openScreen(visitor, 'cards_title')
      await page.getByRole('row').filter({ hasText: account }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('button', { name: say('cards_show') }).click()
      await expect(drawer.getByRole('img', { name: say('cards_show') })).toBeVisible()
      await look('bank-card')
      await drawer.getByRole('button', { name: say('cards_approve') }).click()
      await expect(drawer).toBeHidden()
    },
    async payOut(account) {
      const first = await at('finance1')
      const drawer = await openWithdrawal(first, account)
      await press(drawer, first.say('withdrawals_claim'))
      await press(drawer, first.say('withdrawals_approve'))
      await first.look('withdrawal-approved')
      const second = await at('finance2')
      await openScreen(second, 'withdrawals_title')
      await second.page.getByText(second.say('withdrawals_list_approved'), { exact: true }).first().click()
      await second.page.getByRole('row').filter({ hasText: account }).click()
      const payment = second.page.getByRole('dialog')
      await second.look('withdrawal-to-pay')
      await press(payment, second.say.like('withdrawals_pay'))
      await second.page.goto('/withdrawals?list=all')
      const paid = second.page
        .getByRole('row')
        .filter({ hasText: account })
        .filter({ hasText: second.say('withdrawals_stage_paid') })
      await expect(paid.first()).toBeVisible()
      await second.look('withdrawal-paid')
    },
  }
}

async function openWithdrawal(visitor: Visitor, account: string): Promise<Locator> {
  await openScreen(visitor, 'withdrawals_title')
  await visitor.page.getByRole('row').filter({ hasText: account }).click()
  const drawer = visitor.page.getByRole('dialog')
  await expect(drawer.getByRole('button', { name: visitor.say('withdrawals_claim') })).toBeVisible()
  await visitor.look('withdrawal')
  return drawer
}

async function press(drawer: Locator, name: string | RegExp): Promise<void> {
  const button = drawer.getByRole('button', { name })
  await button.click()
  await expect(button).toBeHidden()
}
