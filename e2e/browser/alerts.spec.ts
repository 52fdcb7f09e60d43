import type { Page } from '@playwright/test'
import { playerCalls, registered } from '../house/players.ts'
import { wholeChromium } from '../house/chromium.ts'
import { languagesOf, seatsOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import type { Visitor } from '../house/visitor.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { enter } from '../site/entry.ts'

/* Alerts by web push: turned on by a press, told by the sandbox's push server, shown by the worker without the page. */

test.use({ launchOptions: wholeChromium })

interface Subscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/**
 * A browser without a push service has the sandbox's: what its owner is asked is granted, and subscriptions are made there. Answers those
 * that were made, and how many were given up.
 */
async function withPushService({ context }: Visitor, house: { readonly site: string; readonly sandbox: string }) {
  const made: Subscription[] = []
  const counts = { givenUp: 0 }
  await context.exposeFunction('giveUpAtSandbox', () => void (counts.givenUp += 1))
  await context.grantPermissions(['notifications'], { origin: house.site })
  await context.exposeFunction('subscribeAtSandbox', async (key: string) => {
    const answer = await fetch(`${house.sandbox}/push`, { method: 'POST', body: JSON.stringify({ key }) })
    const subscription = (await answer.json()) as Subscription
    made.push(subscription)
    return subscription
  })
  await context.addInitScript(`{
    const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer
    const standing = () => {
      const kept = JSON.parse(localStorage.getItem('test-push') ?? 'null')
      return kept && {
        endpoint: kept.given.endpoint,
        options: { applicationServerKey: bytes(kept.key) },
        toJSON: () => kept.given,
        unsubscribe: async () => {
          localStorage.removeItem('test-push')
          await window.giveUpAtSandbox()
          return true
        },
      }
    }
    if (window.PushManager) {
      PushManager.prototype.getSubscription = async () => standing()
      PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => {
        if (!standing()) localStorage.setItem('test-push', JSON.stringify({ key, given: await window.subscribeAtSandbox(key) }))
        return standing()
      }
    }
  }`)
  return { made, counts }
}

/** What came for a browser, as its owner would read it. */
const came = async ({ endpoint }: Subscription) => {
  const rows = (await (await fetch(endpoint)).json()) as readonly { readonly text: string }[]
  return rows.map(({ text }) => JSON.parse(text) as { readonly title: string; readonly path: string })
}

/**
 * Lets the browser's worker have a message as its push service would hand it over: again while nobody says that it came, which DevTools never do. A
 * message that came twice shows one alert, by its tag. `page` is any window of the browser, of the site or not; `titles` answers what is shown.
 */
async function shownByWorker(
  { context }: Visitor,
  {
    page,
    origin,
    text,
    titles,
  }: { readonly page: Page; readonly origin: string; readonly text: string; readonly titles: () => Promise<string[]> },
): Promise<readonly string[]> {
  const session = await context.newCDPSession(page)
  // A message to a worker that is not active yet is lost.
  const registration = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status, scriptURL }) => status === 'activated' && scriptURL === `${origin}/sw.js`)
      if (active) resolve(active.registrationId)
    }),
  )
  const faults: string[] = []
  session.on('ServiceWorker.workerErrorReported', ({ errorMessage }) => faults.push(errorMessage.errorMessage))
  await session.send('ServiceWorker.enable')
  const registrationId = await registration
  await expect(async () => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text })
    await expect.poll(titles, { timeout: 10_000 }).not.toEqual([])
  }).toPass()
  const shown = await titles()
  expect(faults).toEqual([])
  // A browser that is still looked into does not always close.
  await session.detach()
  return shown
}

/** What the worker shows, as a page of the site is told. */
const titlesOf = (page: Page) => () =>
  page.evaluate(
    'navigator.serviceWorker.ready.then((one) => one.getNotifications()).then((all) => all.map(({ title }) => title))',
  ) as Promise<string[]>

const CENTER = { desktop: '/member/message-center', phone: '/mobile/f-message-center/message-manager' } as const
const ACCOUNT = { desktop: '/member/account-manage', phone: '/mobile/member/account-manage' } as const

