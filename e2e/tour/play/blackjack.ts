import { expect } from '@playwright/test'
import { keyOr, type Stage } from '../stage.ts'

interface Round {
  readonly status: string
  readonly allowed: readonly string[]
  readonly shown: { readonly hands: readonly { readonly total: number }[]; readonly acting: number | null }
}

const HANDS = 4
const keys: Readonly<Record<string, string>> = { hit: 'H', stand: 'S', double: 'D', split: 'P' }

/** Some hands: pairs are split, eleven is doubled, sixteen and less takes a card. The hints are on from the second one. */
export async function playBlackjack(stage: Stage): Promise<void> {
  const { page, line } = stage
  const playing = page.locator('#playing')
  await stage.film('hands', async () => {
    for (let at = 0; at < HANDS; at += 1) {
      if (at < 2) await page.locator('[id="bet-stake"]').click()
      if (at === 0) await stage.look('bet')
      const deal = page.locator('#deal')
      await expect(deal).toBeEnabled()
      let round = await stage.sent<Round>('deal', () => (at === 1 ? keyOr(stage, 'Enter', deal) : deal.click()))
      for (let steps = 0; round.status === 'open'; steps += 1) {
        const action = wise(round)
        await expect(playing.locator(`.step.${action}`)).toBeEnabled()
        if (at === 1 && steps === 0) await playing.locator('.hints').click()
        if (steps === 0) await stage.look(`hand-${at + 1}`)
        round = await stage.sent<Round>('step', () => keyOr(stage, keys[action] ?? 'S', playing.locator(`.step.${action}`)))
      }
      await expect(page.locator('#banner')).toBeVisible()
      await expect(page.locator('#deal')).toBeEnabled()
      line.rounds += 1
      await stage.look(`result-${at + 1}`)
    }
  })
}

function wise({ allowed, shown: { hands, acting } }: Round): string {
  const total = hands[acting ?? 0]?.total ?? 21
  if (allowed.includes('split')) return 'split'
  if (total === 11 && allowed.includes('double')) return 'double'
  return total <= 16 && allowed.includes('hit') ? 'hit' : 'stand'
}
