import { expect } from '@playwright/test'
import type { Stage } from '../stage.ts'

interface Plan {
  readonly tickets: number
  /** Issues that the last ticket goes on for: what is not drawn of them is taken back. */
  readonly follows: number
}

interface Ticket {
  readonly slip: { readonly roundName: string }
}

/** Tickets with a line of every kind, each to its draw; results and trends are looked at while it is waited for. */
export async function playLottery(stage: Stage, { tickets, follows }: Plan): Promise<void> {
  const { page, line } = stage
  for (let at = 0; at < tickets; at += 1) {
    await expect(page.locator('body.betting #clock-time')).toHaveText(/^(00:(1[5-9]|[2-5]\d)|0[1-9]:\d\d)$/, { timeout: 120_000 })
    await choose(stage, at === 0)
    if (stage.isPhone) await page.locator('#open-slip').click()
    const isSeries = at > 0 && follows > 1
    if (isSeries) await page.locator('#follow button').nth(1).click()
    // The sheet has come up with all that is in it.
    await expect(page.locator('#slip-send')).toBeInViewport({ ratio: 1 })
    await stage.look(isSeries ? 'series' : 'slip')
    const { slip } = await stage.sent<Ticket>('tickets', () => page.locator('#slip-send').click())
    await stage.look(`placed-${at + 1}`)
    if (at === 0) await behold(stage)
    await drawn(stage, { name: slip.roundName, round: at + 1 })
    line.rounds += 1
  }
  if (follows > 1) await cancelRest(stage)
  await stage.settled('.ticket.open')
}

/** One line of each tab by chance, and one more by hand on the first. */
async function choose(stage: Stage, looking: boolean): Promise<void> {
  const { page } = stage
  const tabs = page.locator('#tabs button')
  const count = await tabs.count()
  for (let tab = 0; tab < count; tab += 1) {
    await tabs.nth(tab).click()
    await page.locator('#random:visible, #slip-random:visible').first().click()
    if (looking) await stage.look(`tab-${tab + 1}`)
  }
  const tile = page.locator('#board .tile[aria-pressed="false"]').first()
  if (count > 0 && (await tile.isVisible())) await tile.click()
}

async function behold(stage: Stage): Promise<void> {
  for (const [id, name] of [
    ['open-results', 'results'],
    ['open-trends', 'trends'],
  ] as const) {
    await stage.page.locator(`#${id}`).click()
    await expect(stage.page.locator('#panel')).toBeVisible()
    await expect(stage.page.locator('#panel .panel-body > *').first()).toBeVisible()
    await stage.study(name)
    await stage.back()
  }
}

async function drawn(stage: Stage, { name, round }: { readonly name: string; readonly round: number }): Promise<void> {
  const { page } = stage
  // The announcement itself is soon replaced by what was won.
  const result = page.locator('#recent .recent-row').first()
  await expect(page.locator('#hero-issue')).toContainText(name, { timeout: 660_000 })
  const show = async () => {
    if (round === 1) await stage.look('waiting')
    await expect(result).toContainText(name.slice(-4), { timeout: 120_000 })
    await stage.look(`result-${round}`)
  }
  await (round === 1 ? stage.film('draw', show) : show())
}

/** Takes back what is not drawn of the series. */
async function cancelRest(stage: Stage): Promise<void> {
  const panel = await stage.turnTo('history')
  await panel.locator('[role="tab"]').nth(1).click()
  await expect(panel.locator('.ticket').first()).toBeVisible()
  await stage.look('series-running')
  const cancel = panel.locator('.ticket .act').first()
  if (await cancel.isVisible()) {
    await cancel.click()
    await expect(cancel).toBeHidden()
    await stage.look('series-cancelled')
  }
  await stage.back()
}
