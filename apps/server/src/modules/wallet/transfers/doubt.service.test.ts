import { walletCalls } from '@jade/contract/wallet/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { lottery } from '../../../app/crash.fixture.ts'
import { type FaultMode, fake } from '../../platforms/fake-vendor.fixture.ts'
import { balances } from '../door.ts'
import { bootWallet, breaches, letPass, playerWith } from '../wallet.fixture.ts'

/** Transfers in all; a fifth of the players' senders die while they ask, in three kills. */
const TRANSFERS = Number(process.env['DOUBT_TRANSFERS'] ?? 45)
const KILLS = 3
/** The eight modes of RUNNING-7; a doubled effect on a retry cannot happen, because nothing is ever sent twice. */
const MODES: readonly FaultMode[] = [
  'cut_before',
  'no_effect',
  'lost_reply',
  'slow_30s',
  'bad_gateway',
  'bad_gateway_after_effect',
  'garbage',
  'garbage_after_effect',
  'eventual',
]
const OPENING = 10_000n

let t: TestApp
beforeAll(async () => {
  t = await bootWallet()
})
afterAll(() => t.close())

interface Row {
  readonly order_number: string
  readonly state: string
  readonly direction: string
}

/**
 * In-doubt transfers (WALLET-8): each with a fault of its own, most at once, with processes that die between the vendor's effect and
 * our book. When the vendor is back, everything ends within a minute of it as the vendor says, and nothing executed is refunded.
 */
it(`${TRANSFERS} transfers in doubt over ${MODES.length} modes with ${KILLS} kills end as the vendor says`, {
  timeout: 600_000,
}, async () => {
  fake.reset()
  const pick = lottery(20_261_121)
  const players: Awaited<ReturnType<typeof playerWith>>[] = []
  while (players.length < TRANSFERS) players.push(await playerWith(t, OPENING))
  const batch = Math.ceil(TRANSFERS / KILLS)
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (const player of players.slice(kill * batch, (kill + 1) * batch)) {
      const out = pick(3) === 0
      const calls = out ? ['in', 'out'] : ['in']
      for (const direction of calls) {
        const last = direction === calls.at(-1)
        fake.fault(...(last ? [MODES[pick(MODES.length)] ?? 'lost_reply'] : []))
        const death = last && pick(5) === 0 ? dieAfter(pick(2) === 0) : null
        if (direction === 'in')
          await t.call(walletCalls.deposit, { token: player.token, params: { code: 'JADE' }, body: { money: '40.00' } })
        else await t.call(walletCalls.withdraw, { token: player.token, params: { code: 'JADE' }, body: { type: 'part', money: '15.00' } })
        death?.mockRestore()
      }
    }
    await letPass(t, 3)
  }
  fake.fault()
  fake.away = true
  await letPass(t, 75, 5)
  fake.away = false
  await letPass(t, 60)
  const { rows } = await t.app.db.query<Row>('select order_number, state, direction from wallet.transfer')
  expect(rows.filter(({ state }) => !['confirmed', 'refused', 'returned'].includes(state))).toEqual([])
  for (const row of rows)
    expect([row.order_number, row.state === 'confirmed']).toEqual([row.order_number, fake.moved.has(row.order_number)])
  expect(new Set(fake.reached).size).toBe(fake.reached.length)
  expect(rows.length).toBeGreaterThanOrEqual(TRANSFERS)
  for (const player of players) {
    const { central, platforms, transit } = await balances(t.app.db, player.id)
    const there = fake.balances.get(player.vendor) ?? 0n
    expect([platforms.get('JADE') ?? 0n, transit.get('JADE') ?? 0n, central + there]).toEqual([there, 0n, OPENING])
  }
  expect(await breaches(t)).toEqual([])
})

/** The process dies in the vendor's call: before the request left, or after the vendor has done it. Nothing of it is booked. */
function dieAfter(effect: boolean) {
  const real = fake.deposit.bind(fake)
  return vi.spyOn(fake, 'deposit').mockImplementation(async (movement) => {
    if (effect) await real(movement)
    throw new Error('killed')
  })
}

it('works through hundreds of due transfers in one run, also while another vendor does not answer', async () => {
  fake.reset()
  const player = await playerWith(t, 0n)
  await t.app.db.query(
    `insert into wallet.transfer (order_number, player_id, code, direction, wanted_cents, transit_cents, state, next_at, sent_at, created_at, updated_at)
     select 'TBULK' || n, $1 + n, case when n <= 300 then 'JADE' else 'GONE' end, 'out', null, 0, 'unknown', $2, $2, $2, $2 from generate_series(1, 340) n`,
    [player.id + 50_000n, t.clock.now()],
  )
  t.clock.advance({ seconds: 61 })
  await t.runJob('wallet.transfers')
  const { rows } = await t.app.db.query<{ code: string; n: bigint }>(
    `select code, count(*) as n from wallet.transfer where order_number like 'TBULK%' and state = 'unknown' group by code`,
  )
  expect(rows).toEqual([{ code: 'GONE', n: 40n }])
})
