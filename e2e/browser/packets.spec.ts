import type { Page } from '@playwright/test'
import { taipeiTime } from '@jade/service/clock'
import { retold } from '../house/answers.ts'
import { demo } from '../house/players.ts'
import { seatsOf } from '../house/seats.ts'
import type { StaffMember } from '../house/staff.ts'
import { expect, test } from '../house/test.ts'
import type { Visitor } from '../house/visitor.ts'
import { enter } from '../site/entry.ts'

/* Red packets over the page. What a campaign is and what a claim does is the room's own test; here is what people see. */

const envelope = {
  haveRedEnvelope: 1,
  haveRedEnvelopeRain: 0,
  redpacketPosition: 'left',
  showRedPack: 0,
  showPageType: 0,
  redEnvelopeId: 987_654,
  redEnvelopePic: '/img/packets/red-packet.svg',
} as const
type Envelope = { readonly [K in keyof typeof envelope]: string | number }

const told = async (page: Page, values: Partial<Envelope>) => {
  await page.route(`**/api/activity/redEnvelope/proof/${envelope.redEnvelopeId}`, (route) => route.fulfill({ json: { data: null } }))
  await retold(page, '/activity/redEnvelope', () => ({ ...envelope, ...values }))
}
const overlay = ({ page, say }: Visitor) => page.getByRole('complementary', { name: say('packets_title') })
const picture = (visitor: Visitor) => overlay(visitor).locator('img[src="/img/packets/red-packet.svg"]').last()
const drops = ({ page }: Visitor) => page.locator('[data-rain] button')
const bag = ({ page }: Visitor) => page.locator('[data-money-bag]')
const cookieOf = async ({ context }: Visitor) => (await context.cookies()).find(({ name }) => name === 'closeRedEnvelope')?.value
const homeOf = (visitor: Visitor) => (visitor.seat.device === 'phone' ? '/mobile' : '/')
const asked = (page: Page) => page.waitForResponse(/\/api\/activity\/redEnvelope$/)
const claims = (page: Page) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/activity/addAudit/')) sent.push(request.method())
  })
  return sent
}

for (const [device, lang] of [
  ['desktop', 'zh'],
  ['phone', 'en'],
] as const) {
  test(`the picture stands at its side, on the index or everywhere, until it is closed: ${device} [STATE-049 STATE-051 STATE-052 STATE-053 CONST-036 UI-033]`, async ({
    visit,
  }) => {
    const visitor = await visit(device, lang)
    const { page, say } = visitor
    const register = device === 'phone' ? '/mobile/f-entry/register' : '/register'
    await told(page, {})
    await visitor.go(homeOf(visitor))
    await expect(picture(visitor)).toBeInViewport()
    const leftBox = await picture(visitor).boundingBox()
    await visitor.look('packet')
    const off = asked(page)
    await visitor.go(register)
    await off
    await expect(overlay(visitor)).toHaveCount(0)

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await told(page, { showRedPack: 1, redpacketPosition: 'right' })
    await visitor.go(register)
    await expect(picture(visitor)).toBeInViewport()
    const rightBox = await picture(visitor).boundingBox()
    const width = page.viewportSize()?.width ?? 0
    expect((leftBox?.x ?? width) < width / 3 && (rightBox?.x ?? 0) > width / 2).toBe(true)

    await overlay(visitor)
      .getByRole('button', { name: say('packets_close') })
      .click()
    await expect(overlay(visitor)).toHaveCount(0)
    expect(await cookieOf(visitor)).toBeUndefined()

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await told(page, { showPageType: 1 })
    await visitor.go(homeOf(visitor))
    await overlay(visitor)
      .getByRole('button', { name: say('packets_close') })
      .click()
    await expect.poll(() => cookieOf(visitor)).toBe('1')
    const again = asked(page)
    await visitor.go(homeOf(visitor))
    await again
    await expect(overlay(visitor)).toHaveCount(0)
  })
}

test('a press on the picture claims, under a rain it takes all away; nothing moves for who asks for less motion [STATE-050 STATE-054 STATE-055]', async ({
  visit,
}) => {
  const visitor = await visit('phone', 'zh')
  const { page, say } = visitor
  const sent = claims(page)
  await told(page, {})
  await visitor.go('/mobile')
  await expect(drops(visitor)).toHaveCount(0)
  await picture(visitor).click()
  await expect(bag(visitor)).toContainText('請先登入')
  expect(sent).toEqual(['POST'])

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await told(page, { haveRedEnvelopeRain: 1 })
  await visitor.go('/mobile')
  await expect(picture(visitor)).toBeInViewport()
  await expect(drops(visitor).filter({ visible: true })).toHaveCount(1)
  await expect(drops(visitor).first()).toHaveCSS('animation-name', 'none')
  await page.setViewportSize({ width: 320, height: 640 })
  await visitor.look('rain-at-rest')
  await overlay(visitor)
    .getByRole('img', { name: say('packets_dismiss') })
    .click()
  await expect(overlay(visitor)).toHaveCount(0)
  expect(sent).toEqual(['POST'])
})

