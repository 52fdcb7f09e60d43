import { gamesReviewCalls } from '@jade/contract/games/review-calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { expect, test } from 'vitest'
import { fake } from '../platforms/fake-vendor.fixture.ts'
import { registeredWith } from '../wallet/wallet.fixture.ts'
import { cookie, gamesHouse, JADE } from './games.fixture.ts'

const games = gamesHouse()

test('where a bet is: by its number or its round, of this player alone, without a figure [CONSOLE-31]', async () => {
  const { t } = games
  const ask = async (id: bigint, number: string) =>
    t.call(gamesReviewCalls.betAnswer, { cookie, lang: 'en', params: { id: String(id) }, query: { number } })
  const [asks, other] = [await registeredWith(t, 'asker001', 10_000n), await registeredWith(t, 'other001', 10_000n)]
  expect((await ask(asks.id, 'R1')).body.data).toMatchObject({ bets: [] })
  await t.call(walletCalls.deposit, { token: asks.token, params: JADE, body: { money: '100.00' } })
  fake.bet(asks.vendor, { ref: 'ANSWER1', stake: 1234n, payout: 4321n, at: t.clock.now() })
  await t.runJob('games.pull')
  const { rows } = await t.app.db.query<{ id: bigint; round_id: string }>('select id, round_id from games.bet where player_id = $1', [
    asks.id,
  ])
  const { id = 0n, round_id: round = '' } = rows[0] ?? {}
  const told = await ask(asks.id, round)
  expect(told.body.data.bets).toMatchObject([{ id: String(id), round, status: 'settled', corrections: 0 }])
  expect((await ask(asks.id, String(id))).body.data.bets).toHaveLength(1)
  expect(told.text).not.toMatch(/\d+\.\d\d/)
  expect(told.body.data.read_until).not.toBe('')
  expect((await ask(other.id, round)).body.data.bets).toEqual([])
  expect((await ask(other.id, String(id))).body.data.bets).toEqual([])
})