/** Another browser of the same player, which asked for money alone. */
async function otherBrowser(house: { readonly site: string; readonly sandbox: string }, token: string): Promise<void> {
  const { alerts } = playerCalls(house, token)
  const { key } = (await alerts.key({})).data
  const answer = await fetch(`${house.sandbox}/push`, { method: 'POST', body: JSON.stringify({ key }) })
  const { endpoint, keys } = (await answer.json()) as Subscription
  await alerts.subscribe({ endpoint, ...keys, topics: ['money'], quiet: null })
}

for (const [device, lang] of seatsOf(import.meta.filename))
  test(`alerts are turned on by a press, tell of an answer in the device's language without its words, and are turned off: ${device} ${lang}`, async ({
    house,
    seat,
    staff,
  }) => {
    const person = await registered(house)
    const service = await staff('service1')
    const visitor = await seat({ base: house.site, app: 'web', device, lang, album: `alerts-${device}-${lang}`, worker: true })
    const { page, say } = visitor
    const { made, counts } = await withPushService(visitor, house)
    await enter(visitor, person)
    const token = (await page.evaluate("localStorage.getItem('token')")) as string
    await otherBrowser(house, token)
    await visitor.go(ACCOUNT[device])
    const start = page.getByRole('button', { name: say('alerts_start'), exact: true })
    await expect(start).toBeVisible()
    expect(made).toEqual([])
    await expect(page.getByRole('switch', { name: new RegExp(`^${say('alerts_offers')}`) })).not.toBeChecked()
    await start.scrollIntoViewIfNeeded()
    await visitor.look('account')
    // At night the answer would wait until the morning.
    await page.getByRole('switch', { name: new RegExp(`^${say('alerts_quiet')}`) }).uncheck()
    await start.click()
    await expect(page.getByRole('button', { name: say('alerts_save'), exact: true })).toBeVisible()
    await page.getByRole('heading', { name: say('alerts_others') }).scrollIntoViewIfNeeded()
    await visitor.look('on')
    const [subscription, ...more] = made
    expect(more).toEqual([])
    if (!subscription) throw new Error('no subscription')

    const { data } = await playerCalls(house, token).consultations.open({ type: '5', title: 'Question', information: 'How?' })
    await service.consultations.reply({ id: data.id, text: 'Like this.' })
    await expect.poll(async () => (await came(subscription)).length, { timeout: 60_000 }).toBe(1)
    const [alert] = await came(subscription)
    const title = lang === 'en' ? 'Customer service has answered' : '客服已回覆'
    const path = '/member/message-center?tab=consultation'
    expect(alert).toMatchObject({ title, path: lang === 'en' ? `/en${path}` : path })
    expect(JSON.stringify(alert)).not.toContain('Like this')
    const told = { page, origin: house.site, text: JSON.stringify(alert), titles: titlesOf(page) }
    expect(await shownByWorker(visitor, told)).toEqual([title])
    // Told once more, it is still one.
    expect(await shownByWorker(visitor, told)).toEqual([title])

    // What a press on it opens, on this device.
    await page.goto(`${house.site}${alert?.path}`, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-route', /^message-center/)
    expect(new URL(page.url()).searchParams.get('tab')).toBe('consultation')
    await expect(page.getByRole('main').getByText('Question')).toBeVisible()

    await visitor.go(ACCOUNT[device])
    await page.getByRole('button', { name: new RegExp(`^${say('alerts_remove')} `) }).click()
    await expect(page.getByRole('heading', { name: say('alerts_others') })).toHaveCount(0)
    await page.getByRole('button', { name: say('alerts_stop'), exact: true }).click()
    await expect(start).toBeVisible()
    expect((await playerCalls(house, token).alerts.devices({})).data).toEqual([])
    expect(counts.givenUp).toBe(1)

    // Whoever has this browser next is somebody else.
    await start.click()
    await expect(page.getByRole('button', { name: say('alerts_stop'), exact: true })).toBeVisible()
    visitor.mayMeet(401)
    if (device === 'phone') await visitor.go('/mobile/f-mine/mine')
    await page.getByRole('button', { name: device === 'phone' ? say('profile_log_out') : say('site_logout'), exact: true }).click()
    await expect.poll(() => counts.givenUp).toBe(2)
  })

for (const [device, lang] of seatsOf(import.meta.filename))
  test(`with the site in no window an alert is shown all the same, and a press on it opens its page: ${device} ${lang}`, async ({
    house,
    seat,
    staff,
  }) => {
    const person = await registered(house)
    const service = await staff('service1')
    const visitor = await seat({ base: house.site, app: 'web', device, lang, album: `alerts-closed-${device}-${lang}`, worker: true })
    const { page, say, context } = visitor
    const { made } = await withPushService(visitor, house)
    await enter(visitor, person)
    const token = (await page.evaluate("localStorage.getItem('token')")) as string
    await visitor.go(ACCOUNT[device])
    await page.getByRole('switch', { name: new RegExp(`^${say('alerts_quiet')}`) }).uncheck()
    await page.getByRole('button', { name: say('alerts_start'), exact: true }).click()
    await expect(page.getByRole('button', { name: say('alerts_save'), exact: true })).toBeVisible()
    const [subscription] = made
    if (!subscription) throw new Error('no subscription')

    // The browser is on, and shows something else.
    const elsewhere = await context.newPage()
    await page.close()
    const { data } = await playerCalls(house, token).consultations.open({ type: '5', title: 'Question', information: 'How?' })
    await service.consultations.reply({ id: data.id, text: 'Like this.' })
    await expect.poll(async () => (await came(subscription)).length, { timeout: 60_000 }).toBe(1)
    const [alert] = await came(subscription)
    // Asked of the worker itself: there is no page that could say it.
    const titles = async () => {
      const [worker] = context.serviceWorkers()
      return worker
        ? ((await worker.evaluate('registration.getNotifications().then((all) => all.map(({ title }) => title))')) as string[])
        : []
    }
    expect(await shownByWorker(visitor, { page: elsewhere, origin: house.site, text: JSON.stringify(alert), titles })).toEqual([
      lang === 'en' ? 'Customer service has answered' : '客服已回覆',
    ])
    expect(context.pages().map((one) => one.url())).toEqual(['about:blank'])

    // A press is the system's, and so is the window that it opens: the worker is told of the one, and says the address of the other.
    const opened = (await context.serviceWorkers()[0]?.evaluate(`(async () => {
      const [notification] = await registration.getNotifications()
      const opens = new Promise((resolve) => { self.clients.openWindow = async (address) => resolve(address) })
      const press = new NotificationEvent('notificationclick', { notification })
      Object.defineProperty(press, 'waitUntil', { value: () => undefined })
      self.dispatchEvent(press)
      return [await opens, (await registration.getNotifications()).length]
    })()`)) as readonly [address: string, left: number]
    expect(opened).toEqual([`${house.site}${alert?.path}`, 0])
    await elsewhere.goto(opened[0], { waitUntil: 'commit' })
    await expect(elsewhere.locator('html')).toHaveAttribute('data-route', /^message-center/)
    await expect(elsewhere.getByRole('main').getByText('Question')).toBeVisible()
    expect(new URL(elsewhere.url()).searchParams.get('tab')).toBe('consultation')
    await visitor.look('opened', elsewhere)
  })

for (const [device, lang] of seatsOf(import.meta.filename))
  test(`whoever looks at own messages is offered alerts below them, and not again once it was closed: ${device} ${lang}`, async ({
    house,
    seat,
  }) => {
    const person = await registered(house)
    const visitor = await seat({ base: house.site, app: 'web', device, lang, album: `alerts-${device}-${lang}`, worker: true })
    const { page, say } = visitor
    await withPushService(visitor, house)
    await enter(visitor, person)
    // Everybody has a message of welcome.
    const offer = page.getByRole('region', { name: say('alerts_offer') })
    await visitor.go(`${CENTER[device]}?tab=personal`)
    await expect(offer).toBeVisible()
    await offer.scrollIntoViewIfNeeded()
    await visitor.look('offer')
    await offer.getByRole('button', { name: say('alerts_not_now'), exact: true }).click()
    await expect(offer).toHaveCount(0)
    await visitor.go(`${CENTER[device]}?tab=personal`)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(offer).toHaveCount(0)
  })

for (const lang of languagesOf(import.meta.filename))
  test(`the console shows that the channel is on, and what push services did: ${lang}`, async ({ house, console: office }) => {
    const visitor = await office(lang, `alerts-console-${lang}`)
    await logInStaff(visitor, { house, account: 'service1' })
    await openScreen(visitor, 'alerts_title')
    await expect(visitor.page.getByText(/^(Devices: |裝置數：)\d+$/)).toBeVisible()
    await visitor.look('console')
  })
