import { approvalDecided } from '@jade/contract/backoffice/events'
import { packetsCalls } from '@jade/contract/packets/calls'
import { packetsOperatorCalls } from '@jade/contract/packets/operator-calls'
import { promotionsCalls } from '@jade/contract/promotions/calls'
import { isRoundAfterClose } from '@jade/fair/beacon'
import { isKeyOf } from '@jade/fair/chain'
import { isInTree, orderOf, packetTree } from '@jade/fair/packets'
import { fromHex } from '@jade/fair/pf1'
import { systemIntent } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exclude } from '../protection/exclusion.service.ts'
import { refuseAdvertising, restrict } from '../protection/stops.fixture.ts'
import { setLevel } from '../vip/door.ts'
import { balances, houseBalance } from '../wallet/door.ts'
import { people, type Who } from '../identity/players.fixture.ts'
import { announced, bodyOf, bootPackets, clerk, opened, press } from './campaigns.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPackets()
})
afterAll(() => t.close())
beforeEach(() => {
  t.pushes.length = 0
})
afterEach(async () => {
  await t.drainOutbox()
  expect(t.faults).toEqual([])
})

const shown = async (token?: string) => (await t.call(packetsCalls.redEnvelope, token === undefined ? {} : { token })).body.data
const listed = async (token: string) =>
  (await t.call(promotionsCalls.list, { token, lang: 'en', query: { mode: '11', pageSize: '50' } })).body.data.map(({ id }) => id)
const proofOf = async (id: number) => (await t.call(packetsCalls.redEnvelopeProof, { lang: 'en', params: { id: String(id) } })).body.data
const stop = (id: number) =>
  t.call(packetsOperatorCalls.stop, { cookie: clerk, params: { id: String(id) }, body: { reason: 'enough of it' } })
const campaignRow = async (id: number) =>
  (await t.call(packetsOperatorCalls.list, { cookie: clerk, query: { pageSize: '100' } })).body.data.find((row) => row.id === String(id))
const central = async (id: bigint) => (await balances(t.app.db, id)).central
const stopAll = async () => {
  const { data } = (await t.call(packetsOperatorCalls.list, { cookie: clerk, query: { pageSize: '100' } })).body
  for (const { id, state } of data) if (state === 'announced' || state === 'running') await stop(Number(id))
}
afterEach(stopAll)

describe('what is shown', () => {
  it('is nothing without a campaign, also to guests [CALL-051]', async () => {
    expect(await shown()).toMatchObject({ haveRedEnvelope: 0, haveRedEnvelopeRain: 0, redEnvelopeId: 0 })
    expect((await t.call(packetsCalls.redEnvelope, {})).status).toBe(200)
  })

  it('is the running campaign with its seven fields [ENTITY-020]', async () => {
    const id = await opened(t, { position: 'left', rain: 1, everywhere: 1, remember: 0 })
    expect(await shown()).toEqual({
      haveRedEnvelope: 1,
      haveRedEnvelopeRain: 1,
      redpacketPosition: 'left',
      showRedPack: 1,
      showPageType: 0,
      redEnvelopeId: id,
      redEnvelopePic: '/img/packets/red-packet.svg',
    })
  })

  it('stands among the offers as mode 11, with its id there [RULE-079]', async () => {
    const id = await opened(t)
    const { data } = (await t.call(promotionsCalls.list, { query: { mode: '11' } })).body
    expect(data.map((one) => [one.id, one.type, one.ways, one.apply_status])).toEqual([[id, 11, ['packet'], 'open']])
  })

  it('comes and goes with pushes to every open page', async () => {
    const id = await opened(t)
    await t.drainOutbox()
    expect(t.pushes.filter(({ to }) => to === 'system').map(({ name }) => name)).toEqual(['show-red-envelope'])
    t.pushes.length = 0
    await stop(id)
    await t.drainOutbox()
    expect(t.pushes.filter(({ to }) => to === 'system').map(({ name }) => name)).toEqual(['close-red-envelope'])
    expect(await shown()).toMatchObject({ haveRedEnvelope: 0 })
  })

  it('is nothing to a player who has had it, is excluded, marked for care or outside of its audience', async () => {
    const [anna, beth, carl, dora] = (await people(t, 4)) as [Who, Who, Who, Who]
    const id = await opened(t, { level_min: 2 })
    for (const { id: player } of [anna, beth, carl]) await t.app.unit(systemIntent('test'), (u) => setLevel(u, player, 2))
    expect(await shown(anna.token)).toMatchObject({ haveRedEnvelope: 1 })
    await press(t, id, anna)
    expect(await shown(anna.token)).toMatchObject({ haveRedEnvelope: 0 })
    await t.app.unit(systemIntent('test'), (u) => exclude(u, beth.id, 3))
    expect(await shown(beth.token)).toMatchObject({ haveRedEnvelope: 0 })
    await restrict(t, carl.id, { kind: 'play_stop' })
    expect(await shown(carl.token)).toMatchObject({ haveRedEnvelope: 0 })
    for (const [{ token }, is] of [
      [dora, true],
      [carl, false],
      [beth, false],
    ] as const)
      expect((await listed(token)).includes(id)).toBe(is)
    expect((await press(t, id, carl)).body.message).toBe('No offers are given to your account at the moment')
    expect(await shown(dora.token)).toMatchObject({ haveRedEnvelope: 0 })
    expect((await press(t, id, dora)).body.message).toBe('For players from VIP level 2 on')
  })
})

