import { openingTime } from '../house/clock.ts'
import { House } from '../house/house.ts'
import { payer, payIn, usable } from '../house/payers.ts'
import { newcomer, type Newcomer, playerCalls, registerAt, tokenOf } from '../house/players.ts'
import { seatsOf } from '../house/seats.ts'
import { agree, staffMember } from '../house/staff.ts'
import { expect, test } from '../house/test.ts'
import type { Seat, Visitor } from '../house/visitor.ts'
import { deskByCalls } from '../office/by-calls.ts'
import { addBankCard } from '../site/cashier.ts'
import { enter, sendRegistration } from '../site/entry.ts'
import { DICE, enterGame, openGame, roll, setBet, setDice, spin } from '../site/games.ts'
import { fillProfile, sendIdCard } from '../site/profile.ts'
import { expectBet } from '../site/records.ts'
import { tokenAt } from '../site/watch.ts'

/* What comes the next day, in a house that stands closed over night: its clock is moved, its jobs run at their hours as ever. */

const PAGES = {
  desktop: {
    vip: '/member/vip-privilege',
    prizes: '/member/automatic-gold-collection',
    friends: '/member/recommend-friends',
    offers: '/preferential-activity/all-preferential',
    taken: '/member/promotions',
  },
  phone: {
    vip: '/mobile/f-vip/vip',
    prizes: '/mobile/f-mine/automatic-gold-collection',
    friends: '/mobile/f-mine/recommend-friends',
    offers: '/mobile/f-activity/activity-list',
    taken: '/mobile/f-mine/my-promotions',
  },
} as const
/** What is due when a house starts is done at once; a look around comes every ten seconds. */
const SOON_MS = 90_000
const masked = (account: string) => `${account.slice(0, 2)}***${account.slice(-1)}`

/** The house stands closed until it is so many minutes into a day of Taipei, in the slot of the jobs of then. */
async function closeUntil(house: House, minutes: number, day: 'today' | 'tomorrow'): Promise<void> {
  const opens = openingTime(house.time, { days: day === 'today' ? 0 : 1, minutes })
  if (opens < house.time) throw new Error('that was before now')
  await house.closeUntil(opens)
}

/** The first level asks for what a friend plays here, as two people decided; its prize stays 28.00. */
async function lowerLevel(house: House): Promise<void> {
  const { vip } = await staffMember(house, 'marketing1')
  const first = async () => (await vip.levels()).data.find(({ level }) => level === 1)
  const row = await first()
  if (!row) throw new Error('there is no first level')
  const { level: _, approval: __, planned: ___, ...values } = row
  const { data } = await vip.editLevel({ level: '1', ...values, points: 1, deposit: '2000.00', reason: 'a journey' })
  await agree(await staffMember(house, 'finance1'), data.approval)
  await expect.poll(async () => (await first())?.points).toBe(1)
}

/** Registers at the address that was shared, deposits, and bets a thousand on the slot once. */
async function comeAndPlay(visitor: Visitor, { house, code }: { readonly house: House; readonly code: string }): Promise<Newcomer> {
  const { page, say, seat } = visitor
  const friend = newcomer()
  await visitor.go(`/register?p=${code}`)
  await expect(page.getByRole('main').getByLabel(say('identity_referral'), { exact: true })).toHaveValue(code)
  await sendRegistration(visitor, { house, person: friend })
  await fillProfile(visitor, seat.lang === 'zh' ? '林雅婷' : 'LIN YA TING')
  await sendIdCard(visitor)
  const desk = deskByCalls((account) => staffMember(house, account))
  await desk.verifyIdCard(friend.account)
  await addBankCard(visitor, { bank: '812', number: `00${friend.phone.slice(1)}88`, password: friend.password })
  await desk.verifyBankCard(friend.account)
  await payIn(house, playerCalls(house, await tokenAt(page)), '3000.00')
  const game = await enterGame(visitor, '2000')
  await setBet(game, 1000)
  await spin(game, seat.lang)
  await game.close()
  await expectBet(visitor)
  return friend
}

/** Has risen over night, and takes what the level gives. */
async function collectPrize(visitor: Visitor, friend: Newcomer): Promise<void> {
  const { page, say, seat } = visitor
  const main = page.getByRole('main')
  await enter(visitor, friend)
  await visitor.go(PAGES[seat.device].vip)
  const here = main
    .getByRole('list', { name: say('vip_ladder') })
    .getByRole('listitem')
    .filter({ hasText: say('vip_here') })
  await expect(async () => {
    await page.reload()
    await expect(here).toContainText('VIP 1', { timeout: 5_000 })
  }).toPass({ timeout: SOON_MS })
  await visitor.look('level')
  await visitor.go(PAGES[seat.device].prizes)
  const name = { zh: 'VIP 1 升級禮金', en: 'VIP 1 upgrade prize' }[seat.lang]
  await main.getByRole('button', { name: say('vip_claim_of', { name }) }).click()
  await visitor.hears(say('vip_claim_done'))
  const prize = main.getByRole(seat.device === 'phone' ? 'listitem' : 'row').filter({ hasText: name })
  await expect(prize).toContainText(say('vip_claimed'))
  await expect(prize).toContainText('28.00')
  await visitor.look('collected')
  await visitor.leave()
}

