import { expect } from '@playwright/test'
import { openWithdrawals } from '../site/cashier.ts'
import { enterGame, setBet, spin } from '../site/games.ts'
import { recallAll } from '../site/records.ts'
import { cents, type Round, shown } from './round.ts'

const MOVED = 500_000
/** Whole TWD; the last one again until nothing is missing. */
const BETS = [50, 100, 200, 500, 1000] as const
/** So many bets have their pictures; the figures of all are followed. */
const LOOKED_AT = 3

/** `need` cents must be bet before anything can be withdrawn: the page says so, and its figure grows with every bet of the slot. */
export async function betTill(round: Round, need: number): Promise<void> {
  const { player } = round
  const { page, say, seat } = player
  const figures = (now: number) => say('cashier_bets_figures', { now: shown(now), need: shown(need) })
  const funds = page.getByRole('region', { name: say('cashier_withdrawable') })
  await openWithdrawals(player)
  await expect(page.getByText(figures(0), { exact: true })).toBeVisible()
  await expect(funds).toContainText(say('cashier_bets_left', { left: shown(need) }))
  await player.look('bets-none')
  await readLimits(round, 'before')

  const game = await enterGame(player, String(MOVED / 100))
  await openWithdrawals(player)
  let done = 0
  for (let at = 0; done < need; at += 1) {
    const bet = BETS[Math.min(at, BETS.length - 1)] ?? 0
    await game.bringToFront()
    await setBet(game, bet)
    await spin(game, seat.lang)
    if (at < LOOKED_AT) await player.look(`bets-${at + 1}-game`, game)
    await page.bringToFront()
    done = Math.min(need, done + bet * 100)
    await expect(page.getByText(figures(done), { exact: true })).toBeVisible()
    if (at < LOOKED_AT) await player.look(`bets-${at + 1}`)
    round.note(`bet ${at + 1} of ${bet}.00: ${shown(done)} of ${shown(need)}`)
  }
  await expect(funds).toContainText(say('cashier_bets_met'))
  await player.look('bets-done')
  await readLimits(round, 'after')

  await game.bringToFront()
  const kept = cents(`${await game.locator('#balance').innerText()}`)
  await game.close()
  await recallAll(player)
  await round.moved(`game: ${shown(MOVED)} taken along, ${shown(kept)} brought back`, kept - MOVED)
  await openWithdrawals(player)
  await expect(funds).toContainText(shown(round.total))
  await player.look('bets-met')
}

/** What each deposit needs, and the bets that counted for the oldest. */
async function readLimits({ player }: Round, when: string): Promise<void> {
  const { page, say, seat } = player
  await page
    .getByRole('region', { name: say('cashier_withdrawable') })
    .getByRole('link', { name: say('cashier_limits_title') })
    .click()
  const show = page.getByRole('button', { name: say('cashier_lines_show'), exact: true })
  await expect(show.first()).toBeVisible()
  await player.look(`limits-${when}`)
  await show.last().click()
  const dialog = page.getByRole('dialog')
  const words = when === 'before' ? say('cashier_lines_none') : seat.lang === 'zh' ? '龍門財寶' : 'Dragon Gate Treasure'
  await expect(dialog.getByText(words).first()).toBeVisible()
  await player.look(`limits-${when}-lines`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openWithdrawals(player)
}