describe('who does not want to be told of offers', () => {
  it('sees no packet over the page, and may claim it on the page of offers [PROTECTION-18]', async () => {
    const [anna] = (await people(t, 1)) as [Who]
    const id = await opened(t)
    await refuseAdvertising(t, anna.id)
    expect(await shown(anna.token)).toMatchObject({ haveRedEnvelope: 0, redEnvelopeId: 0 })
    expect(await listed(anna.token)).toContain(id)
    expect((await press(t, id, anna)).status).toBe(200)
    expect(await central(anna.id)).toBeGreaterThan(0n)
  })
})

describe('a claim', () => {
  it('pays once what the order says, into the main wallet, with a row and a message [RULE-081 CALL-052]', async () => {
    const [anna] = (await people(t, 1)) as [Who]
    const id = await opened(t)
    const first = await press(t, id, anna)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ status: 'success', data: { status: 'success' } })
    const { amount } = first.body.data
    expect(first.body.message).toBe(`You have got a red packet of ${amount}`)
    expect(await central(anna.id)).toBe(BigInt(amount.replace('.', '')))
    const second = await press(t, id, anna)
    expect(second).toMatchObject({ status: 200, body: { status: 'error', message: 'You have already had a packet of this campaign' } })
    const { rows } = await t.app.db.query('select type, status, order_number, cents from wallet.record where player_id = $1', [anna.id])
    expect(rows).toEqual([{ type: 'discount', status: 'success', order_number: `RP${id}-1`, cents: BigInt(amount.replace('.', '')) }])
    await t.drainOutbox()
    const { rows: told } = await t.app.db.query<{ template: string }>(
      `select template from messages.personal where player_id = $1 and template like 'packet%'`,
      [anna.id],
    )
    expect(told).toEqual([{ template: 'packet_won' }])
  })

  it('with the same key gets the first reply again, also when all is gone', async () => {
    const [anna, beth] = (await people(t, 2)) as [Who, Who]
    const id = await opened(t, { packets: 2 })
    const all = await Promise.all([press(t, id, { ...anna, key: 'one-press-a' }), press(t, id, { ...beth, key: 'one-press-b' })])
    const again = await press(t, id, { ...anna, key: 'one-press-a' })
    expect(again.body).toEqual(all[0]?.body)
    expect((await campaignRow(id))?.claimed).toBe(2)
  })

  it('of a guest is answered with please log in first, before the start and after the end with why', async () => {
    const [anna] = (await people(t, 1)) as [Who]
    const id = await announced(t)
    const guest = await t.call(promotionsCalls.addAudit, { lang: 'en', params: { id: String(id) }, body: {} })
    expect(guest.body).toMatchObject({ status: 'error', message: 'Please log in first' })
    expect((await press(t, id, anna)).body.message).toBe('This campaign has not started yet')
    t.clock.advance({ hours: 2 })
    await t.runJob('packets.life')
    expect((await press(t, id, anna)).body.message).toBe('This campaign has ended')
    expect((await campaignRow(id))?.end_reason).toBe('time')
  })

  it('after the last packet is told so kindly, and the campaign has ended with exactly its budget', async () => {
    const all = await people(t, 6)
    const id = await opened(t, { packets: 5, budget: '50.00' })
    const spent = await houseBalance(t.app.db, 'promo-cost')
    const messages: string[] = []
    for (const one of all) messages.push((await press(t, id, one)).body.message)
    expect(messages.at(-1)).toBe('All packets have been taken. Thank you for joining in')
    expect(messages.filter((text) => text.startsWith('You have got'))).toHaveLength(5)
    expect(await campaignRow(id)).toMatchObject({ state: 'ended', end_reason: 'empty', claimed: 5, issued: '50.00', rest: '0.00' })
    const now = await houseBalance(t.app.db, 'promo-cost')
    expect(spent - now).toBe(5000n)
  })

  it('with a multiple becomes an activity wallet with that requirement', async () => {
    const [anna] = (await people(t, 1)) as [Who]
    const id = await opened(t, { multiple: 3, distribution: 'fixed', budget: '100.00' })
    expect((await press(t, id, anna)).body.data.amount).toBe('10.00')
    await t.drainOutbox()
    expect(await central(anna.id)).toBe(0n)
    const { rows } = await t.app.db.query('select bonus_cents, multiple, state from wallet.bonus where player_id = $1', [anna.id])
    expect(rows).toEqual([{ bonus_cents: 1000n, multiple: 3, state: 'active' }])
  })
})

