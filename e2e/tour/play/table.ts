import { expect, type Page } from '@playwright/test'
import { keyOr, type Stage } from '../stage.ts'

/** Areas that are bet on, by game: in the first round and in the last; between them the first bets are repeated. */
const bets: Readonly<Record<string, readonly [first: readonly string[], last: readonly string[]]>> = {
  BAC: [
    ['player', 'tie', 'playerPair'],
    ['banker', 'luckySix', 'perfectPair'],
  ],
  DT: [
    ['dragon', 'tiger'],
    ['tie', 'suitedTie', 'tiger'],
  ],
  SICBO: [
    ['small', 'sum:9', 'single:3'],
    ['big', 'double:6', 'combination:1-2', 'triple:any'],
  ],
  NIU: [
    ['equal:1', 'multiplied:3'],
    ['multiplied:1', 'equal:4'],
  ],
}

/** Three rounds at a table, by its clock. */
export async function playTable(stage: Stage): Promise<void> {
  const { page, line } = stage
  const [first, last] = bets[line.game] ?? [[], []]
  for (const [at, areas] of [first, [], last].entries()) {
    await betting(page)
    for (const area of areas) await page.locator(`[id="bet-${area}"]`).click()
    if (areas.length === 0) await keyOr(stage, 'r', page.locator('#repeat'))
    await expect(page.locator('#confirm')).toBeEnabled()
    if (at === 0) await stage.look('chips')
    await stage.sent('bets', () => (at === 0 ? page.locator('#confirm').click() : keyOr(stage, 'Enter', page.locator('#confirm'))))
    if (at === 0) await stage.look('placed')
    const result = async () => {
      await expect(page.locator('#ring.waiting')).toBeVisible({ timeout: 60_000 })
      await stage.look(`closed-${at + 1}`)
      // Sic bo tells its total beside the dice: its banner is there, and not drawn.
      await expect(page.locator('#banner:not([hidden])')).toBeAttached({ timeout: 90_000 })
    }
    if (at === 0) await stage.film('round', result)
    else await result()
    line.rounds += 1
    await stage.look(`result-${at + 1}`)
  }
  await stage.settled('.slip header b:text-is("—")')
}

/** Whoever is too slow for this round waits for the next one. */
const betting = (page: Page) => expect(page.locator('#seconds')).toHaveText(/^(1\d|[89])$/, { timeout: 90_000 })
