import { expect, test } from '../house/test.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'

/* Words of automatic messages at the console (SERVICE-14). What they are written in afterwards is the room's own test. */

for (const { lang, code } of [
  { lang: 'zh', code: 'account_verified' },
  { lang: 'en', code: 'card_verified' },
] as const)
  test(`an automatic message is put in other words, which wait for a second person: ${lang}`, async ({ console, house }) => {
    const visitor = await console(lang, `automatic-messages-${lang}`)
    const { page, say } = visitor
    visitor.mayMeet(403, '/versions')
    await logInStaff(visitor, { house, account: 'owner' })
    await openScreen(visitor, 'automatic_title')
    await visitor.look('list')
    await page.getByRole('row').filter({ hasText: code }).click()
    const drawer = page.getByRole('dialog')
    const text = drawer.getByLabel(say('automatic_content_en'))
    const whole = await text.inputValue()
    await text.fill('All is well.')
    await drawer.getByLabel(say('parts_reason')).fill('friendlier')
    await drawer.getByRole('button', { name: say('automatic_ask') }).click()
    await expect(text).toHaveAttribute('aria-invalid', 'true')
    await text.fill(`${whole} All is well.`)
    await expect(drawer.getByText(/1234.* All is well\.$/)).toBeVisible()
    await visitor.look('form')
    await drawer.getByRole('button', { name: say('automatic_ask') }).click()
    await expect(drawer).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: code })
    await expect(row).toContainText(say('automatic_waiting'))
    await row.click()
    await expect(page.getByRole('dialog').getByText(say('automatic_waits_title'))).toBeVisible()
    await visitor.look('waiting')
  })
