import { expect, test } from '../house/test.ts'
import { demo } from '../house/players.ts'
import { logIn } from '../site/entry.ts'

/** demo05 is seeded with an activity wallet of 1,300.00 in the middle of its flow, and 2,000.00 in the main wallet. */
test('an activity wallet shows its flow, funds a platform alone, and gets its money back', async ({ visit }) => {
  const visitor = await visit('desktop', 'en')
  const { page, say } = visitor
  await visitor.go('/')
  await logIn(visitor, demo(5))
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
