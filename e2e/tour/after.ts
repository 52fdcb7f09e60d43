import { expect } from '@playwright/test'
import type { Stage } from './stage.ts'

const PLATFORMS = {
  JADE: { zh: '翠玉電子', en: 'Jade Slots' },
  JADEFISH: { zh: '翠玉捕魚', en: 'Jade Fishing' },
  JADELIVE: { zh: '翠玉牌桌', en: 'Jade Tables' },
  JADESPORT: { zh: '翠玉體育', en: 'Jade Sports' },
  JADECARD: { zh: '翠玉棋牌', en: 'Jade Cards' },
  JADELOTTO: { zh: '翠玉彩票', en: 'Jade Lottery' },
} as const

const cents = (money: string) => Math.round(Number(money.replaceAll(',', '')) * 100)

/** The money as the site has it: the platform holds what the stage said, and all of it comes back to what was kept at home. */
export async function moneyAtSite(stage: Stage, { platform, kept }: { readonly platform: string; readonly kept: number }): Promise<void> {
  const { visitor, line } = stage
  const { page, say, seat } = visitor
  await visitor.go(seat.device === 'desktop' ? '/member/wallet' : '/mobile/f-wallet/wallet')
  const name = PLATFORMS[platform as keyof typeof PLATFORMS][seat.lang]
  await expect(page.getByRole('article', { name })).toContainText(line.after, { timeout: 60_000 })
  await stage.look('site-wallet', page)
  const recall = page.getByRole('button', { name: say('wallet_recall_all'), exact: true })
  await recall.click()
  await expect(recall).toBeVisible({ timeout: 60_000 })
  await expect(recall).toBeDisabled({ timeout: 60_000 })
  const total = ((cents(line.after) + kept * 100) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(page.getByRole('region', { name: say('site_balance') })).toContainText(total, { timeout: 60_000 })
  await stage.look('site-recalled', page)
  line.site = total
}

/** The rounds stand in the bet record, and the newest is drawn in its dialog with the way to the verification page. */
export async function roundsAtSite(stage: Stage): Promise<void> {
  const { visitor, line } = stage
  const { page, say, seat } = visitor
  await visitor.go(seat.device === 'desktop' ? '/member/bet-record' : '/mobile/f-bet-record/bet-record')
  const round = page.getByRole('button', { name: say('records_verify_round') }).first()
  await expect(async () => {
    await page.reload()
    await expect(round).toBeVisible({ timeout: 20_000 })
  }).toPass({ timeout: 120_000 })
  await stage.look('site-records', page)
  await round.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: say('records_round_verify') })).toBeVisible()
  await stage.study('site-round', page)
  line.drawn = true
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
