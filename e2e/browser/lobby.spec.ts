import type { Locator } from '@playwright/test'
import { languagesOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import { withSettings } from '../house/answers.ts'
import { demo, registered } from '../house/players.ts'
import { enter } from '../site/entry.ts'
import { readGuide, tryDemo } from '../site/lobby.ts'
import { platformNames } from '../site/platform-names.ts'

const games = {
  zh: { dt: '龍虎', k3: '極速快三', dragon: '龍', sea: '海皇捕魚' },
  en: { dt: 'Dragon Tiger', k3: 'Rapid Three Dice', dragon: 'Dragon', sea: 'Sea King' },
} as const

for (const lang of languagesOf(import.meta.filename)) {
  test(`the lobby on the desktop: panels, halls, instructions, a demo (${lang}) [UI-014 CONST-002 ROUTE-039 ROUTE-040 ROUTE-042 ROUTE-043]`, async ({
    house,
    visit,
  }) => {
    const visitor = await visit('desktop', lang, `lobby-desktop-${lang}`)
    const { page, say } = visitor
    const names = await platformNames(house, lang)
    await visitor.go('/')
    const nav = page.getByRole('navigation', { name: say('site_nav') })
    await nav.getByRole('button', { name: say('site_nav_popular') }).click()
    const panel = page.locator('#nav-popular')
    await expect(panel.getByRole('button').first()).toBeVisible()
    const tiles = panel.getByRole('button')
    const centred = panel.locator('[data-centred]')
    await expect(async () => expect(await centred.getAttribute('data-centred')).toBe(String((await tiles.count()) < 6))).toPass()
    await visitor.look('hot-panel')

    for (const [path, group] of [
      ['/egame/game-list', 'slots'],
      ['/egame/game-list', 'fish'],
      ['/egame/game-lottery', 'lottery'],
      ['/other-games/games', 'sports'],
      ['/other-games/games', 'casino'],
      ['/other-games/games', 'cards'],
    ] as const) {
      await visitor.go(`${path}?group=${group}`)
      await expect(page).toHaveURL(new RegExp(`${path}\\?group=${group}$`))
      await expect(page.getByRole('heading', { level: 1, name: say(`site_nav_${group}`) })).toBeVisible()
      const main = page.getByRole('main')
      for (const { name, group: own } of names)
        await expect(main.locator('button[data-shape="wide"]').filter({ hasText: name })).toHaveCount(own === group ? 1 : 0)
      await visitor.look(`hall-${group}`)
    }

    await visitor.go('/egame/game?group=casino&code=JADELIVE')
    const guide = await readGuide(visitor, games[lang].dt)
    await expect(guide).toContainText('96.27 %')
    await expect(guide.getByRole('row', { name: new RegExp(`^${games[lang].dragon} 1 : 1 100 – 50,000 96.27 %$`) })).toBeVisible()
    await visitor.look('guide')
    await page.keyboard.press('Escape')
    await expect(guide).toBeHidden()
    const game = await tryDemo(visitor, games[lang].dt)
    await expect(game.locator('#demo')).toBeVisible()
    await game.close()
  })

  test(`the lobby on the phone: halls, games, instructions (${lang}) [ROUTE-041 ROUTE-058 ROUTE-060]`, async ({ visit }) => {
    const visitor = await visit('phone', lang, `lobby-phone-${lang}`)
    const { page, say } = visitor
    for (const group of ['slots', 'fish', 'casino', 'sports', 'cards', 'lottery'] as const) {
      await visitor.go(`/mobile/f-game/game?group=${group}`)
      await expect(page.getByRole('link', { name: say(`site_nav_${group}`), exact: true })).toHaveAttribute('aria-current', 'page')
    }
    await visitor.look('hall')
    await visitor.go('/mobile/f-game/game?group=lottery&code=JADELOTTO')
    const guide = await readGuide(visitor, games[lang].k3)
    await expect(guide).toContainText('95.83 %')
    await visitor.look('guide')
    await visitor.go('/mobile/f-mine/game-maintain')
    await expect(page).toHaveURL(/\/mobile\/f-mine\/game-maintain$/)
    // Sea King is seeded under maintenance.
    const repaired = page.getByRole('listitem').filter({ hasText: games[lang].sea })
    await expect(repaired).toContainText(say('site_maintenance_tile'))
    await visitor.look('schedule')

    await visitor.go('/mobile/f-mine/game-instructions')
    await expect(page.getByText(say('games_guide_hint'))).toHaveCount(0)
    await enter(visitor, demo(lang === 'zh' ? 2 : 3))
    await visitor.go('/mobile/f-mine/game-instructions')
    await page.getByRole('link', { name: games[lang].k3 }).click()
    await expect(page.getByRole('heading', { name: games[lang].k3 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('95.83 %')
    await visitor.look('instructions')
  })
}

test('each group of the navigation starts its games, one window a platform; a game that does not start says so [RULE-057 STATE-043 ERR-035 RULE-062 RULE-063 RULE-064 RULE-065 RULE-066]', async ({
  house,
  visit,
}) => {
  const visitor = await visit('desktop', 'en', 'lobby-launch')
  const { page, context, say } = visitor
  const names = await platformNames(house, 'en')
  const games = () => context.pages().filter((one) => one !== page)
  await enter(visitor, await registered(house))
  await visitor.go('/')
  /** Without money there is nothing to ask: the window opens in the press. */
  const starts = async (button: Locator, game: RegExp) => {
    const opened = page.waitForEvent('popup')
    await button.click()
    const started = await opened
    await started.waitForURL(game, { waitUntil: 'commit' })
    return started
  }
  const openPanel = async (group: string) => {
    await page
      .getByRole('navigation', { name: say('site_nav') })
      .getByRole('button', { name: say(`site_nav_${group}`), exact: true })
      .click()
    const tiles = page.locator(`#nav-${group}`).getByRole('button')
    await expect(tiles).toContainText(names.filter((one) => one.group === group).map(({ name }) => name))
    return tiles.first()
  }
  for (const [group, first] of [
    ['sports', /\/play\/VFB\b/],
    ['casino', /\/play\/(BAC|DT|SICBO)\b/],
    ['cards', /\/play\/(NIU|BJ)\b/],
    ['lottery', /\/play\/(K3|PK10|L395|L496)\b/],
  ] as const) {
    await (await starts(await openPanel(group), first)).close()
  }
  const play = (name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${say('games_play')}\\s*${name}$`) })
  await (await openPanel('slots')).click()
  await expect(page).toHaveURL(/\/egame\/game\?group=slots&code=JADE$/)
  const one = await starts(play('Dragon Gate Treasure'), /\/play\/SLT243\b/)
  const other = await starts(play('Little Mary'), /\/play\/LM\b/)
  await expect.poll(() => one.isClosed()).toBe(true)
  expect(games()).toEqual([other])
  await (await openPanel('fish')).click()
  await expect(page).toHaveURL(/\/egame\/game\?group=fish&code=JADEFISH$/)
  const sea = await starts(play('Deep Sea Hunt'), /\/play\/FISH\b/)
  expect(games()).toEqual([other, sea])
  for (const game of games()) await game.close()

  visitor.mayMeet(500)
  const failed = page.waitForEvent('popup')
  // Its window is seen before it goes.
  await page.route('**/api/games/link/**', async (route) => {
    await failed
    await route.fulfill({ status: 500, json: {} })
  })
  await play('Deep Sea Hunt').click()
  await expect(page.getByRole('dialog')).toContainText(say('games_launch_error'))
  const window = await failed
  await expect.poll(() => window.isClosed()).toBe(true)
})

test('in the installed app a game takes over the page itself [STATE-044]', async ({ house, visit }) => {
  const visitor = await visit('phone', 'en', 'lobby-installed')
  const { page, context, say } = visitor
  const content = `const ask = matchMedia.bind(window); window.matchMedia = (query) => ask(query.includes('standalone') ? 'all' : query)`
  await page.addInitScript({ content })
  await enter(visitor, await registered(house))
  await visitor.go('/mobile/f-game/game?group=slots&code=JADE')
  const play = new RegExp(`^${say('games_play')}\\s*Dragon Gate Treasure$`)
  await page.getByRole('main').getByRole('button', { name: play }).click()
  await page.waitForURL(/\/play\/SLT243\b/, { waitUntil: 'commit' })
  expect(context.pages()).toEqual([page])
})

test('the schedule of maintenance is a setting, on its page and on the way to it [RULE-029]', async ({ visit }) => {
  const visitor = await visit('phone', 'zh', 'lobby-app')
  const { page, say } = visitor
  const entry = page.getByRole('link', { name: say('profile_go_maintain') })
  await enter(visitor, demo(1))
  for (const shown of [1, 0]) {
    await withSettings(page, { front_player_game_platform_maintenance_show: shown })
    await visitor.go('/mobile/f-mine/game-maintain')
    await expect(page.getByText(shown ? games.zh.sea : say('games_schedule_hidden'), { exact: true })).toBeVisible()
    await expect(page.getByText(games.zh.sea)).toHaveCount(shown)
    await visitor.go('/mobile/f-mine/mine')
    await expect(page.getByRole('link', { name: say('profile_go_guide') })).toBeVisible()
    await expect(entry).toHaveCount(shown)
  }
})
