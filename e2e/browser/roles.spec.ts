import { permissionWords } from '@jade/contract/backoffice/permission-words'
import type { Addresses } from '../house/house.ts'
import { expect, test } from '../house/test.ts'
import type { Visitor } from '../house/visitor.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'

async function seat(house: Addresses, desk: Visitor, account: string): Promise<Visitor> {
  await logInStaff(desk, { house, account })
  return desk
}

/** The second person reads what is given and taken, and agrees. */
async function agree(desk: Visitor, object: string, words: readonly string[]): Promise<void> {
  const { page, say } = desk
  await openScreen(desk, 'approvals_title')
  await page.reload()
  await page.getByRole('row').filter({ hasText: object }).first().click()
  const drawer = page.getByRole('dialog')
  for (const one of words) await expect(drawer.getByText(one).first()).toBeVisible()
  await drawer.getByRole('button', { name: new RegExp(`^${say('approvals_approve')}`) }).click()
  await drawer.getByLabel(say('parts_reason')).fill('agreed by phone')
  await desk.look(`approval-${object}`)
  await drawer.getByRole('button', { name: say('approvals_approve'), exact: true }).click()
  await expect(drawer).toBeHidden()
}

const tab = ({ page, say }: Visitor, name: string) => page.getByRole('radiogroup').getByText(say(name), { exact: true }).click()

test('a role is changed by two people, reaches the console that is open, and everybody can read why', async ({ house, console }) => {
  const admin = await seat(house, await console('zh', 'roles-admin1'), 'admin1')
  const second = await seat(house, await console('en', 'roles-finance1'), 'finance1')
  const service = await seat(house, await console('en', 'roles-service1'), 'service1')
  const { page, say } = admin
  const audit = service.page
    .getByRole('navigation', { name: service.say('app_menu') })
    .getByRole('link', { name: service.say('audit_title') })
  await expect(audit).toHaveCount(0)

  await openScreen(admin, 'roles_title')
  await expect(page.getByRole('row').filter({ hasText: 'service_lead' })).toBeVisible()
  await admin.look('roles')
  await tab(admin, 'roles_matrix')
  await expect(page.getByRole('row').filter({ hasText: 'audit.view' })).toBeVisible()
  await admin.look('matrix')
  await page.getByLabel(say('roles_search')).fill('稽核')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'player.kick' })).toHaveCount(0)
  await page.getByRole('combobox', { name: say('roles_choose') }).click()
  await page.getByRole('option', { name: '客服', exact: true }).click()
  await page.getByRole('checkbox', { name: `${permissionWords('audit.view', 'zh')} · 客服` }).check()
  await page.getByLabel(say('parts_reason')).fill('夜班需要查紀錄')
  await admin.look('change')
  await page.getByRole('button', { name: say('roles_ask') }).click()
  await expect(page.getByText(say('roles_waiting_about'))).toBeVisible()
  await agree(second, 'role service', ['Audit log: view (audit.view)', 'Customer service'])
  // Nobody loads that page anew.
  await expect(audit).toBeVisible({ timeout: 20_000 })
  await audit.click()
  await expect(service.page.getByRole('heading', { level: 1, name: service.say('audit_title') })).toBeVisible()

  await tab(admin, 'roles_preview')
  await page.getByRole('combobox', { name: say('roles_as') }).click()
  await page.getByRole('option', { name: '客服', exact: true }).click()
  await expect(page.getByRole('region', { name: /選單/ }).getByText(say('audit_title'), { exact: true })).toBeVisible()
  await admin.look('preview')
  await tab(admin, 'roles_changes')
  await expect(page.getByRole('row').filter({ hasText: say('roles_done') })).toBeVisible()
  await admin.look('changes')

  const owner = await seat(house, await console('en', 'roles-owner'), 'owner')
  await openScreen(owner, 'staff_title')
  await owner.page.getByRole('row').filter({ hasText: 'service1' }).click()
  const drawer = owner.page.getByRole('dialog')
  await drawer.getByText(owner.say('staff_rights_changed'), { exact: true }).click()
  await expect(drawer.getByText(`${owner.say('staff_why_given')} · Customer service`)).toBeVisible()
  await expect(drawer.getByText(/admin1 asked, finance1 agreed/)).toBeVisible()
  await owner.look('why')
})

test('a role of the house is asked for and stands once another agreed', async ({ house, console }) => {
  const admin = await seat(house, await console('en', 'roles-new-admin1'), 'admin1')
  const second = await seat(house, await console('zh', 'roles-new-finance1'), 'finance1')
  const { page, say } = admin
  await openScreen(admin, 'roles_title')
  await page.getByRole('button', { name: say('roles_new') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(say('roles_zh')).fill('夜班')
  await drawer.getByLabel(say('roles_en')).fill('Night desk')
  await drawer.getByLabel(say('roles_name'), { exact: false }).fill('own_night')
  await drawer.getByLabel(say('roles_given')).fill('Players: view')
  await page
    .getByRole('option', { name: 'Players: view', exact: false })
    .filter({ hasText: /^Players/ })
    .click()
  await drawer.getByLabel(say('parts_reason')).fill('people of the night')
  await admin.look('new-role')
  await drawer.getByRole('button', { name: say('roles_ask') }).click()
  await expect(drawer).toBeHidden()
  await agree(second, 'role own_night', ['玩家：查看 (player.view)', 'Night desk'])
  await expect(page.getByRole('row').filter({ hasText: 'own_night' })).toBeVisible({ timeout: 20_000 })
  await admin.look('with-house-role')
})
