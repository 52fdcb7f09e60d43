import { demo } from '../house/players.ts'
import { seatsOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import { type Device, pathOf, type Visitor } from '../house/visitor.ts'
import { enter } from '../site/entry.ts'

interface Stop {
  readonly path: string
  /** The words of its first heading. */
  readonly title: string
}

const stops = {
  desktop: {
    guest: [
      { path: '/deposit-help', title: 'help_deposit_title' },
      { path: '/withdrawls-help', title: 'help_withdraw_title' },
      { path: '/walllet-help', title: 'help_transfer_title' },
      { path: '/responsible-gambling', title: 'protection_title' },
    ],
    member: [
      { path: '/member/transfer', title: 'wallet_transfer_title' },
      { path: '/member/withdrawals-limit-record', title: 'cashier_limits_title' },
      { path: '/member/pay-add', title: 'cashier_tpay_add' },
    ],
  },
  phone: {
    guest: [
      { path: '/mobile/f-wallet/deposit-help', title: 'help_deposit_title' },
      { path: '/mobile/f-wallet/withdrawals-help', title: 'help_withdraw_title' },
      { path: '/mobile/f-wallet/transfer-help', title: 'help_transfer_title' },
      { path: '/mobile/f-mine/ac/responsible-gambling', title: 'protection_title' },
    ],
    member: [
      { path: '/mobile/f-wallet/transfer', title: 'wallet_transfer_title' },
      { path: '/mobile/f-wallet/deposit-transfer', title: 'wallet_deposit_transfer' },
      { path: '/mobile/f-wallet/withdrawals-limit-record', title: 'cashier_limits_title' },
      { path: '/mobile/f-bank/c-store-add', title: 'cashier_store_add' },
      { path: '/mobile/f-bank/usdt-add', title: 'cashier_usdt_add' },
      { path: '/mobile/f-bank/pay-add', title: 'cashier_tpay_add' },
    ],
  },
} as const satisfies Record<Device, Record<'guest' | 'member', readonly Stop[]>>

async function expectOpen(visitor: Visitor, { path, title }: Stop): Promise<void> {
  const { page, say, seat } = visitor
  await visitor.go(path)
  await expect(page.getByRole('heading', { level: 1, name: say(title) }).first()).toBeAttached()
  await expect.poll(() => pathOf(page)).toBe(`${seat.lang === 'en' ? '/en' : ''}${path}`)
}

/** Ten to a platform and back, at the transfer page. */
async function moveTen({ page, say, seat }: Visitor): Promise<void> {
  const main = page.getByRole('main')
  const tell = (word: string) => expect(main.getByRole('status')).toContainText(say(word, { amount: '10.00', platform: name }))
  const name = seat.lang === 'en' ? 'Jade Slots' : '翠玉電子'
  await main.getByRole('combobox', { name: say('wallet_to') }).selectOption({ label: name })
  await main.getByRole('textbox').fill('10')
  await main.getByRole('button', { name: say('wallet_transfer_now'), exact: true }).click()
  await tell('wallet_moved_in')
  await main.getByRole('button', { name: say('wallet_swap') }).click()
  const source = main.getByText(say('wallet_available'), { exact: true }).first().locator('xpath=following-sibling::*[1]')
  await expect(source).toHaveText(/10\.00/)
  await main.getByRole('textbox').fill('10')
  await main.getByRole('button', { name: say('wallet_transfer_now'), exact: true }).click()
  await tell('wallet_moved_out')
}

/** The four quick ranges, in days of Taipei wherever the device thinks it is (WALLET-26). */
async function expectQuickRanges({ page, say }: Visitor): Promise<void> {
  const day = (back: number) => new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
  for (const [range, start, end] of [
    ['today', 0, 0],
    ['yesterday', 1, 1],
    ['last7', 6, 0],
    ['last30', 29, 0],
  ] as const) {
    // Once more where Taipei's midnight comes between the press and the look.
    await expect(async () => {
      await page.getByRole('button', { name: say(`site_${range}`), exact: true }).click()
      await expect(page.getByLabel(say('site_from'), { exact: true })).toHaveValue(day(start), { timeout: 5_000 })
      await expect(page.getByLabel(say('site_to'), { exact: true })).toHaveValue(day(end), { timeout: 5_000 })
    }).toPass()
  }
}

for (const [device, lang] of seatsOf(import.meta.filename)) {
  test(`every screen of money opens at its address: ${device}, ${lang} [ROUTE-016 ROUTE-018 ROUTE-019 ROUTE-020 ROUTE-026 ROUTE-028 ROUTE-030 ROUTE-031 ROUTE-033 ROUTE-036 ROUTE-037 ROUTE-038 ROUTE-081 CONST-048 ROUTE-087 ROUTE-090 ROUTE-091 ROUTE-103 ROUTE-104 RULE-120]`, async ({
    visit,
  }) => {
    const visitor = await visit(device, lang, `money-${device}-${lang}`)
    const { page, say } = visitor
    for (const stop of stops[device].guest) {
      await expectOpen(visitor, stop)
      await visitor.look(stop.title)
    }
    // Where a member's page is, a guest sees nothing of it.
    await visitor.go(stops[device].member[0].path)
    await expect(page).toHaveURL(device === 'phone' ? /\/mobile\/f-entry\/register\?type=login$/ : /\d\/(?:en)?$/)
    await visitor.hears(say('session_please_login'))
    await enter(visitor, demo(1))
    for (const stop of stops[device].member) {
      await expectOpen(visitor, stop)
      if (stop.title === 'wallet_transfer_title') await moveTen(visitor)
      await visitor.look(stop.title)
    }
    await visitor.go(device === 'phone' ? '/mobile/f-trans-record/trans-record' : '/member/trans-record')
    await expectQuickRanges(visitor)
    if (device === 'desktop') return
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: say('records_type_transfer') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/mobile\/f-trans-record\/trans-record-detail\?/)
    for (const word of ['records_order', 'records_built', 'records_remark']) await expect(page.getByText(say(word)).first()).toBeVisible()
    await visitor.look('trans-record-detail')
  })
}

test('USDT and the stores ask for an account of their kind, a desktop and a phone [ROLE-015]', async ({ visit }) => {
  for (const [device, path] of [
    ['desktop', '/member/deposit'],
    ['phone', '/mobile/f-wallet/deposit'],
  ] as const) {
    const visitor = await visit(device, 'zh', `money-need-${device}`)
    const { page, say } = visitor
    await enter(visitor, demo(3))
    for (const type of ['usdt', 'store'] as const) {
      await visitor.go(`${path}?type=${type}`)
      await expect(page.getByText(say(`cashier_need_${type}`), { exact: true })).toBeVisible()
      if (device === 'desktop') await expect(page.getByRole('textbox', { name: say('cashier_amount') })).toBeDisabled()
      await visitor.look(`need-${type}`)
      await page.getByRole('link', { name: say(`cashier_to_add_${type}`) }).click()
      await expect(page).toHaveURL(new RegExp(`type=${type}`))
    }
    await visitor.go(`${path}?type=bank`)
    await expect(page.getByRole('tab', { selected: true })).toBeVisible()
    await expect(page.getByText(say('cashier_need_usdt'), { exact: true })).toHaveCount(0)
    await visitor.leave()
  }
})
