import { expect } from '@playwright/test'
import type { Visitor } from '../house/visitor.ts'
import { picture } from './pictures.ts'

/** Gives name, gender and birthday, which then stand for good. */
export async function fillProfile(visitor: Visitor, name: string): Promise<void> {
  const { page, say, seat } = visitor
  if (seat.device === 'desktop') {
    await page.getByRole('link', { name: say('site_member_centre') }).click()
  } else {
    await visitor.go('/mobile/f-mine/user-info')
    await visitor.look('user-info')
    await page.getByRole('link', { name: say('profile_name') }).click()
  }
  const form = page.getByRole('main')
  await form.getByLabel(say('profile_name'), { exact: true }).fill(name)
  await form.getByText(say('profile_woman'), { exact: true }).click()
  await form.getByLabel(say('profile_year'), { exact: true }).selectOption('1990')
  await form.getByLabel(say('profile_month'), { exact: true }).selectOption('2')
  await form.getByLabel(say('profile_day'), { exact: true }).selectOption('28')
  await visitor.look('profile')
  await form
    .getByRole('button', { name: say('profile_save'), exact: true })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: say('profile_confirm_title') })
  await expect(question.getByText(name)).toBeVisible()
  await visitor.look('profile-confirm')
  await question.getByRole('button', { name: say('profile_confirm_yes') }).click()
  await expect(question).toBeHidden()
}

/** Uploads both sides of the ID card for review. */
export async function sendIdCard(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  await openIdCard(visitor)
  for (const side of ['profile_id_front', 'profile_id_back']) {
    await page
      .getByRole('region', { name: say(side) })
      .getByLabel(say('profile_id_choose'))
      .setInputFiles(picture(side))
  }
  await visitor.look('id-card')
  await page.getByRole('button', { name: say('profile_id_send') }).click()
  await expect(page.getByText(say('profile_id_sent'))).toBeVisible()
  await visitor.look('id-card-sent')
}

export async function expectIdCardVerified(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  await openIdCard(visitor)
  for (const side of ['profile_id_front', 'profile_id_back']) {
    await expect(page.getByRole('region', { name: say(side) }).getByText(say('profile_id_verified'), { exact: true })).toBeVisible()
  }
  await visitor.look('id-card-verified')
}

async function openIdCard(visitor: Visitor): Promise<void> {
  const { page, say, seat } = visitor
  if (seat.device === 'desktop') {
    await page
      .getByRole('navigation', { name: say('site_member_menu') })
      .getByRole('link', { name: say('site_menu_account') })
      .click()
  } else {
    await visitor.go('/mobile/f-mine/user-info')
    await page.getByRole('link', { name: say('profile_identity') }).click()
  }
}
