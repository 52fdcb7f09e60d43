import { gamesCalls, gamesOperatorCalls } from '@jade/contract/games/calls'
import { gamesHouseCalls } from '@jade/contract/games/house-calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { beforeAll, describe, expect, it } from 'vitest'
import { fake } from '../platforms/fake-vendor.fixture.ts'
import { playerWith } from '../wallet/wallet.fixture.ts'
import { cookie, gamesHouse, JADE } from './games.fixture.ts'
import { rtpCheck } from './rtp.service.ts'

const games = gamesHouse()
let t: TestApp
beforeAll(() => {
  ;({ t } = games)
})

describe('the return of the games', () => {
  it('is summed by game, and one far off is taken off until somebody looked', async () => {
    const player = await playerWith(t, 0n)
    await t.app.db.query(
      `insert into games.bet (vendor, vendor_ref, player_id, code, group_code, product_id, name_cn, name_en, wallet_id, round_id, bet_cents,
         valid_bet_cents, payout_cents, tip_cents, status, mirrored_cents, placed_at, settled_at, changed_at, created_at)
       select 'studio', 'R' || n, $1, 'JADE', 'slots', 'SLT100', 'x', 'x', 0, 'R' || n, 100, 100, case when n % 10 < 7 then 200 else 0 end, 0,
         'settled', 0, $2, $2, $2, $2 from generate_series(1, 2000) n`,
      [player.id, t.clock.now()],
    )
    await t.runJob('games.rtp')
    const row = (await t.call(gamesHouseCalls.rtp, { cookie })).body.data.find(({ productId }) => productId === 'SLT100')
    expect(row).toMatchObject({ rounds: 2000, bet: '2000.00', payout: '2800.00', actual: '140.00', rtp: '96.51', state: 'frozen' })
    const list = await t.call(gamesCalls.list, { params: JADE, query: { keyword: 'SLT100' } })
    expect(list.body.data[0]?.maintain_status).toBe(1)
    expect((await rtpCheck.look(t.app, { mark: '', known: [], byHand: true })).differences).toMatchObject([{ object: 'game JADE SLT100' }])
    expect(t.faults.splice(0).map(({ message }) => message)).toEqual(['a game was taken off: its return is beyond its band'])
    await t.runJob('games.rtp')
    expect(t.faults).toEqual([])
    t.clock.advance({ seconds: 1 })
    const body = { maintain_status: 0, reason: 'looked at, the reels are right' } as const
    expect((await t.call(gamesOperatorCalls.editGame, { cookie, params: { ...JADE, productId: 'SLT100' }, body })).status).toBe(200)
    await t.runJob('games.rtp')
    expect(t.faults).toEqual([])
    expect((await t.call(gamesHouseCalls.rtp, { cookie })).body.data.filter(({ productId }) => productId === 'SLT100')).toEqual([])
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
