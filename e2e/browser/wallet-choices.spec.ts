import { retold } from '../house/answers.ts'
import { demo } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import { questionOn } from '../house/visitor.ts'
import { enter } from '../site/entry.ts'

test('an activity wallet: the badge of what can be unlocked, a question before giving up, and refusals after their word [RULE-038 UI-021 UI-028 STATE-024 ERR-022 ERR-058]', async ({
  visit,
}) => {
  for (const device of ['desktop', 'phone'] as const) {
    const visitor = await visit(device, 'en')
    const { page, say } = visitor
    visitor.mayMeet(403)
    await enter(visitor, demo(5))
    await retold(page, '/auth/me', (data) => ({
      ...data,
      can_unlock_num: 1,
      player_bonus_wallet: (data['player_bonus_wallet'] as readonly { readonly bonus_bet: string }[]).map((wallet) => ({
        ...wallet,
        bonus_now_bet: wallet.bonus_bet,
        can_unlock: 1,
        can_give_up: 1,
      })),
    }))
    await visitor.go(device === 'phone' ? '/mobile/f-wallet/wallet' : '/member/wallet')
    const menu = page.getByRole('navigation', { name: say(device === 'phone' ? 'site_tabs' : 'site_member_menu') })
    const wallet = menu.getByRole('link', { name: say(device === 'phone' ? 'site_tab_wallet' : 'site_menu_wallet') })
    await expect(wallet.getByText('1', { exact: true })).toBeVisible()
    const activity = page.getByRole('article', { name: 'First deposit bonus' })
    const question = questionOn(page)
    for (const word of ['wallet_unlock', 'wallet_give_up'] as const) {
      const open = () => activity.getByRole('button', { name: new RegExp(`^${say(word)}`) }).click()
      await open()
      await question.getByRole('button', { name: say('site_cancel') }).click()
      await expect(question).toHaveCount(0)
      await expect(activity).toContainText('1,300.00')
      await open()
      // The server refuses: the requirement is not met, and too much is left to give it up.
      await question.getByRole('button', { name: say(word), exact: true }).click()
      await expect(question.getByRole('alert')).toHaveText(new RegExp(`^${say('money_mistake', { text: '' })}.+`))
      await visitor.look(`${word}-refused`)
      await question.getByRole('button', { name: say('site_cancel') }).click()
    }
    await visitor.leave()
  }
})

test('the list of wallets that money may come from scrolls above four [UI-050]', async ({ visit }) => {
  const visitor = await visit('desktop', 'en')
  const { page, say } = visitor
  let count = 4
  await retold<readonly object[]>(page, '/games/wallet', (data) => {
    const wallets = Array.from({ length: count }, (_, id) => ({ id, name: `Wallet ${id}`, money: '10.00' }))
    return data.map((one) => ({ ...one, can_use_wallet: wallets }))
  })
  await enter(visitor, demo(1))
  for (count of [4, 5]) {
    await visitor.go('/member/wallet')
    await page
      .getByRole('article', { name: 'Jade Slots' })
      .getByRole('button', { name: say('wallet_move_in') })
      .click()
    const list = page.getByRole('radiogroup')
    await expect(list.getByRole('radio')).toHaveCount(count)
    const scrolls = await list.evaluate(
      (element: { scrollHeight: number; clientHeight: number }) => element.scrollHeight > element.clientHeight,
    )
    expect(scrolls).toBe(count > 4)
    await visitor.look(`sources-${count}`)
  }
})
