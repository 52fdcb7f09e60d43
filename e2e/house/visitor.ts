import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test'
import { violations } from './accessibility.ts'
import { ownAddress } from './address.ts'
import { cutWords } from '../site/room.ts'
import { toastsOf } from './toasts.ts'
import { type Lang, type Words, wordsOf } from '../words.ts'

export type Device = 'desktop' | 'phone'

export const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

/** Where somebody sits: which address, which device, which language; `album` is the folder of the pictures, beside the others unless absolute. */
export interface Seat {
  readonly base: string
  readonly app: 'web' | 'console'
  readonly device: Device
  readonly lang: Lang
  readonly album: string
  /** Pictures are for people: they go on down to the page's end, a window at a time, and nothing else is looked for. */
  readonly forEyes?: boolean
  /** Sees everything that moves; otherwise asks for less motion, so that pictures stand still. */
  readonly lively?: boolean
  /** Has the worker of the installed site; otherwise the browser has none. */
  readonly worker?: boolean
}

/** A person with a browser of their own: nothing is shared with another one. */
export interface Visitor {
  readonly seat: Seat
  readonly context: BrowserContext
  readonly page: Page
  readonly say: Words
  /** Opens a path of the site, in this visitor's language. */
  go(path: string): Promise<void>
  /** As a link does it: another screen of the site in the page that is open already, a tenth of the work of {@link go}. */
  turnTo(path: string): Promise<void>
  /** Looks for what is wider than the window, and once a face for words that are cut off and for accessibility violations; `page` when it is another window. E2E_PICTURES=1 keeps a picture. */
  look(name: string, page?: Page): Promise<void>
  /** A toast says this, or has said it: so many times by now, once at least. */
  hears(text: string, times?: number): Promise<void>
  /** What the windows of this visitor have asked for and not heard of yet, oldest first. */
  asked(): readonly string[]
  /** What the browser complained about in every window of this visitor. */
  readonly complaints: readonly string[]
  /** From now on an answer of this status, from addresses that end like this, is part of the story and not a complaint. */
  mayMeet(status: number, ending?: string): void
  /** Without a network from now on, or with it again; what the browser says of it is part of the story. */
  offline(off: boolean): Promise<void>
  /** Is every answer of this status part of the story by now? */
  expects(status: number): boolean
  /** Closes every window; what they complained about counts all the same. */
  leave(): Promise<void>
}

const CLOSING_MS = 30_000

/** A context whose worker was handed a push did twice not close at all; its browser ends with the worker's tests, and it with that. */
async function closed(context: BrowserContext): Promise<void> {
  const limit = Promise.withResolvers<void>()
  const timer = setTimeout(limit.resolve, CLOSING_MS)
  await Promise.race([context.close(), limit.promise])
  clearTimeout(timer)
}

/** Faces that were looked at for accessibility: another person in front of the same one would find the same. */
const checked = new Set<string>()

