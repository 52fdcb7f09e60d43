import { payer, payIn } from '../house/payers.ts'
import { type Newcomer, playerCalls } from '../house/players.ts'
import { pictureFile } from '../site/pictures.ts'
import { seatsOf } from '../house/seats.ts'
import type { StaffMember } from '../house/staff.ts'
import { expect, test } from '../house/test.ts'
import type { Visitor } from '../house/visitor.ts'
import { deskByCalls } from '../office/by-calls.ts'
import { enter } from '../site/entry.ts'
import { DICE, openGame, roll, setBet, setDice } from '../site/games.ts'
import { gameOf, PURSE, sendToStore, wheelUntilWon } from '../site/mall.ts'
import { tokenAt } from '../site/watch.ts'

/* Coins, from the first sign-in to a parcel at a store and a win at the wheel. */

const CENTER = { desktop: '/member/task-center', phone: '/mobile/f-mine/task-center' } as const
const LEVEL = { desktop: '/member/vip-privilege', phone: '/mobile/f-vip/vip' } as const
const RECORD = { desktop: '/member/j-record', phone: '/mobile/f-mine/j-mall-record' } as const
const tasks = {
  zh: { identity: '完成實名認證', account: '綁定提款帳戶', bets: '每日有效投注 500' },
  en: { identity: 'Verify your identity', account: 'Add a payout account', bets: 'Valid bets of 500 today' },
} as const
const STAKE = 100
const PAID = '1000'
const PARCEL = 'TW-4712'

const barOf = ({ page }: Visitor, name: string) => page.getByRole('main').getByRole('progressbar', { name, exact: true })

/** Takes what a task gives, as soon as its bar has come to its end. */
async function claim(visitor: Visitor, name: string): Promise<void> {
  const { page, say } = visitor
  const main = page.getByRole('main')
  await main.getByRole('button', { name: say('missions_claim_of', { name }), exact: true }).click()
  await expect(main.getByRole('listitem').filter({ hasText: name })).toContainText(say('missions_claimed'))
}

/** Two steps that people verify while the task center is open: their bars move by themselves. */
async function verified(visitor: Visitor, staff: (account: string) => Promise<StaffMember>, { account }: Newcomer): Promise<void> {
  const { seat, page } = visitor
  const { identity, account: payout } = tasks[seat.lang]
  const { kyc } = playerCalls({ site: seat.base }, await tokenAt(page))
  await kyc.updateIDCard({ ID_card_front: pictureFile('front'), ID_card_back: pictureFile('back') })
  const desk = deskByCalls(staff)
  for (const [name, verify] of [
    [identity, () => desk.verifyIdCard(account)],
    [payout, () => desk.verifyBankCard(account)],
  ] as const) {
    await expect(barOf(visitor, name)).toHaveAttribute('aria-valuenow', '0')
    await verify()
    await expect(barOf(visitor, name)).toHaveAttribute('aria-valuenow', '1')
    await claim(visitor, name)
  }
}

/** Bets in a window beside the task center, whose bar follows; and beside the own level, when no money moves any more by what is bet. */
async function bets(visitor: Visitor): Promise<void> {
  const { page, say, seat, look } = visitor
  const name = tasks[seat.lang].bets
  const game = await openGame(visitor, DICE, { amount: PAID })
  visitor.mayMeet(429, '/play/api/spin')
  await setDice(game, '1.65')
  await setBet(game, STAKE)
  await visitor.go(CENTER[seat.device])
  await expect(barOf(visitor, name)).toHaveAttribute('aria-valuenow', '0')
  for (let at = 1; at <= 5; at += 1) {
    await roll(game)
    if (at === 2) {
      await expect(barOf(visitor, name)).toHaveAttribute('aria-valuenow', '200')
      await look('coins-half-way')
    }
  }
  await expect(barOf(visitor, name)).toHaveAttribute('aria-valuenow', '500')
  await claim(visitor, name)
  await look('coins-claimed')
  // What was paid in is bet once: from then on a bet changes no wallet.
  for (let at = 6; at <= 10; at += 1) await roll(game)
  const own = page.getByRole('main').getByRole('region', { name: say('vip_own') })
  const missing = (amount: string) => say('vip_missing_points', { points: '49', amount })
  await expect(async () => {
    await visitor.go(LEVEL[seat.device])
    await expect(own).toContainText(missing('49,000.00'), { timeout: 5_000 })
  }).toPass()
  await roll(game)
  await expect(own).toContainText(missing('48,900.00'))
  await look('coins-level')
  await game.close()
}

