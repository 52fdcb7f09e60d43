import { expect, test } from '../house/test.ts'
import { demo, playerCalls, registered } from '../house/players.ts'
import { seatsOf } from '../house/seats.ts'
import { enter } from '../site/entry.ts'
import { publishOffer } from '../site/offers.ts'
import { callsOf, patientSockets, pushesOf, tokenAt } from '../site/watch.ts'

/** demo05 is seeded with an activity wallet of 1,300.00 with half its wagering requirement met, and 2,000.00 in the main wallet. */
test('an activity wallet shows its wagering requirement, funds a platform alone, and gets its money back [UI-049 UI-051 UI-052 UI-053]', async ({
  visit,
}) => {
  const visitor = await visit('desktop', 'en')
  const { page, say } = visitor
  await enter(visitor, demo(5))
  await visitor.go('/member/wallet')
  const activity = page.getByRole('article', { name: 'First deposit bonus' })
  await expect(activity.getByText('1,300.00')).toBeVisible()
  await expect(activity.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '47')
  await expect(activity.getByRole('button', { name: say('wallet_give_up') })).toHaveCount(0)
  await visitor.look('wallet-activity')

  const platform = page.getByRole('article', { name: 'Jade Slots' })
  const dialog = page.getByRole('dialog')
  const open = () => platform.getByRole('button', { name: say('wallet_move_in') }).click()
  const send = () => dialog.getByRole('button', { name: say('wallet_transfer_now'), exact: true }).click()
  await open()
  await expect(dialog.getByRole('radio').first()).toHaveAccessibleName(/Main wallet/)
  await expect(dialog).toContainText('2,000.00')
  await visitor.look('transfer-detail')
  await dialog.getByRole('radio', { name: /First deposit bonus/ }).check()
  await dialog.getByRole('textbox').fill('1300.01')
  await expect(dialog).toContainText(say('money_above', { max: '1,300.00' }))
  await dialog.getByRole('button', { name: say('wallet_all'), exact: true }).click()
  await send()
  await expect(platform).toContainText(say('wallet_funded_by', { wallet: 'First deposit bonus' }))
  await expect(activity).toContainText(say('wallet_money_at', { platform: 'Jade Slots' }))

  await open()
  await expect(dialog).toContainText(say('money_funded_by', { wallet: 'First deposit bonus' }))
  await dialog.getByRole('radio', { name: /Main wallet/ }).check()
  await dialog.getByRole('textbox').fill('10')
  await expect(dialog).toContainText(say('money_recall_first'))
  await dialog.getByRole('button', { name: say('wallet_recall_all') }).click()
  await expect(dialog.getByRole('radio', { name: /First deposit bonus/ })).toHaveAccessibleName(/1,300\.00/)
})

