import { textOf } from '@jade/contract/content/markup'
import { appDownload } from '@jade/contract/content/texts/app-download'
import { jpApp } from '@jade/contract/content/texts/jp-app'
import { jpAppAndroid } from '@jade/contract/content/texts/jp-app-android'
import { jpAppIos } from '@jade/contract/content/texts/jp-app-ios'
import { demo } from '../house/players.ts'
import { seatsOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import { pathOf } from '../house/visitor.ts'
import { enter } from '../site/entry.ts'
import { requestsOf } from '../site/watch.ts'

/* The app: its pages on any device, the installed site without a network, a new release that waits. */

for (const device of ['desktop', 'phone'] as const)
  for (const lang of ['zh', 'en'] as const)
    test(`the pages about the app: ${device}, ${lang} [ROUTE-099 ROUTE-100 ROUTE-101 ROUTE-102]`, async ({ visit }) => {
      const visitor = await visit(device, lang, `app-${device}-${lang}`)
      const { page, say, go, look } = visitor
      const calls = requestsOf(page)
      for (const [path, shipped] of [
        ['/app-download', appDownload],
        ['/jp-app', jpApp],
        ['/jp-app-android', jpAppAndroid],
        ['/jp-app-ios', jpAppIos],
      ] as const) {
        await go(path)
        expect(pathOf(page)).toBe(lang === 'en' ? `/en${path}` : path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf(shipped[lang]).title)
        if (device === 'desktop') await expect(page.getByRole('img', { name: say('content_app_code') })).toBeVisible()
        await look(path.slice(1))
      }
      await page
        .getByRole('main')
        .getByRole('button', { name: say('content_app_get_ios') })
        .click()
      await expect.poll(() => calls).toContain('/app/download/ios')
      await expect(page.getByRole('region', { name: textOf(jpAppIos[lang]).title })).toBeFocused()
      await go('/jp-app-android')
      await page
        .getByRole('main')
        .getByRole('button', { name: say('content_app_get_android') })
        .click()
      await expect.poll(() => calls).toContain('/app/download/android')
      await go('/app-download')
      await expect(page.getByRole('main').getByRole('button', { name: say('content_app_get_android') })).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('button', { name: say('content_app_get_ios') })
        .click()
      await expect.poll(() => pathOf(page)).toBe(lang === 'en' ? '/en/jp-app-ios' : '/jp-app-ios')
      if (device === 'desktop') return
      await go('/mobile/f-mine/mine')
      await expect(page.getByText('v5.4.1', { exact: true })).toBeVisible()
    })

test('what a browser needs to install the site: a manifest in each language with icons and shortcuts that open', async ({
  house,
  visit,
}) => {
  for (const lang of ['zh', 'en'] as const) {
    const { page, go } = await visit('desktop', lang)
    await go('/')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = (await (await fetch(house.site + href)).json()) as {
      readonly lang: string
      readonly start_url: string
      readonly icons: readonly { readonly src: string; readonly purpose?: string }[]
      readonly shortcuts: readonly { readonly url: string }[]
    }
    expect([manifest.lang, manifest.start_url]).toEqual(lang === 'en' ? ['en-US', '/en'] : ['zh-TW', '/'])
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    for (const { src } of manifest.icons) expect((await fetch(house.site + src)).headers.get('content-type')).toBe('image/png')
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/130.0', 'accept-language': 'zh-TW' }
    for (const { url } of manifest.shortcuts)
      expect((await fetch(house.site + url, { redirect: 'manual', headers: agent })).status, url).toBe(200)
  }
})

for (const [device, lang] of seatsOf(import.meta.filename))
  test(`without a network the installed site says so, with the balance seen last, and comes back: ${device} ${lang}`, async ({
    house,
    seat,
  }) => {
    const visitor = await seat({ base: house.site, app: 'web', device, lang, album: `app-offline-${device}-${lang}`, worker: true })
    const { page } = visitor
    const home = device === 'phone' ? '/mobile/f-mine/mine' : '/member/user-info'
    await enter(visitor, demo(3))
    await visitor.go(home)
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    await expect.poll(() => page.evaluate("localStorage.getItem('userSeen')")).not.toBeNull()
    const total = (await page.evaluate("JSON.parse(localStorage.getItem('user')).total_money")) as string
    // Nothing of data or pages is kept: the worker has its few files.
    const kept = (await page.evaluate(
      'caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((one) => one.keys())))).then((all) => all.flat().map(({ url }) => new URL(url).pathname))',
    )) as string[]
    expect(kept.toSorted()).toEqual(['/favicon.svg', '/offline-en.html', '/offline-zh.html', '/offline.css', '/offline.js'])
    await visitor.offline(true)
    await page.goto(lang === 'en' ? `/en${home}` : home)
    await expect(page.locator('#state')).toContainText(lang === 'en' ? 'Your device is offline' : '您的裝置已離線')
    await expect(page.locator('#amount')).toHaveText(Number(total).toLocaleString('en', { minimumFractionDigits: 2 }))
    await expect(page.locator('#time')).toHaveText(/^20\d\d-\d\d-\d\d \d\d:\d\d$/)
    await expect(page.locator('#note')).toBeVisible()
    await visitor.look('offline')
    await visitor.offline(false)
    await page.locator('#retry').click()
    await expect(page.locator('html[data-started]')).toBeAttached()
    await expect(page.getByRole('main')).toBeVisible()
  })

test('a new release waits until somebody lets it in: at home, and never over a form', async ({ visit }) => {
  const visitor = await visit('desktop', 'en', 'app-release')
  const { page, say, go, look } = visitor
  // The browser's own worker is blocked here; what it would have told is told in its place.
  await page.addInitScript(`{
    window.told = []
    const worker = { postMessage: (words, ports) => { window.told.push(words); ports?.[0]?.postMessage('assets/main-later.js') } }
    const registration = Object.assign(new EventTarget(), { waiting: worker, installing: null, update: async () => undefined })
    const container = Object.assign(new EventTarget(), { register: async () => registration, controller: {} })
    Object.defineProperty(navigator, 'serviceWorker', { value: container })
  }`)
  await go('/register')
  await expect.poll(() => page.evaluate('window.told')).toEqual(['release'])
  const bar = page.getByRole('status').filter({ hasText: say('content_update') })
  await expect(bar).toHaveCount(0)
  await visitor.turnTo('/')
  await expect(bar).toBeVisible()
  await look('release')
  await bar.getByRole('button', { name: say('content_update_now') }).click()
  await expect.poll(() => page.evaluate('window.told')).toEqual(['release', 'take-over'])
  await expect(bar).toHaveCount(0)
})
