import type { FakeOperator } from '@jade/test-kit/fake-operator'
import { beforeAll, expect, it } from 'vitest'
import { type Guest, seamlessStudio } from '../fixture/seamless.fixture.ts'
import type { StudioFixture } from '../fixture/studio.fixture.ts'
import type { PlayError } from '../protocol/protocol.ts'
import type { SteppedSeat, SteppedView } from '../protocol/stepped-protocol.ts'

const house = seamlessStudio()
let studio: StudioFixture
let operator: FakeOperator
beforeAll(() => {
  ;({ studio, operator } = house)
})

type View = SteppedView & PlayError
let names = 0
const fresh = () => `request-${(names += 1)}`
const { there, calls } = house
const sits = (amount: string) => house.sits(amount, 'BJ')
const step = ({ token }: Guest, { ref, step: nth }: View, action: string, requestId = fresh()) =>
  studio.play<View>(token, 'POST /step', { ref, step: nth, action, requestId })
const deal = ({ token }: Guest, requestId = fresh()) => {
  studio.advance(5000)
  return studio.play<View>(token, 'POST /deal', { stake: 100, requestId })
}
const seat = async ({ token }: Guest) => (await studio.play<SteppedSeat>(token, 'GET /stepped')).body.round

async function dealtWith(guest: Guest, action: string): Promise<View> {
  for (;;) {
    const { body } = await deal(guest)
    if (body.allowed.includes(action)) return body
    if (body.status === 'open') await step(guest, body, 'stand')
  }
}

/** The operator's money is what it was, less the stakes and plus the returns of the rounds that are stored. */
async function isWhole(guest: Guest, began: bigint): Promise<void> {
  expect(there(guest)).toBe(began + (await house.net(guest)))
}

it('asks for the stake, for the double, and pays once', async () => {
  const guest = await sits('10000')
  const open = await dealtWith(guest, 'double')
  operator.heard.length = 0
  const first = await step(guest, open, 'double', 'doubles-once')
  expect(first).toMatchObject({ status: 200, body: { status: 'settled', bet: '200.00' } })
  expect((await step(guest, open, 'double', 'doubles-once')).body).toMatchObject({ ref: open.ref, bet: '200.00', step: 1 })
  expect([calls('bet'), calls('rollback')]).toEqual([1, 0])
  await isWhole(guest, 1_000_000n)
})

it('leaves the round as it was when the operator refuses the double, or does not answer', async () => {
  const guest = await sits('10000')
  const open = await dealtWith(guest, 'double')
  operator.barred.add(guest.player)
  expect((await step(guest, open, 'double')).body).toMatchObject({ code: 'not_allowed' })
  operator.barred.delete(guest.player)
  operator.fault('lost_reply')
  expect((await step(guest, open, 'double')).body).toMatchObject({ code: 'wallet_silent' })
  await studio.service.jobs.run('studio.seamless')
  expect(await seat(guest)).toMatchObject({ ref: open.ref, status: 'open', step: 0, bet: '100.00', allowed: open.allowed })
  expect((await step(guest, open, 'stand')).body).toMatchObject({ status: 'settled', bet: '100.00' })
  await isWhole(guest, 1_000_000n)
})

it('asks for no stake that would only come back', async () => {
  const guest = await sits('10000')
  const open = await dealtWith(guest, 'hit')
  operator.heard.length = 0
  expect((await deal(guest)).body).toMatchObject({ code: 'round_open' })
  expect((await step(guest, { ...open, step: 3 }, 'double')).body).toMatchObject({ code: 'out_of_step' })
  expect((await step(guest, open, 'surrender')).body).toMatchObject({ code: 'step_not_allowed' })
  await step(guest, open, 'stand')
  expect([calls('bet'), calls('rollback')]).toEqual([0, 0])
  await isWhole(guest, 1_000_000n)
})

it('gives the stake of the slower of two tabs back', async () => {
  const guest = await sits('10000')
  const open = await dealtWith(guest, 'double')
  const both = await Promise.all([step(guest, open, 'double'), step(guest, open, 'double')])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await studio.service.jobs.run('studio.seamless')
  await isWhole(guest, 1_000_000n)
})

it('pays a round that its player left', async () => {
  const guest = await sits('10000')
  await dealtWith(guest, 'hit')
  studio.advance(31 * 60_000)
  await studio.service.jobs.run('studio.stepped')
  await studio.service.jobs.run('studio.seamless')
  expect(await seat(guest)).toMatchObject({ status: 'settled', left: true })
  await isWhole(guest, 1_000_000n)
})
