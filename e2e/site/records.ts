import { expect } from '@playwright/test'
import { playerCalls } from '../house/players.ts'
import type { Visitor } from '../house/visitor.ts'
import { tokenAt } from './watch.ts'

/** The bet stands in the player's record once the site has pulled it from the vendor, every few seconds. */
export async function expectBet(visitor: Visitor): Promise<void> {
  const { page, say, seat } = visitor
  const { games } = playerCalls({ site: seat.base }, await tokenAt(page))
  await expect.poll(async () => (await games.betRecords()).data.length, { message: 'bets' }).toBeGreaterThan(0)
  await visitor.go(seat.device === 'desktop' ? '/member/bet-record' : '/mobile/f-bet-record/bet-record')
  await expect(page.getByRole('button', { name: say('records_verify_round') }).first()).toBeVisible()
  await visitor.look('bet-record')
}

/** Calls everything home; the main wallet is all there is then. */
export async function recallAll(visitor: Visitor): Promise<void> {
  const { page, say, seat } = visitor
  await visitor.go(seat.device === 'desktop' ? '/member/wallet' : '/mobile/f-wallet/wallet')
  const recall = page.getByRole('button', { name: say('wallet_recall_all'), exact: true })
  await expect(recall).toBeEnabled()
  await visitor.look('wallet')
  await recall.click()
  // Nothing is left on a platform: there is nothing more to recall.
  await expect(recall).toBeVisible()
  await expect(recall).toBeDisabled()
  await visitor.look('wallet-recalled')
}

/** The transaction record lists these kinds. */
export async function expectRecords(visitor: Visitor, kinds: readonly string[]): Promise<void> {
  const { page, say, seat } = visitor
  await visitor.go(seat.device === 'desktop' ? '/member/trans-record' : '/mobile/f-trans-record/trans-record')
  const main = page.getByRole('main')
  for (const kind of kinds) {
    await expect(
      main
        .locator('tr, a')
        .filter({ hasText: say(kind) })
        .first(),
    ).toBeVisible()
  }
  await visitor.look('records')
}

/** The newest personal message can be opened and read. */
export async function readNewestMessage(visitor: Visitor): Promise<void> {
  const { page, seat } = visitor
  await visitor.go(seat.device === 'desktop' ? '/member/message-center' : '/mobile/f-message-center/message-manager')
  const newest = page.getByRole('article').first()
  await expect(newest).toBeVisible()
  await visitor.look('messages')
  await newest.getByRole('link').click()
  await expect(page).toHaveURL(/message-(center-)?detail/)
  await expect(page.locator('article[aria-busy="false"]')).toBeVisible()
  await visitor.look('message')
}
