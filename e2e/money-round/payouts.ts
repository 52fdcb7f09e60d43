import { expect } from '@playwright/test'
import type { Visitor } from '../house/visitor.ts'
import { approveWithdrawal, claimWithdrawal, payWithdrawal } from '../office/by-screens.ts'
import { expectPaidOut, openWithdrawals, sendWithdrawal } from '../site/cashier.ts'
import { type Round, shown } from './round.ts'

export interface Payout {
  readonly kind: 'bank' | 'usdt' | 'store'
  readonly amount: string
  /** By the level of the player, in cents: one a day is free. It is taken out of the amount. */
  readonly fee: number
}

/** Who approves never pays. */
interface Desk {
  readonly account: string
  readonly approver: Visitor
  readonly payer: Visitor
}

/** Asked for by the player, claimed, approved and paid by two people at their screens, each stage seen by the player without a reload. */
export async function payOut(round: Round, desk: Desk, { kind, amount, fee }: Payout): Promise<void> {
  const { player } = round
  const { page, say } = player
  const stage = (word: string) => expect(page.getByText(say(`cashier_stage_${word}`), { exact: true })).toBeVisible()
  await openWithdrawals(player)
  await page
    .getByRole('group', { name: say('cashier_kinds') })
    .getByRole('button', { name: say(`cashier_kind_${kind}`) })
    .click()
  await page.getByRole('textbox', { name: say('cashier_amount') }).fill(amount)
  const label = page.getByText(say(kind === 'usdt' ? 'cashier_usdt_base' : 'cashier_arrives')).first()
  await expect(label).toContainText(shown(Number(amount) * 100 - fee))
  if (kind === 'usdt') await expect(page.getByText(say('cashier_usdt_arrives')).first()).toContainText(/\d USDT/)
  await sendWithdrawal(player, amount)
  await round.moved(`withdrawal ${kind} of ${amount}.00, fee ${shown(fee)} in it`, -Number(amount) * 100)
  const fact = (word: string) => page.getByText(say(word), { exact: true }).locator('xpath=self::dt/following-sibling::dd[1]').innerText()
  const order = await fact('cashier_order_number')
  expect(await fact(kind === 'usdt' ? 'cashier_usdt_base' : 'cashier_arrives')).toBe(shown(Number(amount) * 100 - fee))
  const payout = await fact(kind === 'usdt' ? 'cashier_usdt_arrives' : 'cashier_arrives')

  await claimWithdrawal(desk.approver, desk.account)
  await stage('claimed')
  await player.look(`withdrawal-${kind}-claimed`)
  await approveWithdrawal(desk.approver)
  await stage('approved')
  await player.look(`withdrawal-${kind}-approved`)
  const paying = payWithdrawal(desk.payer, desk.account)
  if (kind === 'usdt') {
    await stage('paying')
    await player.look('withdrawal-usdt-paying')
  }
  await paying
  await expectPaidOut(player)
  await expect(page.getByText(say(kind === 'store' ? 'cashier_stage_paid_store_say' : 'cashier_stage_paid_say'))).toBeVisible()
  await round.moved(`withdrawal ${kind} paid: ${payout}`, 0)
  await expectSent(round, order, payout)
  await page.getByRole('button', { name: say('cashier_withdraw_back') }).click()
}

/** The provider paid out what the order said. */
async function expectSent({ player, house }: Round, order: string, payout: string): Promise<void> {
  const page = await player.context.newPage()
  await page.goto(`${house.sandbox}/pay?lang=${player.seat.lang}`)
  await expect(page.getByRole('row').filter({ hasText: order })).toContainText(payout.replace(/ USDT$/, '').replaceAll(',', ''))
  await player.look('outside-payouts', page)
  await page.close()
}
