import { packetsCalls } from '@jade/contract/packets/calls'
import { packetsOperatorCalls } from '@jade/contract/packets/operator-calls'
import { packetTree } from '@jade/fair/packets'
import { fromHex } from '@jade/fair/pf1'
import { type Intent, Refusal } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import { dyingAfter } from '@jade/test-kit/dying'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breaches, noUnitOpen } from '../wallet/wallet.fixture.ts'
import { people, type Who } from '../identity/players.fixture.ts'
import { bootPackets, clerk, opened } from './campaigns.fixture.ts'
import { claimPacket } from './claim.service.ts'

const PRESSES = 5_000
const PACKETS = 500

const intentOf = ({ id }: Who, key: string): Intent => ({
  actor: { kind: 'player', playerId: id, sessionId: `s${id}` },
  lang: 'en',
  ip: '',
  key: { value: key, hash: key },
})

let t: TestApp
const press = (id: number, who: Who, key: string) =>
  claimPacket(t.app, { id, playerId: who.id, form: {}, intent: intentOf(who, key), lang: 'en', device: 'd' })
const endOf = (claim: Promise<unknown>) =>
  claim.then(
    () => 'given',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
const tally = (ends: readonly string[]) =>
  Object.fromEntries([...new Set(ends)].map((end) => [end, ends.filter((one) => one === end).length]))

async function booksOf(id: number) {
  const one = async (sql: string) => (await t.app.db.query<{ n: bigint }>(sql, [id])).rows[0]?.n
  return {
    claimed: await one('select claimed::bigint as n from packets.campaign where id = $1'),
    players: await one('select count(distinct player_id) as n from packets.packet where campaign_id = $1 and player_id is not null'),
    issued: await one('select issued_cents as n from packets.campaign where id = $1'),
    paid: await one(`select coalesce(sum(cents), 0)::bigint as n from wallet.record where order_number like 'RP' || $1::int || '-%'`),
  }
}

describe.skipIf(!onServer)('claims at one instant [needs PostgreSQL: on the embedded database nothing would meet]', () => {
  beforeAll(async () => {
    t = await bootPackets()
  })
  afterAll(() => t.close())

  it('of 5,000 players for 500 packets give 500, each once, nobody two, and the others are told so', {
    timeout: 240_000,
  }, async () => {
    const all = await people(t, PRESSES)
    const id = await opened(t, { packets: PACKETS, budget: '5000.00', min: '1.00' })
    const times: number[] = []
    const ends = await Promise.all(
      all.map(async (who, at) => {
        const since = performance.now()
        const end = await endOf(press(id, who, `k${at}`))
        times.push(performance.now() - since)
        return end
      }),
    )
    expect(tally(ends)).toEqual({ given: PACKETS, 'packets.empty': PRESSES - PACKETS })
    expect(await booksOf(id)).toEqual({ claimed: 500n, players: 500n, issued: 500_000n, paid: 500_000n })
    times.sort((a, b) => a - b)
    const [half, most] = [times[PRESSES / 2] ?? 0, times[Math.floor(PRESSES * 0.99)] ?? 0]
    console.log(`5,000 claims at one instant: half within ${half.toFixed(0)} ms, 99 % within ${most.toFixed(0)} ms`)
    expect(await breaches(t)).toEqual([])
  })

  it('of one player, thirty with keys of their own, give one packet', { timeout: 60_000 }, async () => {
    const [anna, beth] = (await people(t, 2)) as [Who, Who]
    const id = await opened(t, { packets: 50, budget: '500.00' })
    const keys = Array.from({ length: 30 }, (_, at) => `own${at}`)
    const ends = await Promise.all([...keys.map((key) => endOf(press(id, anna, key))), endOf(press(id, beth, 'b'))])
    expect(tally(ends)).toEqual({ given: 2, 'packets.had': 29 })
    expect(await booksOf(id)).toMatchObject({ claimed: 2n, players: 2n })
  })

  it('of one player, thirty with one key, get one reply', { timeout: 60_000 }, async () => {
    const [anna, beth] = (await people(t, 2)) as [Who, Who]
    const id = await opened(t, { packets: 50, budget: '500.00' })
    await press(id, anna, 'same')
    const replies = await Promise.all(Array.from({ length: 30 }, () => press(id, anna, 'same')).concat(press(id, beth, 'other')))
    expect(new Set(replies.slice(0, 30).map(({ cents }) => cents)).size).toBe(1)
    expect(await booksOf(id)).toMatchObject({ claimed: 2n, players: 2n })
  })

  it('that die with their program after any statement leave a packet paid or a packet free, and asking again settles it', {
    timeout: 120_000,
  }, async () => {
    const id = await opened(t, { packets: 400, budget: '4000.00' })
    let isOver = false
    for (let last = 1; !isOver; last += 1) {
      const group = await people(t, 3)
      isOver = (await dyingAfter(last, () => Promise.allSettled(group.map((who) => press(id, who, `dies${last}`))))) < last
      await noUnitOpen(t)
      const ends = await Promise.all(group.map((who) => endOf(press(id, who, `dies${last}`))))
      expect(ends).toEqual(['given', 'given', 'given'])
    }
    const { claimed, players, issued, paid } = await booksOf(id)
    expect([claimed, issued]).toEqual([players, paid])
    expect(await breaches(t)).toEqual([])
    await t.call(packetsOperatorCalls.stop, { cookie: clerk, params: { id: String(id) }, body: { reason: 'done' } })
    const proof = (await t.call(packetsCalls.redEnvelopeProof, { params: { id: String(id) } })).body.data
    const { amounts } = packetTree({ ...proof, seed: fromHex(proof.seed ?? '') })
    expect(proof.claims.every(([slot, cents]) => amounts[slot] === cents)).toBe(true)
  })
})
