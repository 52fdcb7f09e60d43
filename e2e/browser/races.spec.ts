import { demo } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import { enter } from '../site/entry.ts'

test('the home shows the race of the week: its prizes, when it ends, and the own place, on both devices in both languages', async ({
  visit,
}) => {
  for (const device of ['desktop', 'phone'] as const)
    for (const lang of ['zh', 'en'] as const) {
      const visitor = await visit(device, lang, 'races')
      const { page, say, go } = visitor
      const home = device === 'phone' ? '/mobile' : '/'
      const races = page.getByRole('region', { name: say('home_race_title'), exact: true })
      const reach = async () => {
        await go(home)
        await page.getByRole('region', { name: say('home_board_title') }).scrollIntoViewIfNeeded()
        await races.scrollIntoViewIfNeeded()
      }
      await reach()
      await expect(races.getByRole('article')).toHaveCount(1)
      await expect(races.getByText('8,888.00')).toBeVisible()
      await expect(races.getByText(say('home_race_coins', { points: '500' }))).toBeVisible()
      await expect(races.getByText(/\d+:\d\d/).first()).toBeVisible()
      await visitor.look(`race-guest-${device}-${lang}`)
      await enter(visitor, demo(3))
      await reach()
      await expect(races.getByText(lang === 'zh' ? /目前第 \d+ 名|尚未上榜/ : /You are in place \d+|You have no place yet/)).toBeVisible()
      await visitor.look(`race-player-${device}-${lang}`)
      await visitor.leave()
    }
})
