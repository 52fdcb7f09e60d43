import type { House } from '../house/house.ts'
import { PHONE_AGENT } from '../house/visitor.ts'
import { expect, test } from '../house/test.ts'
import { routes } from '../site/routes.ts'

const TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const WECHAT = `${PHONE_AGENT} MicroMessenger/8.0.50`

interface Ask {
  readonly agent?: string
  readonly accept?: string
  readonly clang?: string
  /** Statements of docs/coverage.tsv that the row shows. */
  readonly ids?: string
}

/** What the server answers to one request: where it sends the visitor, or which language it serves. */
async function answerOf(house: House, path: string, ask: Ask = {}): Promise<string> {
  const answer = await fetch(house.site + path, {
    redirect: 'manual',
    headers: {
      'user-agent': ask.agent ?? DESKTOP,
      'accept-language': ask.accept ?? 'zh-TW,zh;q=0.9',
      ...(ask.clang ? { cookie: `clang=${ask.clang}` } : {}),
    },
  })
  if (answer.status === 302) return `-> ${answer.headers.get('location')}`
  const lang = /<html[^>]* lang="([^"]+)"/.exec(await answer.text())?.[1]
  return lang === undefined ? String(answer.status) : `${answer.status} ${lang}`
}

test.describe('where the server sends a visitor', () => {
  const rows: readonly (readonly [string, string, Ask?])[] = [
    // The two homes, and the language of a first visit: on the root only.
    ['/', '200 zh-TW', { ids: 'RULE-002 RULE-005' }],
    ['/en', '200 en-US', { ids: 'RULE-002 RULE-006' }],
    ['/', '-> /en', { accept: 'en-US,en;q=0.9', ids: 'RULE-008' }],
    ['/', '200 zh-TW', { accept: 'fr-FR,fr;q=0.9' }],
    ['/', '-> /en', { clang: 'en', ids: 'RULE-008' }],
    ['/', '200 zh-TW', { clang: 'zh', accept: 'en-US' }],
    ['/register', '200 zh-TW', { clang: 'en', accept: 'en-US', ids: 'RULE-009' }],
    ['/en/register', '200 en-US', { clang: 'zh', ids: 'RULE-009 RULE-001' }],
    ['/?x=1', '-> /en?x=1', { accept: 'en' }],
    // A desktop in the phone's tree.
    ['/mobile', '-> /'],
    ['/mobile/', '-> /'],
    ['/en/mobile', '-> /en'],
    ['/mobile/register?p=A1', '-> /register?p=A1', { ids: 'RULE-010' }],
    ['/en/mobile/register?p=A1', '-> /en/register?p=A1'],
    // Phones and tablets outside of it.
    ['/', '-> /mobile/', { agent: PHONE_AGENT, ids: 'RULE-011' }],
    ['/en', '-> /en/mobile', { agent: PHONE_AGENT }],
    ['/', '-> /mobile/', { agent: TABLET, ids: 'RULE-012' }],
    ['/mobile/', '200 zh-TW', { agent: PHONE_AGENT }],
    ['/en/mobile', '200 en-US', { agent: PHONE_AGENT }],
    ['/member/deposit?type=bank', '-> /mobile/member/deposit?type=bank', { agent: PHONE_AGENT, ids: 'RULE-011' }],
    // Screens of one device answer with their twin on the other (PATHS-3).
    ['/mobile/f-bank/bank-add', '-> /f-bank/bank-add'],
    ['/f-bank/bank-add', '200 zh-TW'],
    ['/en/f-bank/usdt-add', '200 en-US'],
    ['/f-bank/c-store-add', '200 zh-TW'],
    ['/f-mine/mine', '200 zh-TW'],
    ['/f-mine/edit', '200 zh-TW'],
    ['/f-mine/forget-password', '200 zh-TW'],
    ['/f-mine/phone-login', '200 zh-TW'],
    ['/f-mine/game-maintain', '200 zh-TW'],
    ['/f-wallet/deposit-transfer', '200 zh-TW'],
    ['/f-trans-record/trans-record-detail', '200 zh-TW'],
    ['/egame/game-list?group=fish', '-> /mobile/egame/game-list?group=fish', { agent: PHONE_AGENT }],
    ['/mobile/egame/game-list?group=fish', '200 zh-TW', { agent: PHONE_AGENT }],
    ['/mobile/egame/game-lottery', '200 zh-TW', { agent: PHONE_AGENT }],
    ['/en/mobile/other-games/games?group=casino', '200 en-US', { agent: PHONE_AGENT }],
    // The rule of /register comes before the general one.
    ['/register?p=ABC123', '-> /mobile/f-entry/register?type=register&p=ABC123', { agent: PHONE_AGENT, ids: 'RULE-018' }],
    ['/en/register?p=ABC123', '-> /en/mobile/f-entry/register?type=register&p=ABC123', { agent: PHONE_AGENT }],
    // What no device redirect touches.
    ['/maintenance', '200 zh-TW', { agent: PHONE_AGENT, ids: 'RULE-016' }],
    ['/en/maintenance', '200 en-US', { agent: PHONE_AGENT }],
    ['/update-password', '200 zh-TW', { agent: PHONE_AGENT }],
    ['/pay/dd.html?key=1', '200 zh-TW', { agent: PHONE_AGENT, ids: 'RULE-017' }],
    ['/en/pay/dd.html?key=1', '200 en-US'],
    ['/jp-app', '200 zh-TW', { agent: PHONE_AGENT, ids: 'RULE-013' }],
    ['/jp-app', '200 zh-TW', { ids: 'RULE-013' }],
    ['/jp-app-android', '200 zh-TW', { agent: PHONE_AGENT, ids: 'RULE-013' }],
    ['/jp-app-android', '200 zh-TW', { ids: 'RULE-013' }],
    ['/en/jp-app-ios', '200 en-US', { agent: PHONE_AGENT, ids: 'RULE-013' }],
    ['/en/jp-app-ios', '200 en-US', { ids: 'RULE-013' }],
    ['/app-download', '200 zh-TW', { agent: PHONE_AGENT, ids: 'RULE-014' }],
    ['/app-download', '200 zh-TW', { ids: 'RULE-014' }],
    ['/en/app-download', '200 en-US', { agent: PHONE_AGENT, ids: 'RULE-014' }],
    ['/en/app-download', '200 en-US', { ids: 'RULE-014' }],
    ['/usdt-teaching', '200 zh-TW', { agent: PHONE_AGENT, ids: 'RULE-015' }],
    ['/usdt-teaching', '200 zh-TW', { ids: 'RULE-015' }],
    ['/en/usdt-teaching', '200 en-US', { agent: PHONE_AGENT, ids: 'RULE-015' }],
    // No such page.
    ['/no-such-page', '-> /', { ids: 'RULE-019' }],
    ['/en/no-such-page', '-> /en'],
    ['/mobile/no-such-page', '-> /mobile/', { agent: PHONE_AGENT, ids: 'RULE-020' }],
    ['/en/mobile/no-such-page', '-> /en/mobile', { agent: PHONE_AGENT }],
    // No answer may name another host, be it taken for a page or, by its dot, for a file that is not there.
    ['//evil.example/page', '-> /'],
    ['/\\evil.example/page', '-> /'],
    ['//evil.example', '404'],
    ['/\\evil.example', '404'],
  ]

  for (const [path, expected, ask] of rows) {
    const who = ask?.agent === PHONE_AGENT ? ' on a phone' : ask?.agent === TABLET ? ' on a tablet' : ''
    const wish = [ask?.clang && `clang=${ask.clang}`, ask?.accept].filter(Boolean).join(', ')
    const ids = ask?.ids === undefined ? '' : ` [${ask.ids}]`
    test(`${path}${who}${wish && ` (${wish})`}: ${expected}${ids}`, async ({ house }) => {
      expect(await answerOf(house, path, ask)).toBe(expected)
    })
  }
})

