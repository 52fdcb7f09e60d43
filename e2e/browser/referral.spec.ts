import { demo, newcomer, playerCalls, tokenOf } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import type { Visitor } from '../house/visitor.ts'
import { enter, sendRegistration } from '../site/entry.ts'

const paths = { desktop: '/member/recommend-friends', phone: '/mobile/f-mine/recommend-friends' } as const
/** demo06 brought demo07 and demo08, who bet on the two days before the house was made (apps/server/src/modules/referral/seed.ts). */
const referrer = demo(6)
const SUM = '58.7648'

/** The clipboard of this visitor takes everything, until it refuses. */
async function watchClipboard({ page }: Visitor): Promise<void> {
  await page.addInitScript(`{
    window.copied = []
    navigator.clipboard.writeText = (text) => (window.refuses ? Promise.reject(new Error('not allowed')) : Promise.resolve(window.copied.push(text)))
  }`)
}

test('refer friends: code, link and picture, what friends earned by day, and who they are, on both devices in both languages', async ({
  house,
  visit,
}) => {
  const { data: profile } = await playerCalls(house, await tokenOf(house, referrer)).kyc.profile()
  for (const device of ['desktop', 'phone'] as const)
    for (const lang of ['zh', 'en'] as const) {
      const visitor = await visit(device, lang, 'referral')
      const { page, say } = visitor
      const main = page.getByRole('main')
      await watchClipboard(visitor)
      await test.step('a guest sees no code [ROUTE-070 ROUTE-071]', async () => {
        await visitor.go(paths[device])
        await expect(page.getByText(profile.referral_code)).toHaveCount(0)
      })
      await enter(visitor, referrer)
      await visitor.go(paths[device])
      await test.step('the page in its language, with code, address and QR code [ROUTE-070 ROUTE-071]', async () => {
        await expect(main.getByRole('heading', { level: 1, name: say('referral_title') })).toBeAttached()
        await expect(main.getByText(profile.referral_code, { exact: true })).toBeVisible()
        await expect(main.getByText(`/register?p=${profile.referral_code}`)).toBeVisible()
        await expect(main.getByRole('img', { name: say('referral_qr') })).toBeVisible()
        expect(new URL(page.url()).pathname).toBe(lang === 'en' ? `/en${paths[device]}` : paths[device])
      })
      await test.step('the days of friends with masked accounts, and their sum', async () => {
        await expect(main.getByText(SUM, { exact: true })).toBeVisible()
        await expect(main.getByText('de***7')).toHaveCount(2)
        await expect(main.getByText(say('referral_status_paid'), { exact: true })).toHaveCount(4)
        await expect(main.getByText('demo07')).toHaveCount(0)
        await visitor.look(`bonus-${device}-${lang}`)
      })
      await test.step('the friends', async () => {
        await main.getByRole('button', { name: say('referral_list_friends') }).click()
        await expect(main.getByText('de***8').first()).toBeVisible()
        await visitor.look(`friends-${device}-${lang}`)
      })
      await test.step('copied, and a clipboard that refuses is told [ERR-046]', async () => {
        const copy = main.getByRole('button', { name: say('referral_copy_what', { what: say('referral_link') }) })
        await copy.click()
        await expect.poll(() => page.evaluate('window.copied')).toEqual([profile.referral_url])
        await page.evaluate('window.refuses = true')
        await copy.click()
        await visitor.hears(say('referral_copy_failed'))
      })
      await visitor.leave()
    }
})

test('switched off the menus have no entry and the page leads away; switched on both have it', async ({ visit, staff }) => {
  const { site } = await staff('owner')
  const change = (value: string) => site.changeSetting({ key: 'recommend_bonus_front_show', value, reason: 'a journey' })
  const entries = async (visitor: Visitor) => {
    await visitor.go(visitor.seat.device === 'phone' ? '/mobile/f-mine/mine' : '/member/user-info')
    return visitor.page.locator(`a[href$="${paths[visitor.seat.device]}"]`)
  }
  for (const device of ['desktop', 'phone'] as const) {
    const visitor = await visit(device, 'zh')
    // The page may ask before it knows that it is switched off.
    visitor.mayMeet(403)
    await enter(visitor, referrer)
    await test.step('1: it is in the menu and opens [ROLE-027 ROLE-004]', async () => {
      await (await entries(visitor)).first().click()
      await expect(visitor.page).toHaveURL(new RegExp(`${paths[device]}(\\?|$)`))
    })
    await change('0')
    try {
      await test.step('0: it is not, and its address leads away [ROLE-027 ROLE-004]', async () => {
        await expect(await entries(visitor)).toHaveCount(0)
        await visitor.go(paths[device])
        await expect(visitor.page).toHaveURL(device === 'phone' ? /\/mobile\/?$/ : /:\d+\/$/)
      })
    } finally {
      await change('1')
    }
    await visitor.leave()
  }
})

test('who registers through the address is listed under the referrer, masked [RULE-087]', async ({ house, visit }) => {
  const person = newcomer()
  const calls = playerCalls(house, await tokenOf(house, referrer))
  const { data: profile } = await calls.kyc.profile()
  const visitor = await visit('desktop', 'en')
  const { page, say } = visitor
  await visitor.go(`/register?p=${profile.referral_code}`)
  const form = page.getByRole('main')
  await expect(form.getByLabel(say('identity_referral'), { exact: true })).toHaveValue(profile.referral_code)
  await sendRegistration(visitor, { house, person })
  await expect
    .poll(async () => (await calls.referral.friends({})).data.map(({ account }) => account))
    .toContain(`${person.account.slice(0, 2)}***${person.account.slice(-1)}`)
})

test('the board comes where a browser at load tells of several moments at once', async ({ visit }) => {
  const { page, say, go } = await visit('phone', 'zh', 'leaderboard')
  await page.addInitScript(`window.IntersectionObserver = class {
    constructor(tell) { this.tell = tell }
    observe(target) { setTimeout(() => this.tell([{ target, isIntersecting: false }, { target, isIntersecting: true }])) }
    disconnect() {}
  }`)
  await go('/mobile')
  await expect(page.getByRole('region', { name: say('home_board_title') }).getByRole('listitem')).toHaveCount(10)
})

test('the home shows leaderboards with masked accounts, and says what is demo data [UI-064]', async ({ visit }) => {
  for (const device of ['desktop', 'phone'] as const)
    for (const lang of ['zh', 'en'] as const) {
      const visitor = await visit(device, lang, 'leaderboard')
      const { page, say } = visitor
      await visitor.go(device === 'phone' ? '/mobile' : '/')
      const board = page.getByRole('region', { name: say('home_board_title') })
      await board.scrollIntoViewIfNeeded()
      await expect(board.getByRole('listitem')).toHaveCount(10)
      for (const line of await board.getByRole('listitem').allInnerTexts()) expect(line).toMatch(/\w{2}\*{3}\w/)
      await expect(board.getByText(say('home_board_demo_mark'), { exact: true })).toHaveCount(10)
      await visitor.look(`wins-${device}-${lang}`)
      const first = () => board.getByRole('listitem').first().innerText()
      const wins = await first()
      await board.getByRole('button', { name: say('home_board_deposit') }).click()
      await board.getByRole('button', { name: say('home_board_month') }).click()
      await expect.poll(first).not.toBe(wins)
      await visitor.look(`deposits-${device}-${lang}`)
      await visitor.leave()
    }
})
