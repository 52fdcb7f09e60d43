import { promotionsCalls } from '@jade/contract/promotions/calls'
import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { cents, moneyOf } from '@jade/contract/money'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootOffers, member, offerOf, staff } from '../../modules/promotions/offers.fixture.ts'
import { promotionsRoom } from '../../modules/promotions/room.ts'
import { reportsRoom } from '../../modules/reports/room.ts'
import { settle } from '../../modules/turnover/bets.fixture.ts'
import { activityWallets, balances, issueBonus } from '../../modules/wallet/door.ts'
import { reported } from './report.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootOffers([reportsRoom(() => [promotionsRoom()])])
})
afterAll(() => t.close())

type Player = Awaited<ReturnType<typeof member>>
const at = (id: number | string) => ({ id: String(id) })

interface Row {
  readonly id: bigint
  readonly offer_id: number
  readonly player_id: bigint
  readonly state: string
  readonly bonus_cents: bigint
  readonly principal_cents: bigint
  readonly wallet_id: number | null
}

/** The same figures by each player's own wallets and every row of applications, one after the other. */
async function byHand(players: readonly Player[], offers: readonly number[]) {
  const { rows } = await t.app.db.query<Row>('select * from promotions.application order by id')
  const wallets = new Map<number, { readonly money: bigint; readonly left: bigint }>()
  let locked = 0n
  for (const { id } of players) {
    locked += (await balances(t.app.db, id)).locked
    for (const one of (await activityWallets(t.app.db, id, 'en')).wallets)
      wallets.set(one.id, { money: cents(one.money), left: cents(one.bonus_bet) - cents(one.bonus_now_bet) })
  }
  const of = (some: readonly Row[]) => {
    const open = some.flatMap(({ wallet_id: id }) => (id === null ? [] : (wallets.get(id) ?? [])))
    const waiting = some.filter(({ state }) => state === 'not_reviewed')
    const sum = (all: readonly bigint[]) => moneyOf(all.reduce((a, b) => a + b, 0n))
    return {
      wallets: open.length,
      money: sum(open.map(({ money }) => money)),
      left: sum(open.map(({ left }) => left)),
      waiting: waiting.length,
      bonus: sum(waiting.map((row) => row.bonus_cents)),
      principal: sum(waiting.map((row) => row.principal_cents)),
    }
  }
  return { locked: moneyOf(locked), whole: of(rows), each: offers.map((id) => of(rows.filter((row) => row.offer_id === id))) }
}

const step = fc.record({
  do: fc.constantFrom('apply', 'apply', 'apply', 'approve', 'refuse', 'bet', 'give up'),
  player: fc.nat(3),
  offer: fc.nat(2),
  money: fc.integer({ min: 100, max: 900 }),
})

test('what is open of each offer and of all is what players’ wallets and applications add up to, whatever was done [REWARDS-44]', async () => {
  const per_player = { times: 50, span: 'whole' as const }
  const principal = { money_min: '100.00', steps: [{ from: '0.00', amount: '', percent: '20' }], per_player }
  const offers = [
    await offerOf(t, 1, { ...principal, review: 1, give_up: '90000.00' }),
    await offerOf(t, 1, { per_player, give_up: '90000.00' }),
    await offerOf(t, 1, { review: 1, per_player }),
  ]
  const players = await Promise.all([0, 1, 2, 3].map(() => member(t, 500_000n)))
  // One that no offer issued: it is nobody's here.
  const granted = {
    ref: 'grant:1',
    name: { zh: '補償', en: 'Amends' },
    bonusCents: 4_200n,
    multiple: 1,
    isSports: false,
    groups: [],
    giveUpCents: 0n,
  }
  await t.app.unit(systemIntent('test'), (u) => issueBonus(u, { ...granted, playerId: players[0]?.id ?? 0n }))

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      for (const one of steps) await act(one, { players, offers })
      const hand = await byHand(players, offers)
      const report = await reported(t, 'owed')
      const { totals } = report
      expect({ ...totals, wallets: Number(totals.wallets), waiting: Number(totals.waiting) }).toMatchObject(hand.whole)
      // Principal is locked for applications alone.
      expect(hand.whole.principal).toBe(hand.locked)
      for (const [index, id] of offers.entries()) {
        const reply = await t.call(promotionsOperatorCalls.offerOwed, { ...staff, params: at(id) })
        expect(reply.body.data).toEqual(hand.each[index])
        const row = report.data.find((cells) => cells.id === String(id))
        const { wallets, waiting, ...money } = hand.each[index] ?? {}
        if (row) expect(row).toMatchObject({ ...money, wallets: String(wallets), waiting: String(waiting) })
        else expect([wallets, waiting]).toEqual([0, 0])
      }
    }),
    { numRuns: 6 },
  )
})

interface Step {
  readonly do: 'apply' | 'approve' | 'refuse' | 'bet' | 'give up'
  readonly player: number
  readonly offer: number
  readonly money: number
}

async function act(one: Step, { players, offers }: { readonly players: readonly Player[]; readonly offers: readonly number[] }) {
  t.clock.advance({ seconds: 1 })
  const [player, offer] = [players[one.player], offers[one.offer]]
  if (!player || offer === undefined) return
  const { token } = player
  if (one.do === 'apply') {
    const body = one.offer === 0 ? { money: `${one.money}.00` } : {}
    await t.send(promotionsCalls.addAudit, { token, params: at(offer), body })
    return
  }
  if (one.do === 'approve' || one.do === 'refuse') {
    const { rows } = await t.app.db.query<Row>(`select * from promotions.application where state = 'not_reviewed' order by id`)
    const row = rows[one.money % Math.max(1, rows.length)]
    if (!row) return
    const params = at(String(row.id))
    if (one.do === 'approve') await t.call(promotionsOperatorCalls.approve, { ...staff, params })
    else await t.call(promotionsOperatorCalls.refuse, { ...staff, params, body: { reason: 'not this time' } })
    return
  }
  const { wallets } = await activityWallets(t.app.db, player.id, 'en')
  const wallet = wallets[one.money % Math.max(1, wallets.length)]
  if (!wallet) return
  if (one.do === 'give up') await t.send(walletCalls.giveUpBonus, { token, body: { player_bonus_wallet_id: wallet.id } })
  else
    await settle(t, {
      playerId: player.id,
      ref: `${wallet.id}-${t.clock.now().getTime()}`,
      walletId: wallet.id,
      cents: BigInt(one.money) * 100n,
    })
}
