import { expect } from '@playwright/test'
import { type DepositWish, expectDepositCredited, makeOrder, payAtThirdParty, payData, payInWindow, startDeposit } from '../site/cashier.ts'
import { cents, type Round, shown } from './round.ts'

/** Blocks that a transfer on the chain has when it is first seen; the rest come one by one before the player's eyes. */
const BLOCKS_SEEN = '8'

interface Way extends DepositWish {
  /** By the seeded terms of the channel, in cents. */
  readonly fee: number
  /** From the form that is filled in to the word that it is credited. */
  readonly pay: (round: Round) => Promise<void>
}

const ways: readonly Way[] = [
  {
    kind: 'bank',
    amount: '200',
    fee: 0,
    async pay(round) {
      await makeOrder(round.player, 'bank')
      await round.outside('/bank', { order_number: await payData(round.player, 'cashier_pay_note'), amount: '200' })
      await expectDepositCredited(round.player)
    },
  },
  { kind: 'third', amount: '300', fee: 300, pay: ({ player }) => payAtThirdParty(player) },
  { kind: 'third', amount: '250', at: 1, fee: 200, pay: ({ player }) => payAtThirdParty(player) },
  {
    kind: 'atm',
    amount: '400',
    fee: 1000,
    async pay(round) {
      await makeOrder(round.player, 'atm')
      const code = (await payData(round.player, 'cashier_pay_number')).replaceAll(' ', '')
      await round.outside('/atm', { code, amount: '400' })
      await expectDepositCredited(round.player)
    },
  },
  {
    kind: 'store',
    amount: '1500',
    fee: 2250,
    async pay(round) {
      await makeOrder(round.player, 'store')
      await round.outside('/store', { code: await payData(round.player, 'cashier_store_code'), amount: '1500' })
      await expectDepositCredited(round.player)
    },
  },
  {
    kind: 'virtual',
    amount: '350',
    fee: 350,
    async pay({ player }) {
      const { page, say } = player
      await makeOrder(player, 'virtual')
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: say('cashier_wallet_open') }).click()
      await payInWindow(player, await opened)
    },
  },
  {
    kind: 'usdt',
    amount: '600',
    fee: 0,
    async pay(round) {
      const { page, say, look } = round.player
      await makeOrder(round.player, 'usdt')
      const amount = (await payData(round.player, 'cashier_usdt_amount')).replace(' USDT', '')
      const address = await payData(round.player, 'cashier_usdt_address')
      await round.outside('/chain', { address, amount, confirmations: BLOCKS_SEEN })
      await expect(page.getByText(say.like('cashier_usdt_seen'))).toBeVisible()
      await look('deposit-usdt-confirming')
      await expectDepositCredited(round.player)
      round.note(`${amount} USDT sent for an order of 600.00`)
    },
  },
]

/** Every channel, one after the other, each till the balance moved by exactly what the order said; answers the sum, in cents. */
export async function depositEverywhere(round: Round): Promise<number> {
  let sum = 0
  for (const way of ways) {
    const credit = cents(await startDeposit(round.player, way))
    expect(credit, `credit of ${way.kind}`).toBe(Number(way.amount) * 100 - way.fee)
    await way.pay(round)
    await expect(round.player.page.getByRole('main').getByText(shown(credit), { exact: true }).first()).toBeVisible()
    await round.moved(`deposit ${way.kind}${way.at ? ` (${way.at + 1}.)` : ''} of ${way.amount}.00, fee ${shown(way.fee)}`, credit)
    await round.seen()
    sum += credit
  }
  await round.player.look('balance')
  return sum
}
