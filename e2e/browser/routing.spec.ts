import type { House } from '../house/house.ts'
import { PHONE_AGENT } from '../house/visitor.ts'
import { expect, test } from '../house/test.ts'

const TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const WECHAT = `${PHONE_AGENT} MicroMessenger/8.0.50`

interface Ask {
  readonly agent?: string
  readonly accept?: string
  readonly clang?: string
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
  return `${answer.status} ${lang}`
}

test.describe('where the server sends a visitor', () => {
  const rows: readonly (readonly [string, string, Ask?])[] = [
    // The two homes, and the language of a first visit: on the root only.
    ['/', '200 zh-TW'],
    ['/en', '200 en-US'],
    ['/', '-> /en', { accept: 'en-US,en;q=0.9' }],
    ['/', '200 zh-TW', { accept: 'fr-FR,fr;q=0.9' }],
    ['/', '-> /en', { clang: 'en' }],
    ['/', '200 zh-TW', { clang: 'zh', accept: 'en-US' }],
    ['/register', '200 zh-TW', { clang: 'en', accept: 'en-US' }],
    ['/en/register', '200 en-US', { clang: 'zh' }],
    ['/?x=1', '-> /en?x=1', { accept: 'en' }],
    // A desktop in the phone's tree.
    ['/mobile', '-> /'],
    ['/mobile/', '-> /'],
    ['/en/mobile', '-> /en'],
    ['/mobile/register?p=A1', '-> /register?p=A1'],
    ['/en/mobile/register?p=A1', '-> /en/register?p=A1'],
    // Phones and tablets outside of it.
    ['/', '-> /mobile/', { agent: PHONE_AGENT }],
    ['/en', '-> /en/mobile', { agent: PHONE_AGENT }],
    ['/', '-> /mobile/', { agent: TABLET }],
    ['/mobile/', '200 zh-TW', { agent: PHONE_AGENT }],
    ['/en/mobile', '200 en-US', { agent: PHONE_AGENT }],
    ['/member/deposit?type=bank', '-> /mobile/member/deposit?type=bank', { agent: PHONE_AGENT }],
    // The rule of /register comes before the general one.
    ['/register?p=ABC123', '-> /mobile/f-entry/register?type=register&p=ABC123', { agent: PHONE_AGENT }],
    ['/en/register?p=ABC123', '-> /en/mobile/f-entry/register?type=register&p=ABC123', { agent: PHONE_AGENT }],
    // What no device redirect touches.
    ['/maintenance', '200 zh-TW', { agent: PHONE_AGENT }],
    ['/en/maintenance', '200 en-US', { agent: PHONE_AGENT }],
    ['/update-password', '200 zh-TW', { agent: PHONE_AGENT }],
    // No such page.
    ['/no-such-page', '-> /'],
    ['/en/no-such-page', '-> /en'],
    ['/mobile/no-such-page', '-> /mobile/', { agent: PHONE_AGENT }],
    ['/en/mobile/no-such-page', '-> /en/mobile', { agent: PHONE_AGENT }],
    // No answer may name another host.
    ['//evil.example', '-> /'],
    ['/\\evil.example', '-> /'],
  ]

  for (const [path, expected, ask] of rows) {
    const who = ask?.agent === PHONE_AGENT ? ' on a phone' : ask?.agent === TABLET ? ' on a tablet' : ''
    const wish = [ask?.clang && `clang=${ask.clang}`, ask?.accept].filter(Boolean).join(', ')
    test(`${path}${who}${wish && ` (${wish})`}: ${expected}`, async ({ house }) => {
      expect(await answerOf(house, path, ask)).toBe(expected)
    })
  }
})

test('the language selector stays on the page, changes the text and remembers it for a year', async ({ visit }) => {
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

test('a phone and a desktop walk through the same house in trees of their own', async ({ visit }) => {
  const desktop = await visit('desktop', 'en')
  await desktop.go('/')
  await expect(desktop.page).toHaveURL(/\/en$/)
  await expect(desktop.page.getByRole('navigation', { name: desktop.say('site_nav') })).toBeVisible()
  const phone = await visit('phone', 'zh')
  await phone.go('/')
  await expect(phone.page).toHaveURL(/\/mobile\/$/)
  await expect(phone.page.getByRole('navigation', { name: phone.say('site_tabs') })).toBeVisible()
})

test('an address of the member area asks a guest to log in', async ({ visit }) => {
  const { page, go, say, hears } = await visit('desktop', 'zh')
  await go('/member/user-info')
  await expect(page).toHaveURL(/\/$/)
  await hears(say('session_please_login'))
})

test('the browser inside WeChat is asked to open a real one', async ({ house, browser }) => {
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
