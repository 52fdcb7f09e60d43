import type { OfferTerms } from '@jade/contract/promotions/terms'
import { payAtBank } from '../house/outside.ts'
import { payer } from '../house/payers.ts'
import { seatsOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import { questionOn, type Visitor } from '../house/visitor.ts'
import { expectDepositCredited, makeOrder, payData, startDeposit } from '../site/cashier.ts'
import { enter } from '../site/entry.ts'
import { DICE, openGame, roll, setBet, setDice } from '../site/games.ts'
import { publishOffer } from '../site/offers.ts'

/* The first deposit bonus, from the offer to money that is the player's own. */

const HALL = { desktop: '/preferential-activity/all-preferential', phone: '/mobile/f-activity/activity-list' } as const
const WALLET = { desktop: '/member/wallet', phone: '/mobile/f-wallet/wallet' } as const
const RECORD = { desktop: '/member/promotions', phone: '/mobile/f-mine/my-promotions' } as const
const names = { name_zh: '首存加碼一成', name_en: 'A tenth on top' } as const
/** A tenth on top of 1,000.00, all of it to be bet once, a tenth of it at most at a time. */
const terms: Partial<OfferTerms> = {
  ...names,
  ways: ['deposit'],
  steps: [{ from: '0.00', amount: '', percent: '10' }],
  money_min: '500.00',
  multiple: 1,
  stake_percent: '10.00',
  exclusive: 'deposit',
}
const ROLLS = 11
const STAKE = 100

/** From the offer to the order that it goes with: what it gives and asks stands there before anything is paid. */
async function depositWithOffer(visitor: Visitor, name: string): Promise<string> {
  const { page, say, seat } = visitor
  const main = page.getByRole('main')
  await visitor.go(`${HALL[seat.device]}?mode=2&front=0`)
  await main.getByRole('link', { name, exact: true }).click()
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(main).toContainText(say('promotions_gives_percent', { percent: '10' }))
  await visitor.look('bonus-offer')
  await main.getByRole('link', { name: say('promotions_with_deposit') }).click()
  await expect(page).toHaveURL(/\/deposit/)
  await startDeposit(visitor, { kind: 'bank', amount: '1000', here: true })
  await expect(main.getByLabel(say('cashier_activity')).locator('option:checked'), 'comes along from the offer').toHaveText(name)
  const fact = (word: string) => main.locator('dt', { hasText: say(word) }).locator('+ dd')
  await expect(fact('cashier_activity_bonus')).toContainText('100.00')
  await expect(fact('cashier_activity_need')).toContainText('1,100.00')
  await visitor.look('bonus-deposit-with-offer')
  await makeOrder(visitor, 'bank')
  return payData(visitor, 'cashier_pay_note')
}

for (const [device, lang] of seatsOf(import.meta.filename))
  test(`a first deposit brings its bonus, which is bet, seen to count, and unlocked: ${device} ${lang}`, { tag: '@whole' }, async ({
    house,
    staff,
    visit,
  }) => {
    const marketing = await staff('marketing1')
    const id = await publishOffer(marketing, 2, terms)
    const name = { zh: names.name_zh, en: names.name_en }[lang]
    const visitor = await visit(device, lang, `first-deposit-${device}-${lang}`)
    const { page, say } = visitor
    const main = page.getByRole('main')
    const card = main.getByRole('article', { name })
    const bar = card.getByRole('progressbar')
    await enter(visitor, await payer(house))

    await test.step('chosen with the deposit, the bonus comes with it into a wallet of its own', async () => {
      await payAtBank(house, { number: await depositWithOffer(visitor, name), amount: '1000' })
      await expectDepositCredited(visitor)
      await visitor.go(RECORD[device])
      const given = main.getByRole(device === 'phone' ? 'listitem' : 'row').filter({ hasText: name })
      await expect(given).toContainText('100.00')
      await expect(given).toContainText(say('promotions_audit_success'))
      await visitor.go(WALLET[device])
      await expect(card).toContainText('1,100.00')
      await expect(card).toContainText(say('wallet_flow_left', { left: '1,100.00' }))
      await expect(bar).toHaveAttribute('aria-valuenow', '0')
      await visitor.look('bonus-locked')
    })

    const game = await openGame(visitor, DICE, { amount: '1100', from: name })
    visitor.mayMeet(429, '/play/api/spin')
    await setDice(game, '1.65')
    await setBet(game, STAKE)
    await visitor.look('bonus-game', game)
    await visitor.go(WALLET[device])
    let left = 110_000
    const bet = async (times: number) => {
      for (let at = 0; at < times; at += 1) left += Math.round(Number((await roll(game)).replaceAll(',', '')) * 100) - STAKE * 100
    }
    await test.step('the bar moves by itself, by what was bet', async () => {
      await bet(5)
      await expect(bar).toHaveAttribute('aria-valuenow', '45')
      await expect(card).toContainText(say('wallet_flow_left', { left: '600.00' }))
      await visitor.look('bonus-half-way')
      await bet(ROLLS - 5)
      await expect(card).toContainText(say('wallet_flow_done'))
      await game.close()
    })

    const money = (left / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
    await test.step('unlocked, all that is left is in the main wallet', async () => {
      await main.getByRole('button', { name: say('wallet_recall_all'), exact: true }).click()
      await expect(card).toContainText(money)
      await expect(card.getByText(say.like('wallet_money_at'))).toHaveCount(0)
      await visitor.look('bonus-reached')
      await card.getByRole('button', { name: new RegExp(`^${say('wallet_unlock')}`) }).click()
      const question = questionOn(page)
      await expect(question).toContainText(say('wallet_unlock_text', { amount: money }))
      await visitor.look('bonus-unlock')
      await question.getByRole('button', { name: say('wallet_unlock'), exact: true }).click()
      await visitor.hears(say('wallet_unlocked', { wallet: name }))
      await expect(card).toHaveCount(0)
      await expect(main).toContainText(money)
      await visitor.look('bonus-unlocked')
    })
    // Other journeys choose among the offers that the house came with.
    await marketing.promotions.setState({ id: String(id), state: 'ended', reason: 'the journey is over' })
  })
