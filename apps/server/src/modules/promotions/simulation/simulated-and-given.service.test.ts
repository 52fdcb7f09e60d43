import { dayAfter } from '@jade/contract/dates'
import { promotionsCalls } from '@jade/contract/promotions/calls'
import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { Refusal, systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credited, settled } from '../../counters/settled.fixture.ts'
import { chooseWithDeposit, giveWithDeposit, noteDeposit } from '../door.ts'
import { bootOffers, endOffers, member, offerOf, staff } from '../offers.fixture.ts'

/* The same days, simulated and really given (REWARDS-28). */

let t: TestApp
beforeAll(async () => {
  t = await bootOffers()
})
afterAll(() => t.close())

type Player = Awaited<ReturnType<typeof member>>
const at = (id: number) => ({ params: { id: String(id) } })
const page = async (id: number) => (await t.call(promotionsOperatorCalls.offer, { ...staff, ...at(id) })).body.data
const perDay = { per_player: { times: 1, span: 'day' } } as const
let orders = 0

/** What another offer of the same terms would have given, had it been in force on these days. */
async function foreseenOf(id: number) {
  const { body } = await t.call(promotionsOperatorCalls.cloneOffer, { ...staff, ...at(id) })
  await t.call(promotionsOperatorCalls.simulate, { ...staff, ...at(body.data.id), body: { version: 1 } })
  // On a busy machine a second is not always enough.
  await t.runJob('promotions.simulate')
  const figures = (await page(body.data.id)).simulation?.figures
  return { given: figures?.given, given_count: figures?.times }
}

const act = fc.record({
  player: fc.integer({ min: 0, max: 2 }),
  do: fc.constantFrom('deposit', 'bet'),
  dollars: fc.integer({ min: 5, max: 40 }).map((tens) => tens * 10),
})
const days = fc.array(fc.array(act, { maxLength: 4 }), { minLength: 2, maxLength: 3 })
const limits = fc.record({
  stock_day: fc.integer({ min: 0, max: 2 }),
  budget: fc.integer({ min: 40, max: 200 }).map((sum) => `${sum}.00`),
  multiple: fc.constantFrom(0, 5),
})

let year = 2027

test('an offer simulated on days costs what it costs when it is given on them', async () => {
  await fc.assert(
    fc.asyncProperty(days, limits, async (acted, limit) => {
      year += 1
      const first = `${year}-03-02`
      const last = dayAfter(first, acted.length - 1)
      t.clock.set(`${first} 00:00:00`)
      const span = { ...limit, start: `${first} 00:00:00`, end: `${dayAfter(last, 1)} 00:00:00` }
      const some = { ...span, steps: [{ from: '100.00', amount: '', percent: '10' }] }
      const offers = {
        daily: await offerOf(t, 3, { ...some, ...perDay, ways: ['deposit'], money_min: '100.00' }),
        added: await offerOf(t, 4, { ...some, ...perDay, ways: ['automatic'] }),
        bet: await offerOf(t, 6, { ...some, ways: ['automatic'], period: 'week', per_player: { times: 1, span: 'week' } }),
        visit: await offerOf(t, 1, { ...span, ...perDay, steps: [{ from: '0.00', amount: '11.11', percent: '' }] }),
      }
      const players = await Promise.all([0, 1, 2].map(() => member(t, 10_000_000n)))
      for (const [day, acts] of acted.entries()) await live(dayAfter(first, day), { acts, players, offers })
      t.clock.set(`${last} 23:00:00`)
      const foreseen: Record<string, unknown> = {}
      for (const [name, id] of Object.entries(offers)) {
        foreseen[name] = await foreseenOf(id)
      }
      t.clock.set(`${dayAfter(last, 1)} 12:00:00`)
      await t.runJob('promotions.grant_periods')
      const real: Record<string, unknown> = {}
      for (const [name, id] of Object.entries(offers)) {
        const { given, given_count } = await page(id)
        real[name] = { given, given_count }
      }
      expect(foreseen).toEqual(real)
      await endOffers(t)
    }),
    { numRuns: 5, endOnFailure: true },
  )
}, 240_000)

interface Lived {
  readonly acts: readonly { readonly player: number; readonly do: string; readonly dollars: number }[]
  readonly players: readonly Player[]
  readonly offers: { readonly daily: number; readonly visit: number }
}

/** A day: the job at noon, who is there applies, and each deposit takes the offer of its day where it is to be had. */
async function live(date: string, { acts, players, offers }: Lived): Promise<void> {
  t.clock.set(`${date} 12:00:00`)
  await t.runJob('promotions.grant_periods')
  for (const [number, player] of players.entries()) {
    if (!acts.some((one) => one.player === number)) continue
    await t.send(promotionsCalls.addAudit, { token: player.token, lang: 'en', params: { id: String(offers.visit) }, body: {} })
  }
  for (const [minute, { player: number, do: what, dollars }] of acts.entries()) {
    const player = players[number] as Player
    t.clock.set(`${date} 13:${10 + minute}:00`)
    if (what === 'bet') await settled(t, player, { stake: dollars })
    else await depositWith(player, BigInt(dollars) * 100n, offers.daily)
  }
  expect(taipeiDate(t.clock.now())).toBe(date)
}

async function depositWith(player: Player, cents: bigint, offerId: number): Promise<void> {
  orders += 1
  const order = { playerId: player.id, orderNumber: `S${orders}`, cents }
  await t.app
    .unit(systemIntent('test'), (u) => chooseWithDeposit(u, order, { offerId, lang: 'en' }))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  await t.app.unit(systemIntent('test'), async (u) => {
    await noteDeposit(u, { ...order, channel: 'bank' })
    await giveWithDeposit(u, { ...order, flagged: false })
  })
  await credited(t, player, Number(cents) / 100)
}
