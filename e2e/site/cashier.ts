import { expect, type Page } from '@playwright/test'
import { questionOn, type Visitor } from '../house/visitor.ts'
import { picture } from './pictures.ts'

/** Adds a bank card in the player's own name, and proves with the password that it is the player who does. */
export async function addBankCard(
  visitor: Visitor,
  card: { readonly bank: string; readonly number: string; readonly password: string },
): Promise<void> {
  const { page, say, seat } = visitor
  await visitor.go(seat.device === 'desktop' ? '/member/user-bank-manage' : '/mobile/f-bank/bank-manager')
  await expect(page.getByText(say('cashier_cards_none'), { exact: true })).toBeVisible()
  await visitor.look('cards-none')
  await page.getByRole('button', { name: say('cashier_card_add') }).click()
  await choose(page, say('cashier_card_bank'), card.bank)
  await choose(page, say('cashier_card_branch'))
  await page.getByRole('main').getByLabel(say('cashier_card_number'), { exact: true }).fill(card.number)
  await page.getByRole('main').getByLabel(say('cashier_card_again'), { exact: true }).fill(card.number)
  await page.getByRole('main').getByLabel(say('cashier_card_passbook'), { exact: true }).setInputFiles(picture('passbook'))
  await visitor.look('card-form')
  // The first try is refused: a new account needs the password once more.
  visitor.mayMeet(403, '/players/debit-card/store')
  await page.getByRole('button', { name: say('cashier_card_send') }).click()
  const dialog = page.getByRole('dialog', { name: say('session_step_up_title') })
  await dialog.getByLabel(say('session_password_old'), { exact: true }).fill(card.password)
  await visitor.look('step-up')
  await dialog.getByRole('button', { name: say('session_step_up_go') }).click()
  await expect(page.getByText(say('cashier_card_state_review'), { exact: true })).toBeVisible()
  await visitor.look('card-under-review')
}

/** Picks an option of a searchable list: the one that contains the text, or the first. */
async function choose(page: Page, label: string, text?: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await expect(field).toBeEnabled()
  await field.click()
  const options = page.getByRole('listbox').getByRole('option')
  await (text === undefined ? options : options.filter({ hasText: text })).first().click()
}

export interface Order {
  readonly number: string
  readonly amount: string
}

/** By kind of channel: its tab, its hint on the card, the button that makes the order. */
const kinds = {
  bank: { tab: 'cashier_type_bank', hint: 'cashier_hint_bank', submit: 'cashier_submit' },
  atm: { tab: 'cashier_type_atm', hint: 'cashier_hint_atm', submit: 'cashier_submit_account' },
  store: { tab: 'cashier_type_store', hint: 'cashier_hint_store', submit: 'cashier_submit_code' },
  virtual: { tab: 'cashier_type_wallet', hint: 'cashier_hint_wallet', submit: 'cashier_submit_scan' },
  usdt: { tab: 'cashier_type_usdt', hint: 'cashier_hint_usdt', submit: 'cashier_submit_address' },
  third: { tab: 'cashier_type_third', hint: 'cashier_hint_third', submit: 'cashier_submit_third' },
} as const
export type DepositKind = keyof typeof kinds

export interface DepositWish {
  readonly kind: DepositKind
  readonly amount: string
  /** Which of the kind's channels, as they are listed; the first one unless said. */
  readonly at?: number
  /** The page of deposits is open, from a link of another. */
  readonly here?: boolean
}

/** Chooses a way to pay and an amount; answers what the page says will be credited, `1,234.50`. */
export async function startDeposit(visitor: Visitor, { kind, amount, at = 0, here = false }: DepositWish): Promise<string> {
  const { page, say, seat } = visitor
  const tab = page.getByRole('tab', { name: say(kinds[kind].tab), exact: true })
  const hint = say(kinds[kind].hint)
  if (seat.device === 'desktop') {
    if (!here)
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('site_deposit'), exact: true })
        .click()
    await tab.click()
    await page.getByRole('main').locator('label').filter({ hasText: hint }).nth(at).click()
  } else {
    if (!here) await visitor.go('/mobile/f-wallet/deposit')
    await tab.click()
    await expect(page.getByRole('button', { name: hint }).first()).toBeVisible()
    await visitor.look(`deposit-${kind}-channels`)
    await page.getByRole('button', { name: hint }).nth(at).click()
  }
  await page.getByRole('textbox', { name: say('cashier_amount') }).fill(amount)
  const credit = page.getByText(say('cashier_credit'), { exact: true }).locator('xpath=following-sibling::*[1]')
  await expect(credit).toHaveText(/\d\.\d\d/)
  await visitor.look(`deposit-${kind}`)
  return credit.innerText()
}

/** Makes the order that was filled in; its page waits for the payment. */
export async function makeOrder(visitor: Visitor, kind: Exclude<DepositKind, 'third'>): Promise<void> {
  const { page, say } = visitor
  await page.getByRole('button', { name: say(kinds[kind].submit), exact: true }).click()
  await expect(page.getByText(say('cashier_status_pending'), { exact: true })).toBeVisible()
  await visitor.look(`deposit-${kind}-order`)
}

