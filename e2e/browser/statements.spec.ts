import { retold } from '../house/answers.ts'
import { demo, playerCalls, tokenOf } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import { enter } from '../site/entry.ts'

/* Statements of the specification that are true by themselves and have no journey of their own. */

test('the frame of a desktop: partners, resolution, and the words of the log-in in its language', async ({ visit }) => {
  for (const lang of ['zh', 'en'] as const) {
    const { page, say, go } = await visit('desktop', lang)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await go('/')
    const footer = page.getByRole('contentinfo')
    await test.step('eight partners by their names [UI-036]', async () => {
      const marks = footer.getByRole('list').first().getByRole('listitem')
      await expect(marks).toHaveText(['OG', 'AFB', '9K', 'SUPER', 'DG', 'SA', 'OBER', 'PS'])
    })
    await test.step('the footer names the best resolution, which every screen fits (reflow.spec.ts) [CONST-009]', async () => {
      await expect(footer).toContainText('1920 × 1080')
    })
    await test.step('a field that was left empty is told in the language of the page [VALID-004]', async () => {
      const form = page.getByRole('form', { name: say('identity_login') })
      const account = form.getByLabel(say('identity_account'), { exact: true })
      await account.focus()
      await account.blur()
      const words = { zh: '請輸入帳號', en: 'Enter your account' }
      await expect(form.getByText(words[lang], { exact: true })).toBeVisible()
      await expect(form.getByText(words[lang === 'zh' ? 'en' : 'zh'], { exact: true })).toHaveCount(0)
    })
  }
})

test('what is linked is fetched two seconds after the page rests, and not before [CONST-008]', async ({ visit }) => {
  const { page, go } = await visit('desktop', 'zh')
  await page.addInitScript(`new MutationObserver((_, seen) => {
    if (!document.documentElement?.hasAttribute('data-started')) return
    seen.disconnect()
    window.startedAt = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-started'] })`)
  await go('/')
  const ahead = () =>
    page.evaluate<number | null>(
      "(({ startTime } = {}) => startTime === undefined ? null : startTime - window.startedAt)(performance.getEntriesByType('resource').find(({ name }) => /register\\.desktop-[^/]*\\.js$/.test(name)))",
    )
  await expect.poll(ahead, { message: 'fetched ahead' }).not.toBeNull()
  expect(await ahead()).toBeGreaterThanOrEqual(2000)
})

test('an object that is not there, and a screen that cannot be drawn, leave the error page', async ({ house, browser, visit }) => {
  for (const [device, path] of [
    ['desktop', '/egame/game?group=slots&code=NOPE'],
    ['phone', '/mobile/f-game/game?group=slots&code=NOPE'],
  ] as const)
    for (const lang of ['zh', 'en'] as const) {
      const { page, say, go, look } = await visit(device, lang, 'error-page')
      await go(path)
      const main = page.getByRole('main')
      await test.step('404, what was not found, and the way home [ERR-061 RULE-004]', async () => {
        await expect(main.getByText('404', { exact: true })).toBeVisible()
        await expect(main.getByRole('heading', { name: say('games_unknown_platform') })).toBeVisible()
        await look(`404-${device}-${lang}`)
        await main.getByRole('link', { name: say('site_go_home') }).click()
        await expect(page).toHaveURL(device === 'phone' ? /\/mobile\/?$/ : lang === 'zh' ? /:\d+\/$/ : /\/en$/)
      })
    }
  await test.step('500 and a message where nothing else is known [ERR-060]', async () => {
    // Not a visitor: what React says of the fault is part of the story.
    const context = await browser.newContext({ baseURL: house.site, locale: 'en-US', viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    const { wordsOf } = await import('../words.ts')
    await retold<readonly object[]>(page, '/games/platform/all', (data) => data.map((one) => ({ ...one, name: {} })))
    await page.goto('/en/egame/game-list?group=slots')
    await expect(page.getByText('500', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: wordsOf('web', 'en')('site_error_failed') })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })
})

test('the own referral code: its address, its picture, and copying that may fail [RULE-089]', async ({ house, visit }) => {
  const person = demo(2)
  const { data: profile } = await playerCalls(house, await tokenOf(house, person)).kyc.profile()
  for (const [device, path] of [
    ['desktop', '/member/user-info'],
    ['phone', '/mobile/f-mine/user-info'],
  ] as const) {
    const visitor = await visit(device, 'en')
    const { page, say, go, hears } = visitor
    await page.addInitScript(`{
      window.copied = []
      navigator.clipboard.writeText = (text) => (window.refuses ? Promise.reject(new Error('not allowed')) : Promise.resolve(window.copied.push(text)))
    }`)
    await enter(visitor, person)
    await go(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('img', { name: say('profile_referral_qr') })).toBeVisible()
    const copy = (what: 'profile_referral_code' | 'profile_referral_url') =>
      main.getByRole('button', { name: say('profile_copy_what', { what: say(what) }) })
    await copy('profile_referral_code').click()
    await copy('profile_referral_url').click()
    await expect.poll(() => page.evaluate('window.copied')).toEqual([profile.referral_code, profile.referral_url])
    await page.evaluate('window.refuses = true')
    await copy('profile_referral_url').click()
    await hears(say('profile_copy_failed'))
    await visitor.leave()
  }
})

test('who comes with the code of an agent goes on to the agent site of the device, where one is set [RULE-090]', async ({
  house,
  visit,
}) => {
  const { data: profile } = await playerCalls(house, await tokenOf(house, demo(3))).kyc.profile()
  for (const device of ['desktop', 'phone'] as const) {
    const { page, say, go } = await visit(device, 'zh')
    const address = `${device === 'phone' ? '/mobile/f-entry' : ''}/register?p=${profile.referral_code}`
    const code = page.getByLabel(say('identity_referral'), { exact: true })
    const counted = page.waitForResponse((answer) => answer.url().includes('/auth/agentUrlClick'))
    await go(address)
    // Nothing is set: the page stays.
    expect(await (await counted).json()).toMatchObject({ data: { url: '' } })
    await expect(code).toHaveValue(profile.referral_code)
    const site = 'https://agent.example/welcome'
    await page.route(`${site}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>agent</title>' }))
    await retold(page, '/auth/agentUrlClick', () => ({ url: site }))
    await page.reload()
    await expect(page).toHaveURL(site)
  }
})

test('the instructions of Little Mary: both devices, both languages, for players only [ROUTE-059 ROUTE-061]', async ({ visit }) => {
  for (const [device, path] of [
    ['desktop', '/member/game-instructions-little-mary'],
    ['phone', '/mobile/f-mine/game-instructions-little-mary'],
  ] as const)
    for (const lang of ['zh', 'en'] as const) {
      const visitor = await visit(device, lang, 'little-mary')
      const { page, say, go, hears, look } = visitor
      await go(path)
      await hears(say('session_please_login'))
      await expect(page).not.toHaveURL(/little-mary/)
      await enter(visitor, demo(lang === 'zh' ? 1 : 5))
      await go(path)
      await expect(page).toHaveURL(new RegExp(`${lang === 'en' ? '/en' : ''}${path}$`))
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: { zh: '小瑪莉', en: 'Little Mary' }[lang] }).first()).toBeVisible()
      await expect(main.getByRole('heading', { name: say('games_guide_how') })).toBeVisible()
      await look(`instructions-${device}-${lang}`)
      await visitor.leave()
    }
})