test('the wallet follows its times: polls, a recall begun here or elsewhere, the word of an automatic transfer [STATE-002 STATE-003 STATE-023 ERR-026 CONST-023 CONST-024 CONST-046 STATE-065 STATE-066]', async ({
  house,
  visit,
}) => {
  for (const device of ['desktop', 'phone'] as const) {
    const visitor = await visit(device, 'en')
    const { page, say } = visitor
    await enter(visitor, demo(3))
    const { wallet } = playerCalls(house, await tokenAt(page))
    const fund = () => wallet.deposit({ code: 'JADE', player_bonus_wallet_id: 0, money: '60.00' })
    await fund()
    await page.clock.install()
    await patientSockets(page)
    const pushes = pushesOf(page)
    const calls = await callsOf(page)
    const now = () => page.evaluate<number>('Date.now()')
    /** A page whose time stands still asks for nothing and shows no answer: a second passes, and another, until it does. */
    const shows = (what: () => Promise<void>) =>
      expect(async () => {
        await page.clock.runFor(1000)
        await what()
      }).toPass({ intervals: [0] })
    await visitor.go(device === 'phone' ? '/mobile/f-wallet/wallet' : '/member/wallet')
    await pushes.joined()
    const recall = page.getByRole('button', { name: say('wallet_recall_all'), exact: true })
    const spinner = page.getByRole('button', { name: say('wallet_recalling') })
    await expect(recall).toBeEnabled()
    await page.getByRole('heading', { name: say('wallet_recent_bets') }).scrollIntoViewIfNeeded()
    await visitor.look('wallet')
    await expect.poll(async () => (await calls('/api/players/bet/records?page=1&pageSize=7')).length).toBeGreaterThan(0)

    // From here on only as much time passes as the test lets pass.
    await page.clock.pauseAt((await now()) + 60_000)
    const paused = await now()
    await page.clock.runFor(12_000)
    const polls = (await calls('/api/games/wallet')).map(({ at }) => at).filter((at) => at > paused)
    expect(polls.slice(1).map((at, index) => at - (polls[index] ?? 0))).toEqual(polls.slice(1).map(() => 5000))
    expect(polls.length).toBeGreaterThan(1)

    // Another page of the player recalls: this one hears of it, and its balances change.
    await wallet.withdrawAll()
    await pushes.heard('transAll', 1)
    await expect(spinner).toBeVisible()
    await pushes.heard('transAllDone', 1)
    await page.clock.runFor(2000)
    await expect(spinner).toHaveCount(0)
    await shows(() => expect(recall).toBeDisabled({ timeout: 200 }))

    await fund()
    await shows(() => expect(recall).toBeEnabled({ timeout: 200 }))
    const pressed = await now()
    await recall.click()
    await expect(spinner).toBeVisible()
    await expect.poll(async () => (await calls('/api/players/withdrawAll')).filter(({ heard }) => heard).length).toBe(1)
    await pushes.heard('transAll', 2)
    await pushes.heard('transAllDone', 2)
    await page.clock.runFor(1999)
    await expect(spinner).toBeVisible()
    await page.clock.runFor(1)
    await expect(spinner).toHaveCount(0)
    await shows(() => expect(recall).toBeDisabled({ timeout: 200 }))
    await page.clock.runFor(8000)
    expect((await calls('/api/auth/me')).map(({ at }) => at - pressed)).toContain(10_000)
    if (device === 'desktop') {
      await visitor.leave()
      continue
    }

    // The game itself is not what this is about: its link is refused, so that no window stays.
    await wallet.setAutoTransfer({ auto_transfer: 1 })
    visitor.mayMeet(403)
    await page.route(/\/api\/games\/link\//, (route) =>
      route.fulfill({ status: 403, json: { status: 'error', code: 403, message: 'Not now' } }),
    )
    const opened = page.waitForEvent('popup')
    await page
      .getByRole('article', { name: 'Jade Tables' })
      .getByRole('button', { name: new RegExp(`^${say('wallet_play')}`) })
      .click()
    // The clock is every window's of this browser: while one is on its way in or out, moving it may never end.
    const loading = await opened
    await expect.poll(() => loading.isClosed()).toBe(true)
    const moved = page.getByText(say('games_moved'), { exact: true })
    await expect(moved).toBeVisible()
    await page.clock.runFor(2999)
    await expect(moved).toBeVisible()
    await page.clock.runFor(1)
    await expect(moved).toHaveCount(0)
    await wallet.setAutoTransfer({ auto_transfer: 0 })
    await wallet.withdrawAll()
    await expect.poll(async () => (await wallet.wallets({ forceUpdate: 0 })).processing, { message: 'money on its way' }).toBe('0.00')
  }
})

test('an activity wallet says what a bet counts, at which platforms and for how much, and stays away from the others [REWARDS-47 REWARDS-48]', async ({
  house,
  staff,
  visit,
}) => {
  const marketing = await staff('marketing1')
  const { data: platforms } = await marketing.promotions.platforms()
  const counting = platforms.find(({ code, takes_wallets: takes }) => code !== 'JADE' && takes === 1)
  if (!counting) throw new Error('one platform alone')
  const names = { name_zh: '指定平台禮', name_en: 'Treat of one place' }
  const id = await publishOffer(marketing, 1, { ...names, multiple: 10, stake_percent: '2.00', platforms: [counting.code] })
  for (const [device, lang] of seatsOf(import.meta.filename)) {
    const visitor = await visit(device, lang, 'wallets')
    const { page, say, go, look } = visitor
    const main = page.getByRole('main')
    const wallet = lang === 'zh' ? names.name_zh : names.name_en
    await enter(visitor, await registered(house))
    const { promotions, wallet: money } = playerCalls(house, await tokenAt(page))
    await promotions.addAudit({ id: String(id) }, { key: `place-${device}-${lang}` })
    await go(device === 'phone' ? '/mobile/f-wallet/wallet' : '/member/wallet')
    const card = main.getByRole('article', { name: wallet })
    await expect(card).toContainText(say('wallet_flow_left', { left: '1,000.00' }))
    await card.getByText(say('wallet_counts')).click()
    await expect(card).toContainText(say('wallet_counts_stake', { max: '2.00' }))
    await expect(card).toContainText(lang === 'zh' ? /只計 .+ 的投注/ : /Only bets at .+ count/)
    // Nothing was bet yet: there is no pace to speak of.
    await expect(card).not.toContainText(lang === 'zh' ? '依此步調' : 'At that pace')
    await look(`counts-${device}-${lang}`)
    const platform = main.getByRole('article').filter({ has: page.getByRole('button', { name: new RegExp(`^${say('wallet_move_in')}`) }) })
    await platform
      .first()
      .getByRole('button', { name: new RegExp(`^${say('wallet_move_in')}`) })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await expect(dialog).toContainText(lang === 'zh' ? `「${wallet}」不能用於此平台` : `“${wallet}” cannot be used here`)
    await look(`not-counted-${device}-${lang}`)
    const own = (await money.wallets({ forceUpdate: 0 })).data.find(({ code }) => code === 'JADE')?.not_counted[0]?.id ?? 0
    const refused = money.deposit({ code: 'JADE', player_bonus_wallet_id: own, money: '50.00' }, { key: `away-${device}-${lang}` })
    await expect(refused).rejects.toThrow('would count nothing')
  }
})
