import type { Page } from '@playwright/test'
import { STAFF_PASSWORD } from '../house/staff.ts'
import { expect, test } from '../house/test.ts'
import { logInStaff } from '../office/by-screens.ts'

/** An authenticator of this window that knows its person: Chromium's own, which refuses what Chromium refuses. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is made, opens the console with the password, stands in for the code again, and is taken away', async ({
  house,
  console,
}) => {
  const visitor = await console('zh', 'passkeys')
  const { page, say } = visitor
  await logInStaff(visitor, { house, account: 'content1' })
  await plugIn(page)
  await page.goto('/password')
  await page.getByRole('textbox', { name: say('session_passkey_name'), exact: true }).fill('筆電')
  await page.getByRole('button', { name: say('session_passkey_add') }).click()
  const line = page.getByRole('row').filter({ hasText: '筆電' })
  await expect(line.getByText(say('session_passkey_unused'))).toBeVisible()
  await visitor.look('made')
  // A second one on the same device is no second factor more.
  await page.getByRole('textbox', { name: say('session_passkey_name'), exact: true }).fill('again')
  await page.getByRole('button', { name: say('session_passkey_add') }).click()
  await expect(page.getByRole('alert').filter({ hasText: say('session_passkey_known') })).toBeVisible()

  await page.getByRole('button', { name: say('app_logout') }).click()
  await page.locator('input[name="account"]').fill('content1')
  await page.locator('input[name="password"]').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: say('session_passkey_use') }).click()
  await expect(page.getByRole('button', { name: say('app_logout') })).toBeVisible()

  // As if half an hour had gone by: the server's own refusal, once.
  await page.goto('/password')
  await page.route(
    /\/office\/api\/me\/passkeys\//,
    (route) => route.fulfill({ status: 403, json: { status: 'error', code: 403, error_code: 'kernel.step_up', message: 'again' } }),
    { times: 1 },
  )
  visitor.mayMeet(403)
  await expect(line.getByText(say('session_passkey_unused'))).toHaveCount(0)
  await line.getByRole('button', { name: say('session_passkey_remove') }).click()
  const dialog = page.getByRole('dialog', { name: say('session_step_up') })
  await visitor.look('again')
  await dialog.getByRole('button', { name: say('session_passkey_use') }).click()
  await expect(dialog).toBeHidden()
  await expect(line).toHaveCount(0)
})

test('the console of this machine leads to its name, without an authenticator says why, and asks for the code as ever', async ({
  house,
  console,
}) => {
  const visitor = await console('en', 'passkeys-none')
  const { page, say } = visitor
  await page.goto(`${house.console.replace('localhost', '127.0.0.1')}/password?a=1`)
  await expect(page).toHaveURL(`${house.console}/password?a=1`)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: false },
  })
  await page.locator('input[name="account"]').fill('marketing1')
  await page.locator('input[name="password"]').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: say('session_passkey_use') }).click()
  await expect(page.getByRole('alert')).toContainText(say('session_passkey_none'))
  await visitor.look('none')
  await logInStaff(visitor, { house, account: 'marketing1' })
})
