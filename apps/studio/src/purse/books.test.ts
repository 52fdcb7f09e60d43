import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'

let studio: StudioFixture
beforeAll(async () => {
  studio = await bootStudio()
})
afterAll(() => studio.close())

const amount = fc.integer({ min: 1, max: 50_000 }).map((cents) => (cents / 100).toFixed(2))
/** A transaction named 0-5, so that sequences repeat, contradict and void each other. */
const tx = fc.integer({ min: 0, max: 5 })
const step = fc.oneof(
  fc.record({ do: fc.constant('deposit' as const), tx, amount }),
  fc.record({ do: fc.constant('withdraw' as const), tx, amount: fc.oneof(amount, fc.constant('all')) }),
  fc.record({ do: fc.constant('void' as const), tx }),
  fc.record({ do: fc.constant('spin' as const), bet: fc.constantFrom(1, 2, 50, 1000), request: fc.integer({ min: 0, max: 3 }) }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function carryOut(each: Step, as: { player: string; token: string; name: string }): Promise<Answer> {
  const { player, token, name } = as
  if (each.do === 'spin') return studio.play(token, 'POST /spin', { bet: each.bet, requestId: `${player}-spin-${each.request}` })
  if (each.do === 'void') return studio.vendor('txVoid', { tx: name })
  return studio.vendor(each.do, { tx: name, player, amount: each.amount })
}

it('whatever is asked, in whatever order: nothing appears, nothing vanishes, one effect per name', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      runs += 1
      const player = `prop-${runs}`
      const token = await studio.player(player, '500')
      const done = new Map<string, bigint>()
      for (const each of steps) {
        studio.advance(2500)
        const name = 'tx' in each ? `${player}-${each.tx}` : ''
        expect((await carryOut(each, { player, token, name })).status).toBeLessThan(500)
        const status = name === '' ? null : (await studio.vendor('txStatus', { tx: name })).body
        if (status?.status === 'done') {
          const cents = BigInt(status.amount.replace('.', ''))
          expect(done.get(name) ?? cents).toBe(cents)
          done.set(name, cents)
        } else if (status) expect(done.has(name)).toBe(false)
      }
      const { rows } = await studio.database.db.query<{ expected: bigint }>(
        `select (select coalesce(sum(case kind when 'deposit' then amount else -amount end), 0) from studio.vendor_tx t
                  join studio.account a on a.id = t.account_id where a.player = $1 and t.status = 'done')::bigint
              - (select coalesce(sum(bet - payout), 0) from studio.round r join studio.account a on a.id = r.account_id where a.player = $1)::bigint
           as expected`,
        [player],
      )
      const { balance } = (await studio.vendor('balance', { player })).body
      expect(BigInt(balance.replace('.', ''))).toBe(rows[0]?.expected)
    }),
    { numRuns: 25 },
  )
  expect(await studio.breaches()).toEqual([])
})