for (const device of ['desktop', 'phone'] as const)
  test(`every address of the specification answers in both languages, and nowhere else: ${device} [RULE-001]`, async ({ house }) => {
    const agent = device === 'phone' ? PHONE_AGENT : DESKTOP
    const { guest, member } = routes[device]
    for (const path of [...guest, ...member]) {
      expect(await answerOf(house, path, { agent }), path).toBe('200 zh-TW')
      expect(await answerOf(house, `/en${path}`.replace(/\/$/, ''), { agent }), path).toBe('200 en-US')
    }
  })

test('what machines ask a site for: robots, sitemap, security, icons; an unknown file is not there', async ({ house }) => {
  const ask = async (path: string) => {
    const answer = await fetch(house.site + path, { redirect: 'manual', headers: { 'user-agent': DESKTOP, 'accept-language': 'zh-TW' } })
    return { status: answer.status, type: answer.headers.get('content-type')?.split(';')[0], body: await answer.text() }
  }
  const robots = await ask('/robots.txt')
  expect([robots.status, robots.type]).toEqual([200, 'text/plain'])
  expect(robots.body).toContain(`Sitemap: ${house.site}/sitemap.xml`)
  const sitemap = await ask('/sitemap.xml')
  expect(sitemap.type).toBe('application/xml')
  const listed = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(listed).toEqual(expect.arrayContaining([`${house.site}/`, `${house.site}/en`, `${house.site}/en/responsible-gambling`]))
  expect(listed.filter((address) => /member|mobile|maintenance|pub-deposit/.test(address))).toEqual([])
  for (const address of listed) expect(await answerOf(house, address.slice(house.site.length)), address).toMatch(/^200 /)
  const security = await ask('/.well-known/security.txt')
  expect(security.body).toMatch(/^Contact: mailto:security@127\.0\.0\.1\nExpires: 20\d\d-/)
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/og.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
  ] as const)
    expect(await ask(path), path).toMatchObject({ status: 200, type })
  for (const path of ['/nothing.txt', '/wp-login.php', '/en/member/nothing.js', '/.env']) expect((await ask(path)).status, path).toBe(404)
  expect(await answerOf(house, '/no.such/page')).toBe('-> /')

  const { body } = await ask('/en/responsible-gambling')
  const own = `${house.site}/en/responsible-gambling`
  for (const said of [
    `<link rel="canonical" href="${own}">`,
    `hreflang="zh-TW" href="${house.site}/responsible-gambling">`,
    `hreflang="en-US" href="${own}">`,
    `<meta property="og:url" content="${own}">`,
    '<meta name="description" content="Jade Pavilion',
  ])
    expect(body).toContain(said)
  expect(body).not.toContain('site.invalid')
  expect((await ask('/member/wallet')).body).toContain('<meta name="robots" content="noindex">')
})