/** A rain of ten packets, as soon as it may. */
async function rain(staff: (account: string) => Promise<StaffMember>) {
  const owner = await staff('owner')
  await owner.site.changeSetting({ key: 'packet_lead_seconds', value: '10', reason: 'a journey' })
  const looks = { name_zh: '旅程紅包', name_en: 'Journey rain', position: 'left', rain: 1, everywhere: 0, remember: 1 } as const
  const money = { budget: '100.00', min: '1.00', max: '', packets: 10, distribution: 'random', multiple: 0 } as const
  const times = { start: '', end: taipeiTime(new Date(Date.now() + 3_600_000)) }
  const { data } = await owner.packets.add({ ...looks, ...money, ...times, level_min: 0, verified: 0, reason: 'a journey' })
  return { id: data.id, stop: () => owner.packets.stop({ id: data.id, reason: 'the journey is over' }) }
}

for (const [device, lang] of seatsOf(import.meta.filename))
  test(`a rain begins on open pages, a packet is claimed, verified and not given twice, and the rain ends: ${device} ${lang} [UI-059 UI-060 STATE-048 STATE-056 STATE-057 STATE-078 STATE-079 ERR-037]`, async ({
    house,
    seat,
    visit,
    staff,
  }) => {
    const album = `packets-${device}-${lang}`
    const visitor = await seat({ base: house.site, app: 'web', device, lang, album, lively: true })
    const { page, say } = visitor
    await enter(visitor, demo(3))
    const first = asked(page)
    await visitor.go(homeOf(visitor))
    await first
    const other = await visit(device === 'phone' ? 'desktop' : 'phone', lang)
    await enter(other, demo(5))
    await other.go(homeOf(other))

    const { id, stop } = await rain(staff)
    const begun = asked(page)
    await expect(drops(visitor).first()).toBeAttached({ timeout: 40_000 })
    await begun
    const speeds = await page.evaluate<string[]>(
      "[...document.querySelectorAll('[data-rain] button')].map((node) => getComputedStyle(node).animationDuration)",
    )
    const seconds = [...new Set(speeds)].map((text) => Number.parseFloat(text)).sort((a, b) => a - b)
    expect([seconds.length, seconds[0], seconds.at(-1)]).toEqual([13, 14, 31.6])

    const sent = claims(page)
    await drops(visitor).first().dispatchEvent('click')
    await expect(bag(visitor)).toContainText({ zh: /恭喜獲得紅包 \d+\.\d\d 元/, en: /You have got a red packet of \d+\.\d\d/ }[lang])
    expect(sent).toEqual(['POST'])
    await expect(drops(visitor)).toHaveCount(0)
    await visitor.look('packet-won')
    const amount = /\d+\.\d\d/.exec(await bag(visitor).innerText())?.[0] ?? ''
    const after = asked(page)
    await bag(visitor)
      .getByRole('link', { name: say('packets_verify_link') })
      .click()
    await after
    await expect(page.getByText(say('packets_check_own', { amount }))).toBeVisible()
    await expect(page.getByText(say('packets_check_good'))).toBeVisible()
    await visitor.look('packet-verified')

    // A page that has not heard of it yet asks a second time.
    await told(page, { haveRedEnvelopeRain: 1, redEnvelopeId: Number(id) })
    await visitor.go(homeOf(visitor))
    await drops(visitor).first().dispatchEvent('click')
    await expect(bag(visitor)).toContainText({ zh: '您已領過這個紅包', en: 'You have already had a packet of this campaign' }[lang])
    const refetched = asked(page)
    await bag(visitor)
      .getByRole('button', { name: say('site_ok') })
      .click()
    await refetched
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await expect(picture(other)).toBeInViewport()
    await stop()
    await expect(overlay(other)).toHaveCount(0)
    await visitor.go(`${device === 'phone' ? '/mobile' : ''}/verify-packet?id=${id}`)
    await expect(page.getByText(say('packets_check_root', { count: 10 }))).toBeVisible()
    await expect(page.getByText(say('packets_holds'), { exact: true })).toHaveCount(7)
  })
