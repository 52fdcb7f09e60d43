import { describe, expect, it } from 'vitest'
import { decideRoute, deviceOf, isInAppBrowser, preferredLang, type RouteQuestion, splitLocale } from './routing.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

const desktopPaths = new Set([
  '/',
  '/about',
  '/f-mine/ac/about',
  '/register',
  '/maintenance',
  '/usdt-teaching',
  '/jp-app-ios',
  '/app-download',
  '/update-password',
  '/member/deposit',
  '/f-wallet/deposit',
])
const mobilePaths = new Set([
  '/mobile',
  '/mobile/about',
  '/mobile/f-mine/ac/about',
  '/mobile/f-entry/register',
  '/mobile/register',
  '/mobile/f-wallet/deposit',
  '/mobile/member/deposit',
])

function ask(path: string, change: Partial<RouteQuestion> = {}): string {
  const answer = decideRoute({
    path,
    query: '',
    userAgent: DESKTOP,
    acceptLanguage: 'zh-TW,zh;q=0.9',
    clang: undefined,
    siteOpen: true,
    known: (device, known) => (device === 'mobile' ? mobilePaths : desktopPaths).has(known),
    ...change,
  })
  return answer.kind === 'redirect'
    ? `-> ${answer.location}`
    : `${answer.device} ${answer.lang} ${answer.route}${answer.inAppBrowser ? ' masked' : ''}`
}

describe('a desktop visitor', () => {
  it.each([
    ['/', 'desktop zh /'],
    ['/en', 'desktop en /'],
    ['/en/', 'desktop en /'],
    ['/about', 'desktop zh /about'],
    ['/en/about', 'desktop en /about'],
    ['/mobile', '-> /'],
    ['/mobile/', '-> /'],
    ['/en/mobile', '-> /en'],
    ['/mobile/register', '-> /register'],
    ['/en/mobile/f-mine/ac/about', '-> /en/f-mine/ac/about'],
    ['/f-mine/ac/about', 'desktop zh /f-mine/ac/about'],
    ['/mobile/f-wallet/deposit', '-> /f-wallet/deposit'],
    ['/no-such-page', '-> /'],
    ['/en/no-such-page', '-> /en'],
    ['/maintenance', 'desktop zh /maintenance'],
    ['/mobilephone', '-> /'],
    ['/enough', '-> /'],
  ])('%s: %s', (path, expected) => expect(ask(path)).toBe(expected))

  it('keeps the query on the way to the twin', () => expect(ask('/mobile/register', { query: 'p=A1&x=2' })).toBe('-> /register?p=A1&x=2'))
})

describe('a phone or tablet', () => {
  it.each([
    ['/', '-> /mobile/'],
    ['/en', '-> /en/mobile'],
    ['/mobile', 'mobile zh /mobile'],
    ['/mobile/', 'mobile zh /mobile'],
    ['/about', '-> /mobile/about'],
    ['/mobile/about', 'mobile zh /mobile/about'],
    ['/member/deposit', '-> /mobile/member/deposit'],
    ['/mobile/no-such-page', '-> /mobile/'],
    ['/en/mobile/no-such-page', '-> /en/mobile'],
    ['/register', '-> /mobile/f-entry/register?type=register'],
    ['/jp-app-ios', 'mobile zh /jp-app-ios'],
    ['/en/app-download', 'mobile en /app-download'],
    ['/usdt-teaching', 'mobile zh /usdt-teaching'],
    ['/maintenance', 'mobile zh /maintenance'],
    ['/update-password', 'mobile zh /update-password'],
    ['/pay/dd.html', 'mobile zh /pay/dd.html'],
  ])('%s: %s [RULE-013 RULE-014 RULE-015 RULE-017]', (path, expected) => {
    for (const userAgent of [PHONE, TABLET, IPAD]) expect(ask(path, { userAgent })).toBe(expected)
  })

  it('carries the referral code of /register', () => {
    expect(ask('/register', { userAgent: PHONE, query: 'p=ABC123' })).toBe('-> /mobile/f-entry/register?type=register&p=ABC123')
    expect(ask('/en/register', { userAgent: PHONE, query: 'p=ABC123' })).toBe('-> /en/mobile/f-entry/register?type=register&p=ABC123')
  })

  it('goes from / to the English mobile home in two steps', () => {
    expect(ask('/', { userAgent: PHONE, acceptLanguage: 'en-US' })).toBe('-> /en')
    expect(ask('/en', { userAgent: PHONE, acceptLanguage: 'en-US' })).toBe('-> /en/mobile')
  })
})

