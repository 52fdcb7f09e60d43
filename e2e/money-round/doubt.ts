import { expect } from '@playwright/test'
import type { Visitor } from '../house/visitor.ts'
import { openScreen } from '../office/by-screens.ts'
import type { Round } from './round.ts'

const PLATFORM = 'JADELIVE'
const SETTLED = { timeout: 180_000 }

/**
 * Two transfers whose platform does not answer: one that it took and denies at first, one that it never heard of. The player is
 * told that they are on their way, and how each ended; no cent is lost.
 */
export async function leaveInDoubt(round: Round, desk: Visitor): Promise<void> {
  const { player } = round
  const { page, say, seat } = player
  const phone = seat.device === 'phone'
  const main = page.getByRole('main')
  const word = main.getByRole('status')
  const transfer = async (mode: string, amount: string) => {
    await round.outside('/faults', { target: 'studio', mode })
    await player.go(phone ? '/mobile/f-wallet/transfer' : '/member/transfer')
    await main.getByRole('combobox', { name: say('wallet_to') }).selectOption(PLATFORM)
    await main.getByRole('textbox').fill(amount)
    await main.getByRole('button', { name: say('wallet_transfer_now'), exact: true }).click()
    await expect(word).toContainText(say('wallet_transfer_processing'))
    await player.look(`doubt-${mode}`)
  }

  await transfer('eventual', '120')
  await expect(word).toHaveText(say.like('wallet_moved_in'), SETTLED)
  await player.look('doubt-eventual-arrived')
  await round.moved('transfer of 120.00 in doubt, arrived', 0)

  // What a vendor never heard of comes back after seconds (docs/adr/0110): its voids fail for a while, so that there is time to look.
  const voids = { target: 'studio', mode: 'no_effect', path: '/vendor/v1/tx-void$', count: 8 }
  expect((await page.request.post(`${round.house.sandbox}/faults`, { data: voids })).status()).toBe(200)
  await transfer('no_effect', '130')
  const wallet = await round.beside(phone ? '/mobile/f-wallet/wallet' : '/member/wallet')
  await expect(wallet.getByText(say('wallet_on_its_way'), { exact: true })).toBeVisible()
  await player.look('doubt-wallet', wallet)
  await wallet.close()
  await openScreen(desk, 'transfers_title')
  await expect(desk.page.getByRole('row').filter({ hasText: '130.00' })).toContainText(desk.say('transfers_unknown'))
  await desk.look('transfer-in-doubt')
  await page.bringToFront()
  await expect(main.getByText(say('money_processing')).first()).toBeVisible()
  await player.look('doubt-no_effect-waits')
  await expect(word).toHaveText(say.like('wallet_transfer_returned'), SETTLED)
  await player.look('doubt-no_effect-returned')
  await round.moved('transfer of 130.00 in doubt, came back', 0)
}
