import { type Browser, expect, test } from '@playwright/test'
import { type Addresses, addressesAt, House } from '../house/house.ts'
import { demo } from '../house/players.ts'
import { stocked } from '../house/prepare.ts'
import { type Device, type Seat, seatVisitor, type Visitor } from '../house/visitor.ts'
import { logInStaff } from '../office/by-screens.ts'
import { logIn } from '../site/entry.ts'
import { closeRain } from '../site/rain.ts'
import type { Lang } from '../words.ts'
import { depositEverywhere } from './deposits.ts'
import { leaveInDoubt } from './doubt.ts'
import { payOut } from './payouts.ts'
import { albumOf, Round } from './round.ts'
import { betTill } from './wager.ts'

/** What demo01 begins with, in cents. Its card, address and store were bound long ago, so that they may be paid to. */
const OPENING = 1_000_000

/** The house at MONEY_SITE, of `npm start` and fresh, which serves one round a day; else one of its own for each round. */
async function openHouse(): Promise<{ readonly house: Addresses; readonly close: () => Promise<void> }> {
  const { MONEY_SITE: site } = process.env
  if (site) return { house: addressesAt(new URL(site)), close: async () => undefined }
  const house = await House.open()
  await stocked(house)
  return { house, close: () => house.close() }
}

/** All of a round on a device, in a language. Answers what the browsers complained about. */
async function go(browser: Browser, name: string, { device, lang }: { readonly device: Device; readonly lang: Lang }): Promise<string[]> {
  const { house, close } = await openHouse()
  const visitors: Visitor[] = []
  const sit = async (seat: Pick<Seat, 'base' | 'app' | 'device'>, folder: string) => {
    const visitor = await seatVisitor(browser, { ...seat, lang, forEyes: true, album: `${albumOf(name)}${folder}` })
    visitors.push(visitor)
    return visitor
  }
  const staff = async (account: string) => {
    const visitor = await sit({ base: house.console, app: 'console', device: 'desktop' }, `/${account}`)
    await logInStaff(visitor, { house, account })
    return visitor
  }
  const player = await sit({ base: house.site, app: 'web', device }, '')
  const round = new Round(player, house)
  try {
    const desk = { account: 'demo01', approver: await staff('finance1'), payer: await staff('finance2') }
    await closeRain(player)
    await player.go(device === 'phone' ? '/mobile' : '/')
    await logIn(player, demo(1))
    await round.moved('opening', OPENING)
    await test.step('payouts to a card and on the chain', async () => {
      await payOut(round, desk, { kind: 'bank', amount: '1000', fee: 0 })
      await payOut(round, desk, { kind: 'usdt', amount: '2000', fee: 10_000 })
    })
    const sum = await test.step('deposits', () => depositEverywhere(round))
    await test.step('bets', () => betTill(round, sum))
    await test.step('doubt', () => leaveInDoubt(round, desk.approver))
    await test.step('payout at a store', () => payOut(round, desk, { kind: 'store', amount: '1500', fee: 10_000 }))
    await test.step('records', () => readRecords(player))
  } finally {
    for (const { context, look } of visitors)
      for (const [at, page] of context.pages().entries()) await look(`last-${at}`, page).catch(() => undefined)
    round.keep(name)
    for (const { context } of visitors) await context.close()
    await close()
  }
  return visitors.flatMap(({ complaints }) => complaints)
}

async function readRecords(player: Visitor): Promise<void> {
  const path = player.seat.device === 'phone' ? '/mobile/f-trans-record/trans-record' : '/member/trans-record'
  for (const kind of ['deposit', 'withdrawal', 'transfer']) {
    await player.go(`${path}?category=${kind}`)
    await expect(
      player.page
        .getByRole('main')
        .locator('tr, a')
        .filter({ hasText: player.say(`records_type_${kind}`) })
        .first(),
    ).toBeVisible()
    await player.look(`records-${kind}`)
  }
}

for (const device of ['phone', 'desktop'] satisfies Device[]) {
  for (const lang of ['zh', 'en'] satisfies Lang[]) {
    const name = `${device} ${lang}`
    test(name, async ({ browser }) => expect(await go(browser, name, { device, lang })).toEqual([]))
  }
}
