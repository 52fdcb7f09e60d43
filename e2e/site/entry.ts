import { expect, type Page } from '@playwright/test'
import type { Addresses, House } from '../house/house.ts'
import { lastCode } from '../house/outside.ts'
import { type Newcomer, playerCalls } from '../house/players.ts'
import type { Visitor } from '../house/visitor.ts'

/** Registers with the code of the SMS, from the home to being logged in. */
export async function register(visitor: Visitor, { house, person }: { readonly house: House; readonly person: Newcomer }): Promise<void> {
  const { page, say, seat } = visitor
  const phone = seat.device === 'phone'
  await visitor.go(phone ? '/mobile' : '/')
  await visitor.look('home')
  await page
    .getByRole('banner')
    .getByRole('link', { name: say(phone ? 'site_register' : 'identity_register_free') })
    .click()
  await sendRegistration(visitor, { house, person })
}

/** Fills the form that is open in, with the code of the SMS, sends it, and is logged in. */
export async function sendRegistration(
  visitor: Visitor,
  { house, person }: { readonly house: Addresses; readonly person: Newcomer },
): Promise<void> {
  const { page, say } = visitor
  const form = page.getByRole('main')
  await form.getByLabel(say('identity_account'), { exact: true }).fill(person.account)
  await form.getByLabel(say('identity_password'), { exact: true }).fill(person.password)
  await form.getByLabel(say('identity_confirm_password'), { exact: true }).fill(person.password)
  await form.getByLabel(say('identity_phone'), { exact: true }).fill(person.phone)
  await form.getByRole('button', { name: say('session_send_code') }).click()
  await form.getByLabel(say('identity_code'), { exact: true }).fill(await lastCode(house, person.phone))
  await form.getByLabel(say('identity_age')).check()
  await form.getByLabel(say('identity_agree')).check()
  await visitor.look('register')
  await form.getByRole('button', { name: say('identity_register'), exact: true }).click()
  await expectLoggedIn(visitor, person)
}

/** Logs in where a person would: in the desktop's header, in the phone's sheet. */
export async function logIn(visitor: Visitor, person: Newcomer): Promise<void> {
  await sendLogIn(visitor, person)
  await expectLoggedIn(visitor, person)
}

/** Who logged in last with an account, by house and account. */
const newest = new Map<string, Visitor>()

/** A second log-in ends the first session: a page that is left open there may ask once more before it is told, and is refused. */
function takeOver(visitor: Visitor, { account }: Newcomer): void {
  const place = `${visitor.seat.base} ${account}`
  const before = newest.get(place) ?? visitor
  if (before !== visitor && !before.page.isClosed() && !before.expects(401))
    throw new Error(`${account} is at another window, which may meet a 401 now: it says so by mayMeet(401), or leaves before`)
  newest.set(place, visitor)
}

/**
 * Gives this device a session, as one of before: the quick way where the log-in is not what a test is about. The next page that opens is a
 * member's; the home of a guest, the form and the page that a log-in begins are saved.
 */
export async function enter(visitor: Visitor, person: Newcomer): Promise<void> {
  takeOver(visitor, person)
  const { page, seat } = visitor
  const { account, password } = person
  const { data } = await playerCalls({ site: seat.base }, null).identity.login({ account, password })
  // Any file of the site has its storage, and a picture has nothing that would look at it.
  await page.goto('/favicon.svg')
  await page.evaluate((token) => localStorage.setItem('token', token), data.access_token)
}

/** Presses the button, and waits for nothing. */
export async function sendLogIn(visitor: Visitor, person: Newcomer): Promise<void> {
  takeOver(visitor, person)
  const { page, say, seat } = visitor
  if (seat.device === 'phone') {
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('site_login') })
      .click()
  }
  const form = seat.device === 'phone' ? page.getByRole('dialog') : page.getByRole('form', { name: say('identity_login') })
  await form.getByLabel(say('identity_account'), { exact: true }).fill(person.account)
  await form.getByLabel(say('identity_password'), { exact: true }).fill(person.password)
  await form.getByRole('button', { name: say('identity_login'), exact: true }).click()
}

/**
 * A log-in begins a new page: it is there once it has taken the log-in up. What the old one shows meanwhile counts for nothing.
 * The desktop's header names the account; the phone's top bar has the balance instead.
 */
export async function expectLoggedIn({ page, say, seat }: Visitor, person: Newcomer): Promise<void> {
  await expectStored(
    page,
    "['token', 'user'].every((name) => localStorage.getItem(name) !== null) && sessionStorage.getItem('freshLogin') === null",
  )
  const top = page.getByRole('banner')
  if (seat.device === 'desktop') await expect(top.getByText(person.account)).toBeVisible()
  else await expect(top.getByText(say('site_balance'))).toBeAttached()
}

/** The device has forgotten who was logged in. */
export async function expectLoggedOut(visitor: Visitor): Promise<void> {
  await expectStored(visitor.page, "localStorage.getItem('token') === null")
  for (const [place, one] of newest) if (one === visitor) newest.delete(place)
}

/** Asked again where the page is left in the middle of the question. */
function expectStored(page: Page, truth: string): Promise<void> {
  return expect(async () => expect(await page.evaluate<boolean>(truth), truth).toBe(true)).toPass()
}