export async function seatVisitor(browser: Browser, seat: Seat): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: seat.base,
    viewport: sizes[seat.device],
    locale: seat.lang === 'zh' ? 'zh-TW' : 'en-US',
    // Far away from Taipei: whatever the device thinks of the time must not show.
    timezoneId: 'America/New_York',
    reducedMotion: seat.lively ? 'no-preference' : 'reduce',
    extraHTTPHeaders: ownAddress(),
    // A test changes answers on their way; a worker would stand between.
    serviceWorkers: seat.worker ? 'allow' : 'block',
    ...(seat.device === 'phone' ? { userAgent: PHONE_AGENT, hasTouch: true, isMobile: true } : {}),
  })
  const complaints: string[] = []
  let wasOffline = false
  const met: { readonly status: number; readonly ending: string }[] = []
  context.on('console', (message) => {
    const { url } = message.location()
    const status = Number(/status of (\d{3})/.exec(message.text())?.[1])
    const told = met.some((one) => one.status === status && url.endsWith(one.ending))
    const cut = wasOffline && message.text().includes('net::ERR_INTERNET_DISCONNECTED')
    if (message.type() === 'error' && !told && !cut && !isExpected(url)) complaints.push(`${message.text()} (${url})`)
  })
  context.on('weberror', (error) => complaints.push(`${String(error.error())} (${error.page()?.url()})`))
  const asked = new Map<Request, number>()
  context.on('request', (request) => void asked.set(request, Date.now()))
  context.on('requestfinished', (request) => void asked.delete(request))
  context.on('requestfailed', (request) => void asked.delete(request))
  const toasts = await toastsOf(context)
  const page = await context.newPage()
  const album = resolve(import.meta.dirname, '../test-results/pictures', seat.album)
  mkdirSync(album, { recursive: true })
  let pictures = 0
  return {
    seat,
    context,
    page,
    say: wordsOf(seat.app, seat.lang),
    complaints,
    asked: () => [...asked].map(([request, at]) => `${request.method()} ${request.url()}, ${Date.now() - at} ms ago`),
    hears: (text, times = 1) =>
      expect.poll(() => toasts.filter((one) => one === text).length, { message: `toasts: ${text}` }).toBeGreaterThanOrEqual(times),
    mayMeet: (status, ending = '') => void met.push({ status, ending }),
    offline: (off) => {
      wasOffline = true
      return context.setOffline(off)
    },
    expects: (status) => met.some((one) => one.status === status && one.ending === ''),
    leave: async () => {
      // Who changed an answer on its way is not told of the questions that the closing takes back.
      for (const one of context.pages()) await one.unrouteAll({ behavior: 'ignoreErrors' })
      await closed(context)
    },
    go: async (path) => {
      // Pictures may still be on their way: what a test looks at it waits for itself.
      await page.goto(localPath(seat, path), { waitUntil: 'commit' })
      // A prerendered page stands before it is awake; whoever presses then presses again, a test does not.
      if (seat.app === 'web') await page.locator('html[data-started][data-route]').waitFor({ state: 'attached' })
    },
    turnTo: async (path) => {
      const at = localPath(seat, path)
      const { pathname, search } = new URL(page.url())
      if (pathname + search === at) return
      // The router hears every `pushState`; the page names its screen once it is there.
      await page.evaluate(`delete document.documentElement.dataset.route; history.pushState(null, '', ${JSON.stringify(at)})`)
      await page.locator('html[data-route]').waitFor({ state: 'attached' })
    },
    look: async (name, of = page) => {
      pictures += 1
      const path = join(album, `${String(pictures).padStart(2, '0')}-${name}`)
      if (seat.forEyes || process.env.E2E_PICTURES === '1') await of.screenshot({ path: `${path}.jpg`, quality: 80 })
      if (seat.forEyes) return lookDown(of, path)
      // What the page does by itself once it is drawn is done by the end of a moment; an animation's goes on where a test holds the clock.
      await of.evaluate('document.documentElement.animate(null, 1).finished.then(() => undefined)')
      expect.soft(await widerBy(of), `px that ${name} is wider than its window`).toBeLessThanOrEqual(0)
      const face = [seat.app, seat.device, seat.lang, name].join(' ')
      if (checked.has(face)) return
      checked.add(face)
      // Where things move, notices run through a window on purpose.
      if (!seat.lively) expect.soft(await cutWords(of), `words of ${name} that are cut off`).toEqual([])
      expect.soft(await violations(of), `accessibility of ${name}`).toEqual([])
    },
  }
}

/** What lies below the window, a picture each window; nothing is seen behind a dialog. */
async function lookDown(page: Page, path: string): Promise<void> {
  const below = await page.evaluate<number>(
    "document.querySelector('[role=dialog], [role=alertdialog]') ? 0 : Math.ceil((document.documentElement.scrollHeight - scrollY) / innerHeight - 1.05)",
  )
  const from = await page.evaluate<number>('scrollY')
  for (let at = 1; at <= below; at += 1) {
    await page.evaluate(`scrollTo(0, ${from} + ${at} * innerHeight * 0.8)`)
    await page.screenshot({ path: `${path}-${at}.jpg`, quality: 80 })
  }
  if (below > 0) await page.evaluate(`scrollTo(0, ${from})`)
}

/** The console asks who is logged in before anybody is: the browser reports the 401, and that is all right. */
function isExpected(address: string): boolean {
  return address.endsWith('/office/api/me')
}

function localPath(seat: Seat, path: string): string {
  return seat.app === 'web' && seat.lang === 'en' ? `/en${path === '/' ? '' : path}` : path
}

/** The dialog that asks something, whether or not it may be put away. */
export const questionOn = (page: Page): Locator => page.getByRole('alertdialog').or(page.getByRole('dialog'))

/** The path of a page as it is now. Where one way out overtakes another, Playwright's own wait for an address ends with the first. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname

/** By how many px a page is wider than its window, as it was opened: a phone zooms out of a page that is too wide, and so counts wrongly. */
export async function widerBy(page: Page): Promise<number> {
  return Math.ceil((await page.evaluate<number>('document.documentElement.scrollWidth')) - (page.viewportSize()?.width ?? 0))
}