for (const device of ['desktop', 'phone'] as const)
  for (const lang of ['zh', 'en'] as const)
    test(`the home has what a visitor looks for: ${device} ${lang} [ROUTE-001 ROUTE-002]`, async ({ visit }) => {
      const { page, go, say } = await visit(device, lang)
      const home = device === 'phone' ? '/mobile' : '/'
      await go(home)
      expect(new URL(page.url()).pathname).toBe(lang === 'zh' ? home : `/en${home}`.replace(/\/$/, ''))
      const main = page.getByRole('main')
      await expect(main.getByRole('region', { name: say('home_hero_label') }).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main.getByText(say('home_hero_text'))).toBeInViewport()
      await expect(main.getByText(say('home_hot'), { exact: true }).first()).toBeVisible()
      if (device === 'phone') {
        const tabs = page.getByRole('navigation', { name: say('site_tabs') })
        await expect(tabs.getByRole('link').or(tabs.getByRole('button'))).toHaveCount(5)
        return
      }
      await expect(page.getByRole('banner').getByRole('form', { name: say('identity_login') })).toBeVisible()
      await expect(page.getByRole('navigation', { name: say('site_nav') })).toBeVisible()
      await expect(
        main.getByRole('region', { name: say('site_nav_slots') }).getByText(lang === 'zh' ? '翠玉電子' : 'Jade Slots'),
      ).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('v5.4.1')
    })

