import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, test } from '@playwright/test'
import { taipeiTime } from '@jade/service/clock'
import { House } from '../house/house.ts'
import { type Newcomer, newcomer, playerCalls } from '../house/players.ts'
import { stocked } from '../house/prepare.ts'
import { seatsOf } from '../house/seats.ts'
import { type StaffMember, staffMember } from '../house/staff.ts'
import { type Device, seatVisitor, type Visitor } from '../house/visitor.ts'
import { payAtThirdParty, startDeposit } from '../site/cashier.ts'
import { register, sendRegistration } from '../site/entry.ts'
import { enterGame, openGame, spin } from '../site/games.ts'
import { expectBet, readNewestMessage, recallAll } from '../site/records.ts'
import { closeRain } from '../site/rain.ts'
import { tokenAt } from '../site/watch.ts'
import type { Lang } from '../words.ts'
import { games } from './games.ts'
import { OUT } from './line.ts'

/*
 * A stranger comes to the house, and is shown all of it in two days: a look round, a demo game, an account, rewards, money, a game, help, a friend;
 * the next day what yesterday earned. A house of its own, whose clock is put ahead over night. A picture of each face, to be looked at.
 */

const PATHS = {
  desktop: {
    home: '/',
    tasks: '/member/task-center',
    mall: '/member/j-mall',
    vip: '/member/vip-privilege',
    offers: '/preferential-activity/all-preferential',
    friends: '/member/recommend-friends',
    consultations: '/member/message-center?tab=consultation',
  },
  phone: {
    home: '/mobile',
    tasks: '/mobile/f-mine/task-center',
    mall: '/mobile/f-mine/task-center',
    vip: '/mobile/f-vip/vip',
    offers: '/mobile/f-activity/activity-list',
    friends: '/mobile/f-mine/recommend-friends',
    consultations: '/mobile/f-message-center/message-manager?tab=consultation',
  },
} as const satisfies Record<Device, Record<string, string>>
const pathsOf = ({ seat }: Visitor) => PATHS[seat.device]

/** Spins of the friend: enough to be counted, and few enough to be waited for. */
const SPINS = 3
const DAY_SECONDS = 86_400

async function looksRound(visitor: Visitor): Promise<void> {
  await visitor.go(pathsOf(visitor).home)
  await visitor.look('first-sight')
  const slot = games.find(({ code }) => code === 'SLT243')
  if (!slot) throw new Error('the tour has no slot')
  const game = await openGame(visitor, slot, null)
  await spin(game, visitor.seat.lang)
  await visitor.look('demo', game)
  await game.close()
}

/** Signs in for the day, and takes what the log-in has earned: the first coins. */
async function takesTheFirstCoins(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  const main = page.getByRole('main')
  await visitor.go(pathsOf(visitor).tasks)
  await main.getByRole('button', { name: say('missions_sign_now', { points: '10' }), exact: true }).click()
  await expect(main.getByRole('button', { name: say('missions_sign_signed'), exact: true })).toBeDisabled()
  const name = visitor.seat.lang === 'zh' ? '今日登入' : "Today's log-in"
  await main.getByRole('button', { name: say('missions_claim_of', { name }), exact: true }).click()
  await expect(main.getByRole('listitem').filter({ hasText: name })).toContainText(say('missions_claimed'))
  await visitor.look('tasks')
}

