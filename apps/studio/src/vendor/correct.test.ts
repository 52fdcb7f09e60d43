import { cents } from '@jade/contract/money'
import type { VendorReply } from '@jade/contract/vendor/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import type { RoundView } from '../protocol/protocol.ts'
import type { SlipView } from '../protocol/table-protocol.ts'

interface TableState {
  readonly table: { readonly round: { readonly id: string; readonly state: string } | null }
}

let studio: StudioFixture
beforeAll(async () => {
  studio = await bootStudio()
})
afterAll(() => studio.close())
afterEach(async () => expect(await studio.breaches()).toEqual([]))

const correct = (tx: string, ref: string, action: 'void' | 'resettle') =>
  studio.vendor('correctRound', { tx, ref, action, reason: 'a test' }) as Promise<{ status: number; body: VendorReply<'correctRound'> }>
const balance = async (player: string) => cents((await studio.vendor('balance', { player })).body.balance)

/** A player with a round of this kind behind her. */
async function played(player: string, won: boolean): Promise<RoundView> {
  const token = await studio.player(player, '5000')
  for (let round = 0; ; round += 1) {
    studio.advance(2600)
    const { body } = await studio.play<RoundView>(token, 'POST /spin', { bet: 10, requestId: `${player}-round-${round}` })
    if ((body.win !== '0.00') === won) return body
  }
}

async function recordOf(ref: string) {
  await studio.quiet()
  const { body } = await studio.vendor('betRecords', { cursor: '', limit: 500 })
  return body.records.filter((record) => record.ref === ref)
}

it('settles a round of several bets again from its own draws: nothing changes', async () => {
  await studio.player('many', '5000')
  const token = await studio.launch('many', 'LM')
  const { body } = await studio.play<RoundView>(token, 'POST /spin', { bets: { apple: 3, orange: 7, bar: 1 }, requestId: 'many-round-1' })
  expect((await correct('many-1', body.ref, 'resettle')).body).toEqual({ status: 'refused', code: 'same' })
})

describe('a round that is voided', () => {
  it('gives its stake back and takes its return, once, and its record comes again', async () => {
    for (const won of [true, false]) {
      const player = `void-${won}`
      const round = await played(player, won)
      const before = await balance(player)
      const done = await correct(`V${player}`, round.ref, 'void')
      expect(done.body).toMatchObject({ status: 'done', payout: '10.00' })
      expect(await correct(`V${player}`, round.ref, 'void')).toEqual(done)
      expect(await balance(player)).toBe(before + 1000n - cents(round.win))
      expect(await recordOf(round.ref)).toMatchObject([{ status: 'void', winLoss: '0.00', validBet: '0.00' }])
      expect((await correct(`W${player}`, round.ref, 'void')).body).toEqual({ status: 'refused', code: 'voided' })
      expect((await correct(`V${player}`, round.ref, 'resettle')).status).toBe(409)
    }
  })

  it('keeps a return that the player has taken away', async () => {
    const round = await played('gone', true)
    await studio.vendor('withdraw', { tx: 'gone-all', player: 'gone', amount: 'all' })
    if (cents(round.win) > 1000n) {
      expect((await correct('gone-1', round.ref, 'void')).body).toEqual({ status: 'refused', code: 'insufficient' })
      expect(await recordOf(round.ref)).toMatchObject([{ status: 'settled' }])
    }
  })

  it("of another operator is none of this one's", async () => {
    expect((await correct('none', '0'.repeat(26), 'void')).status).toBe(404)
  })
})

describe('a slip that is voided', () => {
  it('settled when it settled', async () => {
    await studio.player('slip', '1000')
    const token = await studio.launch('slip', 'BAC')
    const round = async () => (await studio.play<TableState>(token, 'GET /table')).body.table.round
    while ((await round())?.state !== 'open') await studio.tick(1000)
    const bets = { round: (await round())?.id, bets: { banker: 100 }, requestId: 'slip-request' }
    const { body: slip } = await studio.play<SlipView>(token, 'POST /bets', bets)
    while ((await recordOf(slip.ref))[0]?.status !== 'settled') await studio.tick(5000)
    const [before] = await recordOf(slip.ref)
    studio.advance(3 * 86_400_000)
    expect((await correct('slip-1', slip.ref, 'void')).body).toMatchObject({ status: 'done' })
    expect(await recordOf(slip.ref)).toMatchObject([{ status: 'void', settledAt: before?.settledAt }])
  })
})

describe('a round that is settled again', () => {
  it('pays what its draws say and nothing else', async () => {
    const round = await played('again', true)
    expect((await correct('again-1', round.ref, 'resettle')).body).toEqual({ status: 'refused', code: 'same' })
    const before = await balance('again')
    await studio.database.db.query('update studio.round set payout = payout + 700, balance_after = balance_after + 700 where ref = $1', [
      round.ref,
    ])
    expect((await correct('again-2', round.ref, 'resettle')).body).toEqual({ status: 'done', payout: round.win, change: '-7.00' })
    expect(await balance('again')).toBe(before - 700n)
    expect(await recordOf(round.ref)).toMatchObject([{ status: 'settled', payout: round.win }])
  })
})
