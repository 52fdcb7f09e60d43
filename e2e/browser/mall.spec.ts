import type { GamePlay } from '@jade/contract/mall/calls'
import { playMallGame, streamNames } from '@jade/fair/mall-games'
import { commitOf, draws, toHex } from '@jade/fair/pf1'
import type { Page } from '@playwright/test'
import { retold } from '../house/answers.ts'
import { demo } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import type { Visitor } from '../house/visitor.ts'
import { enter } from '../site/entry.ts'
import { gameOf, PURSE, sendToStore, wheelUntilWon } from '../site/mall.ts'

/** What the page asks of the mall's calls, by their path and query. */
function asked(page: Page): string[] {
  const all: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.includes('/task/')) all.push(`${request.method()} ${pathname.replace('/api', '')}${search}`)
  })
  return all
}

/** What a house would answer that made seed and hash after it had heard the player's seed: all of it agrees with itself. */
function inventedFor(play: GamePlay): GamePlay {
  const seed = new Uint8Array(32).fill(9)
  const draw = draws({ serverSeed: seed, game: streamNames[play.type], publicSeed: play.public_seed, nonce: play.nonce })
  const { result, symbols, win } = playMallGame(play.table, draw)
  return { ...play, result, symbols: [...symbols], win: win * play.multiple, server_seed: toHex(seed), commit: commitOf(seed) }
}