describe('locale', () => {
  it.each([
    ['/', { acceptLanguage: 'en-US' }, '-> /en'],
    ['/', { acceptLanguage: 'en-US', clang: 'zh' }, 'desktop zh /'],
    ['/', { acceptLanguage: 'zh-TW', clang: 'en' }, '-> /en'],
    ['/', { acceptLanguage: 'en-US', clang: 'fr' }, '-> /en'],
    ['/', { acceptLanguage: 'fr' }, 'desktop zh /'],
    ['/about', { acceptLanguage: 'en-US', clang: 'en' }, 'desktop zh /about'],
    ['/mobile', { acceptLanguage: 'en-US', clang: 'en', userAgent: PHONE }, 'mobile zh /mobile'],
    ['/en', { clang: 'zh' }, 'desktop en /'],
  ] as const)('%s %o: %s', (path, change, expected) => expect(ask(path, change)).toBe(expected))

  it.each([
    ['en-US,en;q=0.9,zh-TW;q=0.8', 'en'],
    ['zh-TW,en;q=0.9', 'zh'],
    ['fr-FR,en;q=0.5,zh;q=0.4', 'en'],
    ['en;q=0', 'zh'],
    ['', 'zh'],
  ])('Accept-Language %s is %s', (header, lang) => expect(preferredLang(header)).toBe(lang))
})

describe('a closed site', () => {
  it.each([
    ['/', {}, '-> /maintenance'],
    ['/en/about', {}, '-> /en/maintenance'],
    ['/mobile', { userAgent: PHONE }, '-> /maintenance'],
    ['/jp-app-ios', { userAgent: PHONE }, '-> /maintenance'],
    ['/maintenance', {}, 'desktop zh /maintenance'],
    ['/pay/dd.html', {}, 'desktop zh /pay/dd.html'],
  ])('%s: %s %s [RULE-028]', (path, change, expected) => expect(ask(path, { ...change, siteOpen: false })).toBe(expected))
})

describe('in-app browsers', () => {
  it.each([
    [`${PHONE} MicroMessenger/8.0.49`, true],
    [`${PHONE} Weibo (iPhone16,1__weibo__14.1.0)`, true],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36 V1_AND_SQ_9.0 QQ/9.0.60', true],
    [PHONE, false],
    [`${DESKTOP} MicroMessenger/7.0 WindowsWechat`, false],
    ['Mozilla/5.0 (Linux; Android 14) MQQBrowser/14.0 Mobile', false],
  ])('%s: %s', (userAgent, masked) => expect(isInAppBrowser(userAgent)).toBe(masked))
})

describe('open redirects (PATHS-14)', () => {
  const hosts = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f%2fevil.example',
    '/en//evil.example',
    '/en/\\/evil.example',
    '/mobile//evil.example',
    '///evil.example/..',
    '/mobile/../../evil',
    '/.//evil.example',
    '/en/mobile///evil.example',
    'https://evil.example',
    '/javascript:alert(1)',
    '/@evil.example',
  ]
  const agents = [PHONE, DESKTOP]
  const everythingKnown = () => true
  const nothingKnown = () => false
  it('every Location starts with exactly one slash', () => {
    for (const path of hosts)
      for (const userAgent of agents)
        for (const known of [everythingKnown, nothingKnown])
          for (const clang of ['en', 'zh']) {
            const answer = ask(path, { userAgent, known, clang, query: 'p=//evil.example' })
            if (answer.startsWith('-> ')) expect(answer.slice(3)).toMatch(/^\/(?![/\\])/)
          }
  })
})

describe('helpers', () => {
  it('tells devices apart', () =>
    expect([PHONE, TABLET, IPAD, DESKTOP, ''].map(deviceOf)).toEqual(['mobile', 'mobile', 'mobile', 'desktop', 'desktop']))
  it('splits the locale off', () =>
    expect(['/', '/en', '/en/', '/en/about/', '/enough', '//en//a'].map((path) => Object.values(splitLocale(path)).join(' '))).toEqual([
      'zh /',
      'en /',
      'en /',
      'en /about',
      'zh /enough',
      'en /a',
    ]))
})