describe('a campaign', () => {
  it('above what one may announce alone waits for a second person, and may be refused', async () => {
    const add = async () => {
      const body = bodyOf(t, { budget: '20000.00', packets: 100 })
      return Number((await t.call(packetsOperatorCalls.add, { cookie: clerk, body })).body.data.id)
    }
    const decide = async (id: number, approved: boolean) => {
      const { rows } = await t.app.db.query<{ approval_id: string }>('select approval_id from packets.campaign where id = $1', [id])
      const payload = {
        id: rows[0]?.approval_id ?? '',
        kind: 'packets.announce',
        approved,
        checkerId: '8',
        checker: 'staff8',
        reason: 'fine',
      }
      await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload } as never))
      await t.drainOutbox()
    }
    const [yes, no] = [await add(), await add()]
    expect((await campaignRow(yes))?.state).toBe('waiting')
    expect((await t.call(packetsCalls.redEnvelopeProof, { params: { id: String(yes) } })).status).toBe(404)
    t.clock.advance({ minutes: 10 })
    await decide(yes, true)
    await decide(no, false)
    expect((await campaignRow(yes))?.state).toBe('announced')
    expect((await campaignRow(yes))?.start).toBe(taipeiTime(new Date(t.app.clock.now().getTime() + 60_000)))
    expect((await campaignRow(no))?.state).toBe('refused')
  })

  it.each([
    ['more packets than cents', { budget: '0.05', min: '0.01', packets: 10 }, 'The budget lies between'],
    ['a most below the mean', { max: '5.00' }, 'The budget lies between'],
    ['a most too near to the mean', { budget: '500.00', packets: 500, max: '1.01' }, 'too near to the mean'],
    ['an end before its start', { end: '2020-01-01 00:00:00' }, 'It starts after now'],
    ['a start that has passed', { start: '2020-01-01 00:00:00' }, 'It starts after now'],
  ])('with %s is refused', async (_, other, message) => {
    const reply = await t.call(packetsOperatorCalls.add, { cookie: clerk, lang: 'en', body: bodyOf(t, other) })
    expect(reply.status).toBe(403)
    expect(reply.body.message).toContain(message)
  })

  it('that is stopped gives nothing more, and says what was left', async () => {
    const [anna, beth] = (await people(t, 2)) as [Who, Who]
    const id = await opened(t, { distribution: 'fixed', budget: '100.00' })
    await press(t, id, anna)
    expect((await stop(id)).body.data).toEqual({ rest: '90.00' })
    expect((await press(t, id, beth)).body.message).toBe('This campaign has ended')
    expect((await stop(id)).body.code).toBe(403)
    const claims = (await t.call(packetsOperatorCalls.claims, { cookie: clerk, params: { id: String(id) } })).body
    expect(claims.data.map(({ number, amount }) => [number, amount])).toEqual([[1, '10.00']])
  })
})

describe('the proof', () => {
  it('binds the amounts before the start, proves a packet at once and everything after the end', async () => {
    const [anna, beth] = (await people(t, 2)) as [Who, Who]
    const id = await announced(t, { packets: 20, budget: '300.00' })
    const before = await proofOf(id)
    expect(before).toMatchObject({
      state: 'announced',
      seed: null,
      claims: [],
      name: `RP-${id}`,
      beacon: { randomness: null, proof: null },
    })
    expect(isRoundAfterClose(before.beacon, before.startsAt)).toBe(true)
    t.clock.advance({ seconds: 70 })
    await t.runJob('packets.life')
    await press(t, id, anna)
    await press(t, id, beth)

    const { data } = (await t.call(packetsCalls.ownPackets, { token: beth.token })).body
    const [packet] = data
    const during = await proofOf(id)
    expect(during).toMatchObject({ root: before.root, seed: null, claims: [], claimed: 2 })
    if (!packet) throw new Error('beth has one')
    const leaf = { name: during.name, slot: packet.slot, cents: packet.cents, salt: packet.salt }
    expect(isInTree(leaf, { path: packet.path, packets: during.packets, root: before.root })).toBe(true)
    const order = orderOf({ ...during, randomness: during.beacon.randomness ?? '' })
    expect(order[packet.number - 1]).toBe(packet.slot)
    const place = ((during.beacon.round - 1) % 28_800) + 1
    expect(isKeyOf(before.beacon.anchor, place, fromHex(during.beacon.proof ?? ''))).toBe(true)

    await stop(id)
    const after = await proofOf(id)
    const tree = packetTree({ ...after, seed: fromHex(after.seed ?? '') })
    expect(tree.root).toBe(before.root)
    expect(after.claims).toEqual([0, 1].map((at) => [order[at], tree.amounts[order[at] ?? 0]]))
  })

  it('of a campaign that nobody announced does not exist', async () => {
    expect((await t.call(packetsCalls.redEnvelopeProof, { params: { id: '999999' } })).status).toBe(404)
  })
})