interface Invited {
  readonly house: House
  readonly inviter: Newcomer
  readonly friend: Newcomer
}

/** A thousandth of what the friend bet is in the wallet, and the friend is listed without being named. */
async function seeBonus(visitor: Visitor, { house, inviter, friend }: Invited): Promise<void> {
  const { page, say, seat } = visitor
  const calls = playerCalls(house, await tokenOf(house, inviter))
  await expect.poll(() => usable(calls), { timeout: SOON_MS }).toContain('1.00')
  const main = page.getByRole('main')
  await enter(visitor, inviter)
  await visitor.go(PAGES[seat.device].friends)
  await expect(main.getByText(masked(friend.account)).first()).toBeVisible()
  await expect(main.getByText(say('referral_status_paid'), { exact: true })).toHaveCount(1)
  await expect(main.getByText('1.00', { exact: true }).first()).toBeVisible()
  await expect(main.getByText(friend.account)).toHaveCount(0)
  await visitor.look('bonus')
  await visitor.leave()
}

test('a friend who was invited plays: next morning there is a level with its prize to collect, after one the bonus of who invited', {
  tag: '@whole',
}, async ({ seat }) => {
  const house = await House.open({ embedded: true })
  try {
    await lowerLevel(house)
    const told = await Promise.all(
      seatsOf(import.meta.filename).map(async ([device, lang]) => {
        const at: Seat = { base: house.site, app: 'web', device, lang, album: `next-day-${device}-${lang}` }
        const inviter = await registerAt(house)
        const { data } = await playerCalls(house, await tokenOf(house, inviter)).kyc.profile()
        const visitor = await seat(at)
        const friend = await comeAndPlay(visitor, { house, code: data.referral_code })
        await visitor.leave()
        return { at, inviter, friend }
      }),
    )
    await test.step('the level is reached by the morning, and its prize is collected', async () => {
      await closeUntil(house, 5 * 60 + 10, 'tomorrow')
      await Promise.all(told.map(async ({ at, friend }) => collectPrize(await seat(at), friend)))
    })
    await test.step('the bonus of who invited comes after one', async () => {
      await closeUntil(house, 13 * 60 + 10, 'today')
      await Promise.all(told.map(async ({ at, inviter, friend }) => seeBonus(await seat(at), { house, inviter, friend })))
    })
  } finally {
    await house.close()
  }
})

/** The house's own offer: 5 % of what was lost on a day, by itself at noon of the next, to who has less than 100.00 then. */
const RESCUE = { zh: '每日救援金', en: 'Rescue money of the day' } as const

/**
 * Loses 1,000.00 on one number in a hundred, before the open page of the offer, which says what it comes to. Who was lucky is not who
 * this is about: another one comes.
 */
async function lose(visitor: Visitor, house: House): Promise<Newcomer> {
  const { page, say, seat } = visitor
  const main = page.getByRole('main')
  const person = await payer(house)
  await enter(visitor, person)
  await payIn(house, playerCalls(house, await tokenAt(page)), '1000.00')
  const game = await openGame(visitor, DICE, { amount: '1000' })
  await setDice(game, '99.00')
  await setBet(game, 1000)
  await visitor.go(`${PAGES[seat.device].offers}?mode=7&front=0`)
  await main.getByRole('link', { name: RESCUE[seat.lang], exact: true }).click()
  await expect(main).toContainText(say('promotions_progress_bonus', { bonus: '0.00' }))
  const won = await roll(game)
  await game.close()
  if (won !== '0.00') return lose(visitor, house)
  await expect(main).toContainText(say('promotions_progress_bonus', { bonus: '50.00' }))
  await expect(main).toContainText(say('promotions_automatic_text'))
  await visitor.look('rescue-foreseen')
  return person
}

/** What was foreseen is in the main wallet, and stands among what was given. */
async function rescued(visitor: Visitor, { house, person }: { readonly house: House; readonly person: Newcomer }): Promise<void> {
  const { page, say, seat } = visitor
  const calls = playerCalls(house, await tokenOf(house, person))
  await expect.poll(() => usable(calls), { timeout: SOON_MS }).toContain('50.00')
  await enter(visitor, person)
  await visitor.go(PAGES[seat.device].taken)
  const given = page
    .getByRole('main')
    .getByRole(seat.device === 'phone' ? 'listitem' : 'row')
    .filter({ hasText: RESCUE[seat.lang] })
  await expect(given).toContainText('50.00')
  await expect(given).toContainText(say('promotions_audit_success'))
  await visitor.look('rescued')
  await visitor.leave()
}

test('who lost nearly all yesterday has the rescue money that the offer foresaw, at noon', { tag: '@whole' }, async ({ seat }) => {
  const house = await House.open({ embedded: true })
  try {
    const told = await Promise.all(
      seatsOf(import.meta.filename).map(async ([device, lang]) => {
        const at: Seat = { base: house.site, app: 'web', device, lang, album: `rescue-${device}-${lang}` }
        const visitor = await seat(at)
        const person = await lose(visitor, house)
        await visitor.leave()
        return { at, person }
      }),
    )
    await closeUntil(house, 12 * 60 + 10, 'tomorrow')
    await Promise.all(told.map(async ({ at, person }) => rescued(await seat(at), { house, person })))
  } finally {
    await house.close()
  }
})