test('the home of a phone is fetched in fewer than sixty requests', async ({ visit }) => {
  const { page, go } = await visit('phone', 'zh')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await go('/mobile')
  // What is fetched ahead comes two seconds after the page rests: the form of the log-in is in it.
  await expect.poll(() => asked.some((path) => /register\.mobile/.test(path)), { message: 'fetched ahead' }).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(asked.length, asked.join(' ')).toBeLessThan(60)
})

test('the language selector stays on the page, changes the text and remembers it for a year [UI-001 CONST-001 UI-002]', async ({
  visit,
}) => {
  const visitor = await visit('desktop', 'zh')
  const { page, context } = visitor
  await visitor.go('/register')
  await page.getByRole('combobox', { name: visitor.say('site_language') }).selectOption('en')
  await expect(page).toHaveURL(/\/en\/register$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  const clang = async () => (await context.cookies()).find((one) => one.name === 'clang')
  await expect.poll(async () => (await clang())?.value).toBe('en')
  const cookie = await clang()
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(364)
  expect(days).toBeLessThanOrEqual(365)
})

test('a phone and a desktop walk through the same house in trees of their own [RULE-003 RULE-024 UI-024]', async ({ visit }) => {
  const desktop = await visit('desktop', 'en')
  await desktop.go('/')
  await expect(desktop.page).toHaveURL(/\/en$/)
  await expect(desktop.page.getByRole('navigation', { name: desktop.say('site_nav') })).toBeVisible()
  const phone = await visit('phone', 'zh')
  await phone.go('/')
  await expect(phone.page).toHaveURL(/\/mobile\/$/)
  const tabs = phone.page.getByRole('navigation', { name: phone.say('site_tabs') })
  await expect(tabs).toBeVisible()
  // RULE-024: one tab is the current one, on pages of every area.
  for (const [path, tab] of [
    ['/mobile', 'site_tab_home'],
    ['/mobile/f-mine/game-maintain', 'site_tab_mine'],
    ['/mobile/f-game/game?group=slots', 'site_tab_home'],
  ] as const) {
    await phone.go(path)
    await expect(tabs.locator('[aria-current]')).toHaveText([phone.say(tab)])
  }
})

test('an address of the member area asks a guest to log in [RULE-022 ROLE-001 ROLE-002 ROLE-010 ERR-010]', async ({ visit }) => {
  const { page, go, say, hears } = await visit('desktop', 'zh')
  await go('/member/user-info')
  await expect(page).toHaveURL(/\/$/)
  await hears(say('session_please_login'))
})

test('on a phone it has the form of the log-in once', async ({ visit }) => {
  const { page, go, say, hears } = await visit('phone', 'zh')
  await go('/mobile/f-mine/user-info')
  await expect(page).toHaveURL(/\/mobile\/f-entry\/register\?type=login$/)
  await hears(say('session_please_login'))
  // The dialog was asked for in the same moment as the words were said.
  await expect(page.getByLabel(say('identity_password'), { exact: true })).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the browser inside WeChat is asked to open a real one [RULE-021]', async ({ house, browser }) => {
  const context = await browser.newContext({
    baseURL: house.site,
    userAgent: WECHAT,
    locale: 'zh-TW',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto('/mobile/')
  const { wordsOf } = await import('../words.ts')
  await expect(page.getByText(wordsOf('web', 'zh')('site_mask_title'))).toBeVisible()
  // What lies under the mask cannot be reached, by keyboard either: no game starts in this page.
  await expect(page.locator('#main')).toHaveAttribute('inert', '')
  await context.close()
})