async function openMall({ page, say, go, seat }: Visitor): Promise<void> {
  if (seat.device === 'desktop') return go('/member/j-mall')
  await go(CENTER.phone)
  await page.getByRole('main').getByText(say('missions_mall'), { exact: true }).click()
}

/** A thing for a store: exchanged, on its way with its number, and there. */
async function delivered(visitor: Visitor, { mall }: StaffMember, { account }: Newcomer): Promise<void> {
  const { page, say, seat, look } = visitor
  const main = page.getByRole('main')
  await openMall(visitor)
  await sendToStore(visitor)
  const line = main.getByRole('row').filter({ hasText: PURSE[seat.lang] })
  await visitor.go(RECORD[seat.device])
  await main.getByText(say('mall_exchanges'), { exact: true }).click()
  await expect(line).toContainText(say('mall_not_shipped'))
  await look('coins-to-be-sent')
  const order = (await mall.exchanges({ status: 'not_shipped' })).data.find((one) => one.account === account)
  await mall.shipMany({ rows: [{ id: order?.id ?? '', tracking: PARCEL }], reason: 'a journey' })
  // The open page says it by itself.
  await expect(line).toContainText(say('mall_shipped'))
  await expect(line).toContainText(say('mall_tracking', { number: PARCEL }))
  await look('coins-on-its-way')
  await line.getByRole('button', { name: say('mall_got_it') }).click()
  await expect(line).toContainText(say('mall_received'))
  await look('coins-received')
}

/** The wheel wins, and the page says why it had to. */
async function won(visitor: Visitor): Promise<void> {
  const { page, say, look } = visitor
  await openMall(visitor)
  const wheel = gameOf(page.getByRole('main'), say('mall_wheel'))
  await wheelUntilWon(visitor)
  await wheel.getByRole('button', { name: say('mall_verify'), exact: true }).click()
  await expect(wheel).toContainText(say('mall_verify_good'))
  await look('coins-wheel-verified')
}

for (const [device, lang] of seatsOf(import.meta.filename))
  test(`signs in, finishes tasks whose bars move, has a thing sent to a store, and wins at the wheel: ${device} ${lang}`, {
    tag: '@whole',
  }, async ({ house, staff, visit }) => {
    const visitor = await visit(device, lang, `coins-${device}-${lang}`)
    const { page, say } = visitor
    const person = await payer(house)
    await enter(visitor, person)
    await payIn(house, playerCalls(house, await tokenAt(page)), `${PAID}.00`)
    await test.step('signs in', async () => {
      await visitor.go(CENTER[device])
      await page
        .getByRole('main')
        .getByRole('button', { name: say('missions_sign_now', { points: '10' }), exact: true })
        .click()
      await expect(page.getByRole('main')).toContainText(say('missions_sign_reached', { reached: '1', of: '7' }))
      await visitor.look('coins-signed-in')
    })
    await test.step('tasks are done when people have verified, without a reload', () => verified(visitor, staff, person))
    await test.step('a bar follows the bets of the window beside it', () => bets(visitor))
    await test.step('a thing goes to a store, and arrives', async () => delivered(visitor, await staff('service1'), person))
    await test.step('the wheel wins, and is verified', () => won(visitor))
  })
