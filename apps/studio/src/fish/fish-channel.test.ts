import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import { sessionOf } from '../play/session.service.ts'
import { type RecordedSocket, last, recordedSocket } from './aim.fixture.ts'
import { fishChannel } from './fish-channel.ts'

let studio: StudioFixture
beforeAll(async () => {
  studio = await bootStudio()
})
afterAll(() => studio.close())

async function connected(name: string, channels: readonly string[] = ['channel.FISH']) {
  await studio.player(name, '100')
  const session = await sessionOf(studio.service, await studio.launch(name, 'FISH'))
  const outbound: RecordedSocket = recordedSocket()
  const channel = fishChannel(studio.fish, () => studio.now().getTime())
  const player = { playerId: session.account_id, sessionId: String(session.id), channels, ip: '192.0.2.7' }
  return { outbound, inbound: channel.connect(player, outbound) }
}
/** Joining reads the book: resolves once its answer was sent. */
async function joined(outbound: RecordedSocket): Promise<void> {
  while (!outbound.sent.some(([name]) => name === 'welcome') && !outbound.closed) await new Promise(setImmediate)
}

describe('the socket channel of the fish rooms', () => {
  it('accepts sessions of the fish rooms only', async () => {
    expect((await connected('one', ['channel.BAC'])).inbound).toBeNull()
  })

  it('answers the time at once, shots once seated, and keeps the seat of a player who disconnects', async () => {
    const { outbound, inbound } = await connected('two')
    inbound?.receive('time', {})
    expect(last(outbound, 'time')).toEqual({ now: studio.now().getTime() })
    inbound?.receive('fire', { seq: 1, angle: -1.2, cents: 100 })
    expect(last(outbound, 'no')).toEqual({ seq: 1, why: 'seat' })
    inbound?.receive('join', { room: 'reef', heard: 0 })
    inbound?.receive('join', { room: 'abyss', heard: 0 })
    await joined(outbound)
    expect(last(outbound, 'welcome')).toMatchObject({ room: 'reef' })
    inbound?.receive('fire', { seq: 1, angle: -1.2, cents: 100, lock: 5 })
    inbound?.receive('fire', { seq: 1, angle: -1.2, cents: 100 })
    expect(last(outbound, 'no')).toEqual({ seq: 1, why: 'order' })
    inbound?.receive('hit', { seq: 2, fish: 1 })
    expect(last(outbound, 'no')).toEqual({ seq: 2, why: 'gone' })
    inbound?.disconnected()
    expect(outbound.closed).toBe(false)
    inbound?.receive('leave', {})
    inbound?.receive('fire', { seq: 3, angle: 0, cents: 100 })
    expect(last(outbound, 'no')).toEqual({ seq: 3, why: 'seat' })
  })

  it.each([
    ['fire', { seq: -1, angle: 0, cents: 100 }],
    ['fire', { seq: 1, angle: Number.NaN, cents: 100 }],
    ['fire', { seq: 1, angle: 1e9, cents: 100 }],
    ['fire', { seq: 1, angle: 0, cents: 0.5 }],
    ['fire', { seq: 1, angle: 0, cents: 100, win: 5 }],
    ['fire', [1, 2, 3]],
    ['hit', { seq: 1 }],
    ['hit', { seq: '1', fish: 2 }],
    ['join', { room: 'moon', heard: 0 }],
    ['join', null],
    ['leave', { now: true }],
    ['__proto__', {}],
    ['constructor', {}],
    ['welcome', {}],
  ])('closes a socket that sends %s %j', async (name, payload) => {
    const { outbound, inbound } = await connected(`bad-${Math.abs(JSON.stringify([name, payload]).length)}-${name.length}`)
    inbound?.receive(name, payload)
    expect(outbound.closed).toBe(true)
    expect(outbound.sent).toEqual([])
  })
})