/** Ten of the coins go into the wheel of the mall, whose result is verified. */
async function spendsCoins(visitor: Visitor): Promise<void> {
  const { page, say, seat } = visitor
  const main = page.getByRole('main')
  await visitor.go(pathsOf(visitor).mall)
  if (seat.device === 'phone') await main.getByText(say('missions_mall'), { exact: true }).click()
  await expect(
    main
      .getByRole('list', { name: say('mall_items') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await visitor.look('mall')
  await main
    .getByRole('button', { name: say('mall_play', { points: 10 }) })
    .first()
    .click()
  await main
    .getByRole('button', { name: say('mall_verify'), exact: true })
    .first()
    .click()
  await expect(main.getByText(say('mall_verify_good')).first()).toBeVisible()
  await visitor.look('mall-wheel')
}

async function paysIn(visitor: Visitor, amount: string): Promise<void> {
  await visitor.go(pathsOf(visitor).home)
  await startDeposit(visitor, { kind: 'third', amount })
  await payAtThirdParty(visitor)
}

async function plays(visitor: Visitor, times: number): Promise<void> {
  const game = await enterGame(visitor, '500')
  for (let at = 0; at < times; at += 1) await spin(game, visitor.seat.lang)
  await visitor.look('game', game)
  await game.close()
  await expectBet(visitor)
  await recallAll(visitor)
}

/** A red packet of the house hangs over the page; a press on it takes it. */
async function takesAPacket(visitor: Visitor, owner: StaffMember): Promise<void> {
  const { page, say } = visitor
  await owner.site.changeSetting({ key: 'packet_lead_seconds', value: '10', reason: 'tour' })
  const looks = { name_zh: '迎新紅包', name_en: 'A packet of welcome', position: 'left', rain: 0, everywhere: 0, remember: 0 } as const
  const money = { budget: '100.00', min: '1.00', max: '', packets: 10, distribution: 'random', multiple: 1 } as const
  const times = { start: '', end: taipeiTime(new Date(Date.now() + 3_600_000)) }
  const { data } = await owner.packets.add({ ...looks, ...money, ...times, level_min: 0, verified: 0, reason: 'tour' })
  await visitor.context.clearCookies({ name: 'closeRedEnvelope' })
  await visitor.go(pathsOf(visitor).home)
  const overlay = page.getByRole('complementary', { name: say('packets_title') })
  await overlay.locator('img').last().click()
  await expect(page.locator('[data-money-bag]')).toContainText(/\d+\.\d\d/)
  await visitor.look('packet')
  await owner.packets.stop({ id: data.id, reason: 'tour' })
  await closeRain(visitor)
}

/** Asks customer service, is answered, and reads it. */
async function asksForHelp(visitor: Visitor, service: StaffMember): Promise<void> {
  const { page, say, seat } = visitor
  await visitor.go(pathsOf(visitor).consultations)
  await page.getByRole('button', { name: say('messages_consult_ask'), exact: true }).click()
  await page.getByLabel(say('messages_consult_heading')).fill(seat.lang === 'zh' ? '第一次來' : 'My first time here')
  await page.getByRole('textbox', { name: say('messages_consult_information') }).fill(seat.lang === 'zh' ? '怎麼升級？' : 'How do I rise?')
  await visitor.look('question')
  await page.getByRole('button', { name: say('messages_consult_send'), exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('consultation')).toMatch(/^\d+$/)
  const id = new URL(page.url()).searchParams.get('consultation') ?? ''
  const answer = seat.lang === 'zh' ? '下注就會升級。' : 'By what you bet.'
  await service.consultations.reply({ id, text: answer })
  await expect(page.getByText(answer)).toBeVisible()
  await visitor.look('answered')
}

/** Opens the stranger's link on a device of their own, and registers there. */
async function comesByLink(
  friend: Visitor,
  { house, link, person }: { readonly house: House; readonly link: string; readonly person: Newcomer },
) {
  await friend.go(link)
  await sendRegistration(friend, { house, person })
}

/** Tomorrow at two in the afternoon of Taipei, when what friends did today is counted and paid. */
async function sleepsUntilTomorrow(house: House): Promise<void> {
  const taipei = Math.floor(Date.now() / 1000) + 8 * 3600
  await house.stop()
  house.sleep(DAY_SECONDS - (taipei % DAY_SECONDS) + 14 * 3600)
  await house.start()
}

/** The friend stands in the list of days, masked, with what it earns. */
async function readsWhatFriendsEarned(visitor: Visitor, friend: Newcomer): Promise<void> {
  const { page } = visitor
  const { referral } = playerCalls({ site: visitor.seat.base }, await tokenAt(page))
  await expect
    .poll(async () => (await referral.recommendBonus({})).data.length, { message: 'days of friends', timeout: 120_000 })
    .toBeGreaterThan(0)
  await visitor.go(pathsOf(visitor).friends)
  await expect(
    page
      .getByRole('main')
      .getByText(`${friend.account.slice(0, 2)}***${friend.account.slice(-1)}`)
      .first(),
  ).toBeVisible()
  await visitor.look('friends-day')
}

async function seat(browser: Browser, { house, device, lang, album }: { house: House; device: Device; lang: Lang; album: string }) {
  mkdirSync(album, { recursive: true })
  const visitor = await seatVisitor(browser, { base: house.site, app: 'web', device, lang, album, forEyes: true })
  await closeRain(visitor)
  return visitor
}

for (const [device, lang] of seatsOf(import.meta.filename))
  test(`a stranger is shown the whole house: ${device} ${lang}`, { tag: '@alone' }, async ({ browser }) => {
    const house = await House.open({ embedded: true })
    const visitors: Visitor[] = []
    const sit = async (folder: string) => {
      const visitor = await seat(browser, { house, device, lang, album: join(OUT, `stranger-${device}-${lang}`, folder) })
      visitors.push(visitor)
      return visitor
    }
    try {
      await stocked(house)
      const [owner, service] = [await staffMember(house, 'owner'), await staffMember(house, 'service1')]
      const [stranger, person, other] = [await sit('.'), newcomer(), newcomer()]
      await test.step('looks round, and tries a game without an account', () => looksRound(stranger))
      await test.step('registers', () => register(stranger, { house, person }))
      await test.step('takes the first coins', () => takesTheFirstCoins(stranger))
      await test.step('spends some in the mall', () => spendsCoins(stranger))
      await test.step('pays in', () => paysIn(stranger, '2000'))
      await test.step('plays, and sees the round', () => plays(stranger, 1))
      await test.step('takes a red packet', () => takesAPacket(stranger, owner))
      await test.step('reads about offers and levels', async () => {
        for (const page of ['offers', 'vip'] as const) {
          await stranger.go(pathsOf(stranger)[page])
          await expect(stranger.page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
          await stranger.look(page)
        }
      })
      await test.step('reads a message', () => readNewestMessage(stranger))
      await test.step('asks for help', () => asksForHelp(stranger, service))
      await test.step('brings a friend, who plays', async () => {
        const { kyc } = playerCalls(house, await tokenAt(stranger.page))
        const friend = await sit('friend')
        await comesByLink(friend, { house, link: `/register?p=${(await kyc.profile()).data.referral_code}`, person: other })
        await paysIn(friend, '2000')
        await plays(friend, SPINS)
        await friend.leave()
      })
      await test.step('sleeps', async () => {
        await stranger.page.goto('about:blank')
        await sleepsUntilTomorrow(house)
      })
      await test.step('reads what the friend earned', () => readsWhatFriendsEarned(stranger, other))
      await test.step('signs in for the second day, and reads the level', async () => {
        await stranger.go(pathsOf(stranger).tasks)
        await expect(stranger.page.getByRole('main')).toContainText(stranger.say('missions_sign_reached', { reached: '1', of: '7' }))
        await stranger.look('second-day')
        await stranger.go(pathsOf(stranger).vip)
        await stranger.look('level')
      })
    } finally {
      for (const { context, look } of visitors)
        for (const [at, page] of context.pages().entries()) await look(`last-${at}`, page).catch(() => undefined)
      for (const visitor of visitors) await visitor.leave()
      await house.close()
    }
    expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
  })
