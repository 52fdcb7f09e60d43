import { retold } from '../house/answers.ts'
import { registered } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import { pathOf, questionOn } from '../house/visitor.ts'
import { enter } from '../site/entry.ts'

/* What a new player still lacks before money moves: the server refuses, and the page says so before and leads on. */

test('a deposit on the desktop asks for a name, then for a card', async ({ house, visit }) => {
  const person = await registered(house)
  const visitor = await visit('desktop', 'en', 'deposit-needs')
  const { page, say, look } = visitor
  await enter(visitor, person)
  const openDeposit = async () => {
    await visitor.go('/')
    const deposit = page.getByRole('banner').getByRole('link', { name: say('site_deposit'), exact: true })
    await deposit.click()
  }
  const question = questionOn(page)
  await test.step('without a name a question leads to the personal data [VALID-036]', async () => {
    await openDeposit()
    await expect(question).toContainText(say('cashier_need_name'))
    await look('deposit-needs-name')
    await question.getByRole('button', { name: say('cashier_to_info'), exact: true }).click()
    await expect.poll(() => pathOf(page)).toBe('/en/member/user-info')
  })
  await test.step('without a card a question that cannot be dismissed leads to the account management [VALID-035]', async () => {
    await retold(page, '/auth/me', (user) => ({ ...user, name: '林雅婷' }))
    await openDeposit()
    await expect(question).toContainText(say('cashier_need_card'))
    await expect(question.getByRole('button')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.mouse.click(4, 4)
    await expect(question).toBeVisible()
    await look('deposit-needs-card')
    await question.getByRole('button', { name: say('cashier_to_add_card'), exact: true }).click()
    await expect.poll(() => pathOf(page)).toBe('/en/member/account-manage')
  })
})

for (const [device, lang] of [
  ['desktop', 'en'],
  ['phone', 'zh'],
] as const) {
  test(`a withdrawal says which account is missing, and leads to the ID card: ${device}`, async ({ house, visit }) => {
    const visitor = await visit(device, lang, 'withdrawal-needs')
    const { page, say } = visitor
    await enter(visitor, await registered(house))
    const path = device === 'phone' ? '/mobile/f-wallet/withdrawals' : '/member/withdrawals'
    const missing = page.getByRole('region', { name: say('cashier_missing_title') })
    for (const { type, ids, zh, en } of [
      { type: 'bank', ids: '[ERR-031]', zh: '沒有可用的銀行帳戶', en: 'There is no available bank account' },
      { type: 'usdt', ids: '[ERR-032]', zh: '沒有可用的 USDT 地址', en: 'There is no available USDT address' },
      { type: 'store', ids: '[ERR-033]', zh: '沒有可用的超商帳戶', en: 'There is no available store account' },
    ] as const) {
      await test.step(`without an account for ${type} its page says so ${ids}`, async () => {
        await visitor.go(`${path}?type=${type}`)
        await expect(missing).toContainText(lang === 'zh' ? zh : en)
        await visitor.look(`withdrawal-needs-${type}`)
      })
    }
    await test.step('an ID card that is not verified leads to the account management [VALID-020]', async () => {
      const line = missing
        .getByRole('listitem')
        .filter({ hasText: lang === 'zh' ? '請先完成實名驗證' : 'Please complete real-name authentication first' })
      await line.getByRole('link').click()
      await expect.poll(() => pathOf(page)).toMatch(/account-manage$/)
    })
  })
}
