import { gamesCalls } from '@jade/contract/games/calls'
import { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { gamesReviewCalls } from '@jade/contract/games/review-calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { settledSpin } from '@jade/test-kit/bet-record'
import type { TestApp } from '@jade/test-kit/boot'
import { beforeAll, describe, expect, it } from 'vitest'
import { fake, slot } from '../../platforms/fake-vendor.fixture.ts'
import { playerWith } from '../../wallet/wallet.fixture.ts'
import { cookie, gamesHouse, JADE } from '../games.fixture.ts'
import { rtpCheck } from './rtp.service.ts'

const games = gamesHouse()
let t: TestApp
beforeAll(() => {
  ;({ t } = games)
})

/** Bets of 1.00 on one kind, as the vendor tells them. */
function paid(
  player: string,
  game: string,
  asked: { readonly bets: number; readonly kind?: string; readonly payout: (at: number) => bigint },
): void {
  for (let at = 0; at < asked.bets; at += 1) {
    const ref = `${game}${String(fake.records.length).padStart(20, '0')}`
    const record = settledSpin({
      ref,
      player,
      game,
      gameName: { zh: 'x', en: 'x' },
      stake: 100n,
      payout: asked.payout(at),
      at: t.clock.now(),
    })
    const { kind = 'bet' } = asked
    fake.records.push({ ...record, bets: [{ kind, n: 1, stake: record.bet, win: record.winLoss }] })
  }
}

describe('the return of the games', () => {
  it('is watched by kind of bet: one that returns too little is a finding and stays open, corrected records count as they are now', async () => {
    const player = await playerWith(t, 100_000n)
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '1000.00' } })
    const half = { kind: 'half', rtp: '97.222222', least: -1, most: 1 }
    const tie = { kind: 'tie', rtp: '85.640371', least: -1, most: 8 }
    fake.listed = [...fake.listed, { ...slot, code: 'DICE1', rtp: '97.22', rtpFor: 'best_bet', bets: [half, tie] }]
    t.clock.advance({ seconds: 61 })
    await t.runJob('games.sync')
    // A weak side bet that returns what it says is no fault, though the whole game returns less than its best bet.
    paid(player.vendor, 'DICE1', { kind: 'tie', bets: 60, payout: (at) => (at % 10 === 0 ? 900n : 0n) })
    await t.runJob('games.pull')
    await t.runJob('games.rtp')
    const look = async () => {
      const { differences } = await rtpCheck.look(t.app, { mark: '', known: [], byHand: true })
      return differences.filter(({ object }) => object === 'game JADE DICE1').map(({ detail }) => detail.split(':')[0])
    }
    expect(await look()).toEqual([])
    const before = fake.records.length
    paid(player.vendor, 'DICE1', { kind: 'half', bets: 60, payout: (at) => (at % 10 < 1 ? 200n : 0n) })
    await t.runJob('games.pull')
    await t.runJob('games.rtp')
    expect(await look()).toEqual(['half returns too little'])
    expect((await t.call(gamesReviewCalls.rtp, { cookie })).body.data.find(({ productId }) => productId === 'DICE1')).toMatchObject({
      state: 'alarm',
      kind: 'half',
      side: 'low',
    })
    expect((await t.call(gamesCalls.list, { params: JADE, query: { keyword: 'DICE1' } })).body.data[0]?.maintain_status).toBe(0)
    t.clock.advance({ seconds: 1 })
    for (const record of fake.records.slice(before))
      fake.records.push({ ...record, payout: '0.00', winLoss: '-1.00', status: 'void', changedAt: t.clock.now().toISOString() })
    await t.runJob('games.pull')
    expect(await look()).toEqual([])
    expect(t.faults).toEqual([])
  })

  it('that was not told by kind, or does not add up, is watched whole; what days made is kept when they are closed', async () => {
    const player = await playerWith(t, 100_000n)
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '1000.00' } })
    const lines = async () => {
      const sql = `select kind, count(*) as n from games.return_line where product_id = 'DICE1' group by kind`
      return (await t.app.db.query<{ kind: string; n: bigint }>(sql)).rows
    }
    const first = fake.records.length
    paid(player.vendor, 'DICE1', { kind: 'half', bets: 2, payout: () => 200n })
    const [one] = fake.records.slice(first)
    if (one) fake.records[first] = { ...one, bets: [{ kind: 'half', n: 1, stake: '1.00', win: '0.50' }] }
    await t.runJob('games.pull')
    expect((await lines()).find(({ kind }) => kind === 'round')?.n).toBe(1n)
    t.clock.advance({ days: 3 })
    await t.runJob('games.rtp')
    expect(await lines()).toEqual([])
    const sql = `select bets from games.return_watch where product_id = 'DICE1' and kind = 'tie' and side = 'high'`
    expect((await t.app.db.query<{ bets: bigint }>(sql)).rows).toEqual([{ bets: 60n }])
  })

  it('is summed by game, and one far off is taken off until somebody looked', async () => {
    const player = await playerWith(t, 100_000n)
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '1000.00' } })
    paid(player.vendor, 'SLT100', { bets: 60, payout: (at) => (at % 10 < 9 ? 200n : 0n) })
    await t.runJob('games.pull')
    await t.runJob('games.rtp')
    const row = (await t.call(gamesReviewCalls.rtp, { cookie })).body.data.find(({ productId }) => productId === 'SLT100')
    expect(row).toMatchObject({
      rounds: 60,
      bet: '60.00',
      payout: '108.00',
      actual: '180.00',
      rtp: '96.51',
      state: 'frozen',
      kind: 'bet',
      side: 'high',
    })
    const list = await t.call(gamesCalls.list, { params: JADE, query: { keyword: 'SLT100' } })
    expect(list.body.data[0]?.maintain_status).toBe(1)
    await t.drainOutbox()
    expect(fake.stakes.at(-1)).toMatchObject({ all: false, games: ['SLT100'] })
    expect((await rtpCheck.look(t.app, { mark: '', known: [], byHand: true })).differences).toMatchObject([{ object: 'game JADE SLT100' }])
    expect(t.faults.splice(0).map(({ message }) => message)).toEqual(['a game was taken off: its return is beyond its promise'])
    await t.runJob('games.rtp')
    expect(t.faults).toEqual([])
    t.clock.advance({ seconds: 1 })
    const body = { maintain_status: 0, reason: 'looked at, the reels are right' } as const
    expect((await t.call(gamesOperatorCalls.editGame, { cookie, params: { ...JADE, productId: 'SLT100' }, body })).status).toBe(200)
    await t.runJob('games.rtp')
    expect(t.faults).toEqual([])
    expect((await t.call(gamesReviewCalls.rtp, { cookie })).body.data.filter(({ productId }) => productId === 'SLT100')).toEqual([])
  })

  it('counts a bet on the day it settled, corrected or heard of days later', async () => {
    const player = await playerWith(t, 10_000n)
    await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '100.00' } })
    const sums = async () => {
      await t.runJob('games.rtp')
      const { rows } = await t.app.db.query<{ day: string; payout: bigint }>(
        `select to_char(day, 'YYYY-MM-DD') as day, payout_cents as payout from games.rtp_day where product_id = 'SLT243' and day >= '2027-01-01'`,
      )
      return rows
    }
    t.clock.set('2027-01-10 12:00:00')
    fake.bet(player.vendor, { ref: `K${player.id}`, stake: 1000n, payout: 500n, at: t.clock.now() })
    await t.runJob('games.pull')
    expect(await sums()).toEqual([{ day: '2027-01-10', payout: 500n }])
    t.clock.advance({ days: 5 })
    const [first] = fake.records.slice(-1)
    if (!first) throw new Error('no record')
    fake.records.push({ ...first, payout: '7.00', winLoss: '-3.00', changedAt: t.clock.now().toISOString() })
    fake.records.push({ ...first, ref: `L${player.id}`, roundId: 'late', changedAt: t.clock.now().toISOString() })
    await t.runJob('games.pull')
    expect(await sums()).toEqual([{ day: '2027-01-10', payout: 1200n }])
  })
})