test('the mall of a desktop: items by type, an exchange with all its checks, a game that is verified', async ({ visit }) => {
  for (const lang of ['zh', 'en'] as const) {
    const visitor = await visit('desktop', lang, 'mall')
    const { page, say, go, hears, look } = visitor
    await test.step('for players only, in both languages [ROUTE-055]', async () => {
      await go('/member/j-mall')
      await hears(say('session_please_login'))
      await expect(page).not.toHaveURL(/j-mall/)
      await enter(visitor, demo(lang === 'zh' ? 1 : 3))
    })
    const calls = asked(page)
    await go('/member/j-mall')
    await expect(page).toHaveURL(new RegExp(`${lang === 'en' ? '/en' : ''}/member/j-mall$`))
    const main = page.getByRole('main')
    const items = main.getByRole('list', { name: say('mall_items') })
    await expect(items.getByRole('listitem')).toHaveCount(12)
    await look(`mall-${lang}`)
    await test.step('all types are asked for without one, a type with it [CALL-059 CONST-038]', async () => {
      expect(calls).toContain('GET /task/mall/list')
      await main.getByText(say('mall_voucher'), { exact: true }).click()
      await expect(items.getByRole('listitem')).toHaveCount(1)
      expect(calls).toContain('GET /task/mall/list?type=3')
      await main.getByText(say('mall_all'), { exact: true }).click()
      await expect(items.getByRole('listitem')).toHaveCount(12)
      expect(calls.filter((one) => one.includes('type=100'))).toEqual([])
    })
    const purse = PURSE[lang]
    await main.getByRole('button', { name: `${say('mall_exchange')} ${purse}` }).click()
    const dialog = page.getByRole('dialog', { name: purse })
    const press = () => dialog.getByRole('button', { name: say('mall_confirm') }).click()
    const sent = () => calls.filter((one) => one.startsWith('POST'))
    await test.step('what is missing is said before any request [ERR-041 ERR-042 ERR-043 ERR-044]', async () => {
      await press()
      await expect(dialog.getByRole('alert')).toHaveText(say('mall_need_consignee'))
      await dialog.getByLabel(say('mall_name'), { exact: true }).fill('王小明')
      await press()
      await expect(dialog.getByRole('alert')).toHaveText(say('mall_need_phone'))
      await dialog.getByLabel(say('mall_phone'), { exact: true }).fill('0912345678')
      await press()
      await expect(dialog.getByRole('alert')).toHaveText(say('mall_need_location'))
      await dialog.getByLabel(say('mall_city')).selectOption('臺北市')
      await dialog.getByLabel(say('mall_district')).selectOption('大安區')
      await press()
      await expect(dialog.getByRole('alert')).toHaveText(say('mall_need_address'))
      expect(sent()).toEqual([])
      await look(`mall-exchange-${lang}`)
    })
    await test.step('an exchange shows what the server says [ERR-040 STATE-061]', async () => {
      await dialog.getByLabel(say('mall_detail'), { exact: true }).fill('和平東路一段 1 號')
      await press()
      await hears({ zh: '兌換成功', en: 'Exchange success' }[lang])
      await expect(dialog).toHaveCount(0)
      expect(sent()).toHaveLength(1)
    })
    const game = gameOf(main, say('mall_wheel'))
    await test.step('a play shows its result and is verified; one that fails leaves nothing [STATE-060]', async () => {
      await wheelUntilWon(visitor)
      await game.getByRole('button', { name: say('mall_verify'), exact: true }).click()
      await expect(game).toContainText(say('mall_verify_good'))
      await look(`mall-game-${lang}`)
      await page.route('**/api/task/gamePlayCheck**', (route) =>
        route.fulfill({ json: { status: 'error', code: 200, error_code: 'mall.insufficient', message: 'too few' } }),
      )
      await game.getByRole('button', { name: say('mall_play', { points: 10 }) }).click()
      await hears('too few')
      await expect(game.getByRole('status')).toHaveText('')
      await expect(game.getByRole('button', { name: say('mall_verify'), exact: true })).toHaveCount(0)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
    await test.step('a seed that was invented afterwards agrees with itself and is found out (MALL-8)', async () => {
      await retold<GamePlay>(page, '/task/gamePlay', inventedFor)
      await game.getByRole('button', { name: say('mall_play', { points: 10 }) }).click()
      await game.getByRole('button', { name: say('mall_verify'), exact: true }).click()
      await expect(game).toContainText(say('mall_verify_bad', { facts: say('mall_fact_published') }))
      await look(`mall-cheated-${lang}`)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
    await test.step('each row of the log is verified: good where this browser kept what stood before, told where it did not', async () => {
      await go('/member/j-record')
      await main.getByText(say('mall_plays'), { exact: true }).click()
      const rows = main.getByRole('button', { name: new RegExp(`^${say('mall_verify_short')}: `) })
      const proof = page.getByRole('dialog')
      await rows.nth(1).click()
      await expect(proof).toContainText(say('mall_verify_good'))
      await look(`mall-proof-${lang}`)
      await page.keyboard.press('Escape')
      await rows.last().click()
      await expect(proof).toContainText(say('mall_verify_told'))
      await page.keyboard.press('Escape')
      await go('/member/j-mall')
    })
    await test.step('without the games the page goes to the root [CALL-060]', async () => {
      visitor.mayMeet(500, '/task/gameList')
      await page.route('**/api/task/gameList**', (route) =>
        route.fulfill({ status: 500, json: { status: 'error', code: 500, message: 'no' } }),
      )
      await go('/member/j-mall')
      await expect(page).toHaveURL(lang === 'zh' ? /:\d+\/$/ : /\/en\/?$/)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
    await visitor.leave()
  }
})

/** From the records to the statement of coins: whole as it is, found out where one amount is another. */
async function proveCoins({ page, say, go, look, seat }: Visitor, path: string): Promise<void> {
  const log = page.waitForResponse((reply) => reply.url().includes('/task/jPointLog'))
  await go(path)
  const { points } = (await (await log).json()) as { readonly points: number }
  const main = page.getByRole('main')
  const check = main.getByRole('button', { name: new RegExp(`^(${say('records_chain_check')}|${say('records_verify_again')})$`) })
  await main.getByRole('link', { name: say('mall_verify_coins') }).click()
  await expect(page).toHaveURL(/verify-statement\?book=coins$/)
  await expect(main).toContainText(say('records_coins_text'))
  await check.click()
  await expect(
    main.getByRole('listitem').filter({ hasText: say('records_step_coins', { points: points.toLocaleString('en') }) }),
  ).toBeVisible()
  await look(`coins-whole-${seat.device}-${seat.lang}`)
  interface Told {
    readonly entries: readonly { readonly seq: string; readonly amount: string }[]
  }
  await retold<Told>(page, '/task/jPointStatement', (data) => ({
    ...data,
    entries: data.entries.map((entry) => (entry.seq === '2' ? { ...entry, amount: '1234567' } : entry)),
  }))
  await check.click()
  await expect(main.getByRole('status')).toHaveText(say('records_fault_entry', { seq: '2' }))
  await expect(main.getByText('1,234,567 J', { exact: true })).toBeVisible()
  await expect(main.getByText(say('records_fault_coins'))).toBeVisible()
  await look(`coins-changed-${seat.device}-${seat.lang}`)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await main
    .getByRole('radiogroup', { name: say('records_book') })
    .getByText(say('records_book_money'))
    .click()
  await expect(page).toHaveURL(/book=money$/)
  await expect(main.getByRole('status')).toContainText(say('records_verify_idle'))
  await check.click()
  await expect(main.getByRole('heading', { name: say('records_steps_title') })).toBeVisible()
  await expect(main.getByText(say('records_fault_title'))).toHaveCount(0)
  await go(path)
}

test('records of coins, exchanges, plays and packs on both devices; without show_mission there is no mall', async ({ visit }) => {
  for (const [device, path] of [
    ['desktop', '/member/j-record'],
    ['phone', '/mobile/f-mine/j-mall-record'],
  ] as const)
    for (const lang of ['zh', 'en'] as const) {
      const visitor = await visit(device, lang, 'mall-record')
      const { page, say, go, hears, look } = visitor
      await go(path)
      await hears(say('session_please_login'))
      await expect(page).not.toHaveURL(/record/)
      await enter(visitor, demo(3))
      await test.step('the same rows of the four logs [ROUTE-056 ROUTE-057]', async () => {
        await go(path)
        await expect(page).toHaveURL(new RegExp(`${lang === 'en' ? '/en' : ''}${path}$`))
        const main = page.getByRole('main')
        await main
          .getByRole('button', { name: /2026|20\d\d-/ })
          .first()
          .click()
        const day = page.getByRole('dialog')
        await expect(day.getByRole('row')).toHaveCount(11)
        await page.keyboard.press('Escape')
        await main.getByText(say('mall_exchanges'), { exact: true }).click()
        await expect(main.getByRole('table')).toContainText({ zh: '鳳梨酥禮盒', en: 'Pineapple cakes' }[lang])
        await expect(main.getByRole('table')).toContainText(say('mall_shipped'))
        await main.getByText(say('mall_plays'), { exact: true }).click()
        await expect(main.getByRole('table')).toContainText({ zh: '幸運輪盤', en: 'Lucky wheel' }[lang])
        await main.getByText(say('mall_packs'), { exact: true }).click()
        await expect(main.getByRole('table')).toContainText({ zh: '新手禮包', en: 'Newcomer pack' }[lang])
        await look(`record-${device}-${lang}`)
      })
      await test.step('the way to the proof of the coins, which the browser recomputes to what the log says', () =>
        proveCoins(visitor, path))
      await test.step('show_mission 0: the page leads away [ROLE-025]', async () => {
        await retold<object>(page, '/auth/me', (data) => ({ ...data, show_mission: 0 }))
        await go(path)
        await expect(page).not.toHaveURL(/record/)
        if (device === 'desktop') await expect(page.getByRole('link', { name: say('site_menu_mall') })).toHaveCount(0)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
      await visitor.leave()
    }
})

test('the games of the mall stand in the instructions with their odds [ROUTE-058]', async ({ visit }) => {
  for (const lang of ['zh', 'en'] as const) {
    const visitor = await visit('desktop', lang, 'mall-guide')
    const { page, say, go, hears, look } = visitor
    await go('/member/game-instructions')
    await hears(say('session_please_login'))
    await expect(page).not.toHaveURL(/game-instructions/)
    await enter(visitor, demo(lang === 'zh' ? 1 : 5))
    await go('/member/game-instructions')
    await expect(page).toHaveURL(new RegExp(`${lang === 'en' ? '/en' : ''}/member/game-instructions$`))
    const guide = page.getByRole('region', { name: say('mall_games_how') })
    await expect(guide).toContainText('94.8486328125 %')
    await expect(guide.getByRole('row', { name: new RegExp(say('mall_seven')) })).toContainText('20,000')
    await look(`mall-guide-${lang}`)
    await visitor.leave()
  }
})

test('the mall is a tab of the phone’s task center, with the items [UI-062]', async ({ visit }) => {
  for (const lang of ['zh', 'en'] as const) {
    const visitor = await visit('phone', lang, 'mall')
    const { page, say, go, look } = visitor
    await enter(visitor, demo(3))
    await go('/mobile/f-mine/task-center')
    const main = page.getByRole('main')
    await main.getByText(say('missions_mall'), { exact: true }).click()
    await expect(main.getByRole('list', { name: say('mall_items') }).getByRole('listitem')).toHaveCount(12)
    await look(`mall-tab-${lang}`)
    // The coins of demo03 reach for one of them.
    if (lang === 'en') {
      await visitor.leave()
      continue
    }
    await test.step('a thing is sent to a store', () => sendToStore(visitor))
    await test.step('the wheel wins and is verified', async () => {
      await wheelUntilWon(visitor)
      const game = gameOf(main, say('mall_wheel'))
      await game.getByRole('button', { name: say('mall_verify'), exact: true }).click()
      await expect(game).toContainText(say('mall_verify_good'))
      await look(`mall-wheel-phone-${lang}`)
      const mary = gameOf(main, say('mall_little_mary'))
      await mary.getByRole('button', { name: say('mall_play', { points: 20 }) }).click()
      await mary.getByRole('button', { name: say('mall_verify'), exact: true }).click()
      await expect(mary).toContainText(say('mall_verify_good'))
      await look(`mall-mary-phone-${lang}`)
    })
    await visitor.leave()
  }
})

test('whoever likes motion sees the wheel turn and the light run, and reads the result when they rest', async ({ house, seat }) => {
  const visitor = await seat({ base: house.site, app: 'web', device: 'desktop', lang: 'en', album: 'mall-motion', lively: true })
  const { page, say, go, look } = visitor
  await enter(visitor, demo(3))
  await go('/member/j-mall')
  for (const [name, points] of [
    ['mall_wheel', 10],
    ['mall_little_mary', 20],
  ] as const) {
    const game = gameOf(page.getByRole('main'), say(name))
    const answered = page.waitForResponse((reply) => reply.url().endsWith('/task/gamePlay'))
    await game.getByRole('button', { name: say('mall_play', { points }) }).click()
    await answered
    await expect(game.getByRole('button', { name: say('mall_playing') })).toBeVisible()
    await expect(game.getByRole('status')).toHaveText('')
    await expect(game.getByRole('status')).not.toHaveText('')
    await expect(game.getByRole('button', { name: say('mall_play', { points }) })).toBeVisible()
  }
  await look('rested')
  await visitor.leave()
})
