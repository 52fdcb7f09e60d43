import { expect, test } from '../house/test.ts'
import { ownAddress } from '../house/address.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'

test('the owner makes a key, a machine reads with it what it was given and nothing else, until it is revoked', async ({
  house,
  console,
}) => {
  const visitor = await console('zh', 'api-keys')
  const { page, say } = visitor
  await logInStaff(visitor, { house, account: 'owner' })
  await openScreen(visitor, 'keys_title')
  await page.getByRole('button', { name: say('keys_make') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: say('keys_name'), exact: true }).fill('books')
  await drawer.getByRole('combobox', { name: say('keys_scopes') }).click()
  await page.getByRole('option', { name: '人員：查看', exact: true }).click()
  await page.keyboard.press('Escape')
  await drawer.getByLabel(say('parts_reason')).fill('夜間對帳')
  await visitor.look('make')
  await drawer.getByRole('button', { name: say('keys_make') }).click()
  const key = (await drawer.getByText(/^jk_[\w-]{43}$/).textContent()) ?? ''
  await visitor.look('shown')
  await drawer.getByRole('button', { name: say('parts_close') }).click()

  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${key}`, 'accept-language': 'en', ...ownAddress() }
    const answer = await fetch(`${house.console}/office/api/${path}`, { headers })
    return [answer.status, ((await answer.json()) as { message: string }).message]
  }
  expect(await read('staff')).toEqual([200, ''])
  expect(await read('players')).toEqual([403, 'This API key does not open this call'])

  const line = page.getByRole('row').filter({ hasText: 'books' })
  await line.getByText(say('keys_live')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('keys_revoke') })
    .click()
  await page.getByRole('dialog').getByLabel(say('parts_reason')).fill('不再使用')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('keys_revoke') })
    .click()
  await expect(line.getByText(say('keys_revoked'))).toBeVisible()
  expect(await read('staff')).toEqual([401, 'This API key was revoked'])
})
