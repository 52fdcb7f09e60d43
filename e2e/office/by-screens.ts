import { expect, type Locator } from '@playwright/test'
import type { Addresses } from '../house/house.ts'
import { oneTimeCode, STAFF_PASSWORD } from '../house/staff.ts'
import type { Visitor } from '../house/visitor.ts'
import type { Desk } from './desk.ts'

/** Logs a staff member in at the console, with the code of the moment. */
export async function logInStaff(
  { page, say, look }: Visitor,
  { house, account }: { readonly house: Addresses; readonly account: string },
): Promise<void> {
  await page.goto('/')
  await page.locator('input[name="account"]').fill(account)
  await page.locator('input[name="password"]').fill(STAFF_PASSWORD)
  await look('staff-log-in')
  await page.locator('input[name="totp"]').fill(await oneTimeCode(house, account))
  await page.getByRole('button', { name: say('session_submit') }).click()
  await expect(page.getByRole('button', { name: say('app_logout') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens a screen of the console from its menu. */
export async function openScreen({ page, say }: Visitor, title: string): Promise<void> {
  await page
    .getByRole('navigation', { name: say('app_menu') })
    // With how many wait there, where some do.
    .getByRole('link', { name: new RegExp(`^${say(title).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\d|$)`) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeVisible()
}

/** The desk as its people see it: each in a browser of their own. `open` seats one of them. */
export function deskByScreens(house: Addresses, open: (account: string) => Promise<Visitor>): Desk {
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
      await claimWithdrawal(first, account)
      await approveWithdrawal(first)
      await payWithdrawal(await at('finance2'), account)
    },
  }
}

/** Takes up the player's withdrawal; its drawer stays open. */
export async function claimWithdrawal(visitor: Visitor, account: string): Promise<void> {
  const { page, say, look } = visitor
  await openScreen(visitor, 'withdrawals_title')
  await page.getByRole('row').filter({ hasText: account }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('button', { name: say('withdrawals_claim') })).toBeVisible()
  await look('withdrawal')
  await press(drawer, say('withdrawals_claim'))
}

/** Approves what was claimed, and closes its drawer. */
export async function approveWithdrawal({ page, say, look }: Visitor): Promise<void> {
  const drawer = page.getByRole('dialog')
  await press(drawer, say('withdrawals_approve'))
  await look('withdrawal-approved')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

/** Another person pays it, and sees the newest withdrawal of the player as paid; a transfer on the chain takes a while. */
export async function payWithdrawal(visitor: Visitor, account: string): Promise<void> {
  const { page, say, look } = visitor
  await openScreen(visitor, 'withdrawals_title')
  await page.getByText(say('withdrawals_list_approved'), { exact: true }).first().click()
  await page.getByRole('row').filter({ hasText: account }).click()
  await look('withdrawal-to-pay')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say.like('withdrawals_pay') })
    .click()
  await press(page.getByRole('dialog'), say.like('withdrawals_pay_now'))
  await page.goto('/withdrawals?list=all')
  const newest = page.getByRole('row').filter({ hasText: account }).first()
  await expect(newest).toContainText(say('withdrawals_stage_paid'))
  await look('withdrawal-paid')
}

async function press(drawer: Locator, name: string | RegExp): Promise<void> {
  const button = drawer.getByRole('button', { name })
  await button.click()
  await expect(button).toBeHidden()
}
