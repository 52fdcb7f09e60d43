import { demo, newcomer } from '../house/players.ts'
import { payAtBank } from '../house/outside.ts'
import { expect, test } from '../house/test.ts'
import { deskByCalls } from '../office/by-calls.ts'
import { deskByScreens } from '../office/by-screens.ts'
import {
  addBankCard,
  expectBalance,
  expectCardHeld,
  expectDepositCredited,
  expectPaidOut,
  makeBankOrder,
  payAtThirdParty,
  startDeposit,
  takeBack,
  withdraw,
} from '../site/cashier.ts'
import { enter, register } from '../site/entry.ts'
import { enterGame, spin } from '../site/games.ts'
import { expectIdCardVerified, fillProfile, sendIdCard } from '../site/profile.ts'
import { expectBet, expectRecords, readNewestMessage, recallAll } from '../site/records.ts'
import { soundsOf } from '../site/watch.ts'
import { seatsOf } from '../house/seats.ts'
import { pathOf, type Visitor } from '../house/visitor.ts'

/**
 * One player's whole way, by device and language. In the first one the operators sit at their screens too; in the others they
 * use the same calls without them.
 */
for (const [at, [device, lang]] of seatsOf(import.meta.filename, 2).entries()) {
  const screens = at === 0
  test(`the whole journey: ${device}, ${lang}`, async ({ house, visit, console, staff }) => {
    const album = `${device}-${lang}`
    const desk = screens ? deskByScreens(house, (account) => console(lang, `${album}-${account}`)) : deskByCalls(staff)
    const player = await visit(device, lang, album)
    const person = newcomer()

    await test.step('registers [ROUTE-001 ROUTE-002 ROUTE-005 ROUTE-006 UI-007 RULE-030 STATE-015]', () =>
      register(player, { house, person }))
    await test.step('tells who she is [UI-010 UI-020 ROUTE-010 ROUTE-011 ROUTE-012 ROUTE-013 STATE-022]', async () => {
      await fillProfile(player, lang === 'zh' ? '林雅婷' : 'LIN YA TING')
      await sendIdCard(player)
      await desk.verifyIdCard(person.account)
      await expectIdCardVerified(player)
    })
    await test.step('binds a bank card [ROUTE-032 ROUTE-034 ROUTE-035 STATE-035 STATE-074]', async () => {
      await addBankCard(player, { bank: '812', number: `00${person.phone.slice(1)}88`, password: person.password })
      await desk.verifyBankCard(person.account)
      await expect(player.page.getByText(player.say('cashier_card_state_good'), { exact: true })).toBeVisible()
      await player.look('card-verified')
    })
    await test.step('deposits by bank transfer, and the balance moves by itself [ROUTE-021 ROUTE-022 ROUTE-024 ROUTE-025 STATE-032 STATE-067 STATE-071 STATE-075 CONST-025 RULE-118]', async () => {
      const order = await makeBankOrder(player, '3000')
      if (device === 'desktop') await headerLeadsToOrder(player)
      else expect(pathOf(player.page)).toMatch(/\/mobile\/f-wallet\/deposit-action$/)
      const sounds = await soundsOf(player.page)
      await payAtBank(house, order)
      await expectDepositCredited(player)
      await expect.poll(sounds).toBeGreaterThan(0)
      await expectBalance(player, '3,000.00')
    })
    await test.step('deposits through a third party [UI-032 ROUTE-023]', async () => {
      await startDeposit(player, { kind: 'third', amount: '2000' })
      await payAtThirdParty(player)
    })
    await test.step('moves money to a game and plays a round [UI-045 UI-046 UI-047 UI-048 UI-054 STATE-042 ROUTE-078 ROUTE-079]', async () => {
      const game = await enterGame(player, '500')
      await player.look('game', game)
      await spin(game, lang)
      await player.look('game-after-spin', game)
      await game.close()
      await expectBet(player)
    })
    await test.step('calls the money back [ROUTE-015 ROUTE-017]', () => recallAll(player))
    await test.step('cannot withdraw to a card of today', () => expectCardHeld(player))
    await test.step('sees all of it in the records [RULE-093 RULE-095 ROUTE-072 ROUTE-073 ROUTE-074 ROUTE-075 ROUTE-077 ROUTE-080]', async () => {
      await expectRecords(player, ['records_type_deposit', 'records_type_transfer'])
      await readNewestMessage(player)
    })
    await test.step('an older player withdraws, and two people pay it out [STATE-033 ROUTE-027 ROUTE-029 RULE-050 RULE-094 STATE-073]', async () => {
      const older = await visit(device, lang, `${album}-older`)
      await enter(older, demo(1))
      await older.go(device === 'phone' ? '/mobile' : '/')
      await takeBack(older, '500')
      await withdraw(older, '1000')
      await desk.payOut('demo01')
      await expectPaidOut(older)
      await expectRecords(older, ['records_type_withdrawal'])
      await readNewestMessage(older)
    })
  })
}

/** Three buttons of the desktop's header lead to money; that of deposits to the order that is open. */
function headerLeadsToOrder({ page, say }: Visitor): Promise<void> {
  return test.step('the header leads to transfers, to withdrawals, and to the deposit that is open [UI-009 CALL-027]', async () => {
    const open = new URL(page.url()).searchParams.get('key')
    expect(open).toMatch(/./)
    for (const [button, path] of [
      ['site_transfer', '/member/transfer'],
      ['site_withdraw', '/member/withdrawals'],
      ['site_deposit', '/member/deposit'],
    ] as const) {
      await page
        .getByRole('banner')
        .getByRole('link', { name: say(button), exact: true })
        .click()
      await expect.poll(() => pathOf(page)).toMatch(new RegExp(`${path}$`))
    }
    await expect.poll(() => new URL(page.url()).search).toBe(`?status=doing&key=${open}`)
  })
}