/** What the order's page says under a label, without the button that copies it. */
export function payData({ page, say }: Visitor, label: string): Promise<string> {
  return page.getByText(say(label), { exact: true }).locator('xpath=self::dt/following-sibling::dd[1]/span').innerText()
}

/** Makes the order that was filled in, and pays it at the third party's own page, in the window that it opened. */
export async function payAtThirdParty(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: say('cashier_submit_third'), exact: true }).click()
  await payInWindow(visitor, await opened)
}

/** Pays at the provider's page in a window that the site opened, and comes back: the window says that it is credited, and so does the page. */
export async function payInWindow(visitor: Visitor, payment: Page): Promise<void> {
  const { say, seat } = visitor
  // The provider's page speaks the browser's language; it is not ours, so its words stand here.
  const pay = payment.getByRole('button', { name: seat.lang === 'zh' ? '確認付款' : 'Pay now', exact: true })
  await expect(pay).toBeVisible()
  await visitor.look('deposit-provider', payment)
  await pay.click()
  await payment.getByRole('link', { name: seat.lang === 'zh' ? '返回商店' : 'Back to the shop' }).click()
  await expect(payment.getByRole('heading', { level: 1, name: say('cashier_pub_title') })).toBeVisible()
  await expect(payment.getByText(say('cashier_say_success'))).toBeVisible()
  await visitor.look('deposit-third-back', payment)
  await payment.close()
  await expectDepositCredited(visitor)
}

/** The order of a bank transfer, as the page tells the player to pay it. */
export async function makeBankOrder(visitor: Visitor, amount: string): Promise<Order> {
  await startDeposit(visitor, { kind: 'bank', amount })
  await makeOrder(visitor, 'bank')
  return { number: await payData(visitor, 'cashier_pay_note'), amount }
}

export async function expectDepositCredited(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  await expect(page.getByText(say('cashier_say_success'))).toBeVisible()
  await visitor.look('deposit-credited')
}

/** The page says until when a card that was bound a moment ago is held, and takes no amount. */
export async function expectCardHeld(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  await openWithdrawals(visitor)
  await expect(page.getByText(say('cashier_missing_title'))).toBeVisible()
  await expect(page.getByText(say.like('cashier_card_held')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: say('cashier_withdraw_send'), exact: true })).toBeDisabled()
  await visitor.look('withdrawal-card-held')
}

/** Asks for a payout to the first bank card. */
export async function withdraw(visitor: Visitor, amount: string): Promise<void> {
  await openWithdrawals(visitor)
  await sendWithdrawal(visitor, amount)
}

/** Fills the form in, reads the question, and says yes. */
export async function sendWithdrawal(visitor: Visitor, amount: string): Promise<void> {
  const { page, say } = visitor
  await page.getByRole('textbox', { name: say('cashier_amount') }).fill(amount)
  await visitor.look('withdrawal')
  await page.getByRole('button', { name: say('cashier_withdraw_send'), exact: true }).click()
  const question = page.getByRole('dialog', { name: say('cashier_withdraw_confirm') })
  await visitor.look('withdrawal-confirm')
  await question.getByRole('button', { name: say('cashier_withdraw_yes'), exact: true }).click()
  await expect(page.getByText(say('cashier_stage_review'), { exact: true })).toBeVisible()
  await visitor.look('withdrawal-review')
}

/** Asks for a payout, and takes it back while nobody has taken it up: a question first, a word after, and the money is there again. */
export async function takeBack(visitor: Visitor, amount: string): Promise<void> {
  const { page, say } = visitor
  await withdraw(visitor, amount)
  await page.getByRole('button', { name: say('cashier_take_back'), exact: true }).click()
  const question = questionOn(page)
  await expect(question).toContainText(`${amount}.00`)
  await question.getByRole('button', { name: say('cashier_take_back_yes'), exact: true }).click()
  await visitor.hears(say('cashier_taken_back'))
  await visitor.look('withdrawal-taken-back')
  await visitor.go(visitor.seat.device === 'phone' ? '/mobile' : '/')
}

export async function expectPaidOut(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  await expect(page.getByText(say('cashier_stage_paid'), { exact: true }).first()).toBeVisible()
  await visitor.look('withdrawal-paid')
}

export async function openWithdrawals(visitor: Visitor): Promise<void> {
  const { page, say, seat } = visitor
  if (seat.device === 'desktop')
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('site_withdraw'), exact: true })
      .click()
  else await visitor.go('/mobile/f-wallet/withdrawals')
}

/** The total balance as the frame shows it, without any reload; a phone shows it at home, one touch away. */
export async function expectBalance({ page, say, seat }: Visitor, amount: string): Promise<void> {
  if (seat.device === 'phone')
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('site_tab_home') })
      .click()
  await expect(page.getByRole('banner').getByText(amount).first()).toBeVisible()
}
