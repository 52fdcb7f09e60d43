import { expect } from '@playwright/test'
import type { House } from '../house/house.ts'
import { lastCode } from '../house/outside.ts'
import type { Newcomer } from '../house/players.ts'
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
  await expectLoggedIn(visitor, person)
}

/** The desktop's header names the account; the phone's top bar has the balance instead. */
export async function expectLoggedIn({ page, say, seat }: Visitor, person: Newcomer): Promise<void> {
  const top = page.getByRole('banner')
  if (seat.device === 'desktop') await expect(top.getByText(person.account)).toBeVisible()
  else await expect(top.getByText(say('site_balance'))).toBeAttached()
}
