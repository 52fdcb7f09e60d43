import { randomUUID } from 'node:crypto'
import { Failure } from '@jade/client/failure'
import { House } from '../house/house.ts'
import { payAtBank } from '../house/outside.ts'
import { demo, playerCalls, type PlayerCalls, tokenOf } from '../house/players.ts'
import { staffMember } from '../house/staff.ts'
import { expect, test } from '../house/test.ts'

const ROUNDS = 2
const MOVES = 6
const DEPOSIT_CENTS = 30_000
/**
 * A vendor's word about a transfer it never heard of is final after a minute; the resolver asks again after that. Most of the minute
 * passes while the house is dead, the rest in front of its players.
 */
const DEAD_SECONDS = 50
const SETTLED_WITHIN_MS = 180_000

/** One request of a player with the key that makes it one effect, however often it is sent. */
type Move = (player: PlayerCalls) => Promise<unknown>

function moves(): readonly Move[] {
  return Array.from({ length: MOVES }, (_, index) => {
    const key = randomUUID()
    const request = { code: 'JADE', player_bonus_wallet_id: 0, money: `${50 + index}.00` }
    return (player: PlayerCalls) => player.wallet.deposit(request, { key })
  })
}

/** True once the house has an answer for this request, a refusal included. */
async function isAnswered(move: Move, player: PlayerCalls): Promise<boolean> {
  try {
    await move(player)
    return true
  } catch (error) {
    if (!(error instanceof Failure) || error.unheard) return false
    // 409: the first one is still being worked on.
    return error.http !== 409 && error.http < 500
  }
}

const centsOf = (money: string) => Math.round(Number(money) * 100)
const totalOf = async (player: PlayerCalls) => centsOf((await player.portal.me()).data.total_money)

test('a house killed in the middle of deposits and transfers keeps every cent and finishes what was in doubt', async () => {
  const house = await House.open({ embedded: true })
  try {
    const player = playerCalls(house, await tokenOf(house, demo(1)))
    const finance = await staffMember(house, 'finance1')
    const start = await totalOf(player)

    for (let round = 1; round <= ROUNDS; round += 1) {
      const order = await player.cashier.createDeposit({ id: 1, type: 'bank', amount: '300.00' }, { key: randomUUID() })
      await payAtBank(house, { number: order.data.order_number, amount: '300.00' })
      const asked = moves()
      const answers = asked.map((move) => move(player))
      await Promise.any(answers)
      await house.kill()
      await Promise.allSettled(answers)

      house.sleep(DEAD_SECONDS)
      await house.start()
      for (const move of asked) await expect.poll(() => isAnswered(move, player), { timeout: SETTLED_WITHIN_MS }).toBe(true)
      await expect
        .poll(async () => (await finance.wallet.transfers({ list: 'doubt' })).total, {
          message: 'transfers in doubt',
          timeout: SETTLED_WITHIN_MS,
        })
        .toBe(0)
      await expect.poll(() => totalOf(player), { message: 'all money of the player', timeout: 60_000 }).toBe(start + round * DEPOSIT_CENTS)
      expect((await finance.wallet.verify()).data.breaches).toEqual([])
    }
  } finally {
    await house.close()
  }
})
