import type { reportsCalls } from '@jade/contract/reports/calls'
import type { ReplyOf } from '@jade/contract/call'
import { languagesOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import type { Visitor } from '../house/visitor.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'

type Run = ReplyOf<(typeof reportsCalls)['report']>

/** The figures of a busy house in the place of a quiet one's: the same in every run, weekends higher, one day below zero. */
async function busy({ page }: Visitor): Promise<void> {
  await page.route('**/office/api/reports/ggr?*', async (route) => {
    const answer = await route.fetch()
    const run = (await answer.json()) as Run
    const rows = (some: Run['data'], scale: number) => some.map((row, at) => ({ ...row, ...figures(at, scale) }))
    const json = {
      ...run,
      data: rows(run.data, 1),
      totals: { ...run.totals, ...figures(3, run.data.length) },
      before: run.before && {
        ...run.before,
        rows: rows(run.before.rows, 0.86),
        totals: { ...run.before.totals, ...figures(3, run.data.length * 0.86) },
      },
    }
    await route.fulfill({ response: answer, json })
  })
}

function figures(at: number, scale: number): Run['totals'] {
  const ggr = Math.round((182_400 + 61_000 * Math.sin(at * 1.7) + (at % 7 > 4 ? 74_000 : 0) - (at === 12 ? 330_000 : 0)) * scale)
  const rewards = Math.round(38_000 * scale + 4_000 * Math.cos(at))
  const stakes = Math.round(ggr * 11 + 2_900_000 * scale)
  return {
    players: String(Math.round(412 + 30 * Math.cos(at))),
    bets: String(Math.round(41_000 * scale + 3_000 * Math.sin(at))),
    stakes: `${stakes}.00`,
    returns: `${stakes - ggr}.00`,
    ggr: `${ggr}.00`,
    margin: String(Math.round((ggr / stakes) * 10_000)),
    bonuses: `${Math.round(rewards / 2)}.00`,
    rebates: `${Math.round(rewards / 4)}.50`,
    ngr: `${ggr - rewards}.00`,
  }
}

for (const lang of languagesOf(import.meta.filename)) {
  test(`figures of the house: by day, beside the period before, down to what they are made of, as a file (${lang})`, async ({
    house,
    console,
  }) => {
    const desk = await console(lang, `reports-${lang}`)
    const { page, say } = desk
    const title = lang === 'en' ? 'GGR and NGR' : '毛收入與淨收入（GGR／NGR）'
    await logInStaff(desk, { house, account: 'finance1' })
    await openScreen(desk, 'reports_title')
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await desk.look('shelf')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const table = page.getByRole('region', { name: say('reports_table', { title }) })
    // A row for each of thirty days, whether anything was on it or not, under the heading and the totals.
    await expect(table.getByRole('row')).toHaveCount(32)
    await expect(page.getByRole('img', { name: say('reports_chart', { figure: 'GGR', title }) })).toBeVisible()
    await desk.look('ggr-of-a-quiet-house')
    await busy(desk)
    await page.reload()
    await expect(table.getByRole('row')).toHaveCount(32)
    await expect(page.locator('.recharts-line-curve').first()).toBeVisible()
    await desk.look('ggr')
    await page.getByRole('button', { name: /^NGR/ }).click()
    await expect(page.getByRole('img', { name: say('reports_chart', { figure: 'NGR', title }) })).toBeVisible()
    await page.getByRole('switch', { name: say('reports_compare') }).uncheck()
    await expect(page).toHaveURL(/compare=off/)
    await expect(page.getByText(say('reports_was', { figure: '' }).trim()).first()).toBeHidden()
    await page.unrouteAll({ behavior: 'wait' })
    await page.goto('/reports?report=ggr&by=group')
    await expect(page.locator('.recharts-bar').first()).toBeAttached()
    await desk.look('ggr-by-group')
    await table.getByRole('link').first().click()
    await expect(page).toHaveURL(/by=day/)
    await expect(page).toHaveURL(/group=sports/)
    await expect(table.getByRole('row')).toHaveCount(32)
    await page.getByRole('button', { name: say('parts_export_all') }).click()
    await page.getByRole('button', { name: say('parts_export_as', { format: 'Excel' }) }).click()
    await expect(page.getByRole('link', { name: say('parts_file_take') })).toBeVisible()
    await desk.look('file')
    await page.keyboard.press('Escape')
    for (const name of ['orders', 'cohorts', 'players', 'turnover', 'adjustments', 'findings', 'coins', 'programmes', 'effect']) {
      await page.goto(`/reports?report=${name}`)
      await expect(page.getByRole('link', { name: say('reports_all') })).toBeVisible()
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
      await desk.look(name)
    }
    await page.goto('/reports?report=orders')
    await page.getByRole('main').getByRole('region').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: say('deposits_title') })).toBeVisible()
    await expect(page).toHaveURL(/channel=\d+/)
  })
}

test('who has no report has no such screen, and others only theirs', async ({ house, console }) => {
  const kyc = await console('en', 'reports-kyc')
  await logInStaff(kyc, { house, account: 'kyc1' })
  await openScreen(kyc, 'reports_title')
  await expect(kyc.page.getByRole('main').getByRole('link')).toHaveCount(1)
  await kyc.page.goto('/reports?report=ggr')
  await expect(kyc.page.getByRole('heading', { level: 1, name: kyc.say('reports_title') })).toBeVisible()
  const service = await console('en', 'reports-service')
  await logInStaff(service, { house, account: 'service1' })
  const menu = service.page.getByRole('navigation', { name: service.say('app_menu') })
  await expect(menu.getByRole('link', { name: service.say('deposits_title') })).toBeVisible()
  await expect(menu.getByRole('link', { name: service.say('reports_title') })).toHaveCount(0)
})
