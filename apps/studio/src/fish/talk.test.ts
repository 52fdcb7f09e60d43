import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import { sessionOf } from '../play/session.service.ts'
import { type Heard, last, listening } from './aim.fixture.ts'
import { fishTalk } from './talk.ts'

let studio: StudioFixture
beforeAll(async () => {
  studio = await bootStudio()
})
afterAll(() => studio.close())

async function meet(name: string, channels: readonly string[] = ['channel.FISH']) {
  await studio.player(name, '100')
  const session = await sessionOf(studio.service, await studio.launch(name, 'FISH'))
  const voice: Heard = listening()
  const talk = fishTalk(studio.fish, () => studio.now().getTime())
  const talker = { playerId: session.account_id, sessionId: String(session.id), channels, ip: '192.0.2.7' }
  return { voice, ear: talk.meet(talker, voice) }
}
/** Joining reads the book; what is heard then was said by the time this ends. */
async function joined(voice: Heard): Promise<void> {
  while (!voice.said.some(([name]) => name === 'welcome') && !voice.closed) await new Promise(setImmediate)
}

describe('a talk at the fish rooms', () => {
  it('is for visits to the fish rooms only', async () => {
    expect((await meet('one', ['channel.BAC'])).ear).toBeNull()
  })

  it('answers time at once, shots once seated, and keeps the seat for who goes', async () => {
    const { voice, ear } = await meet('two')
    ear?.hear('time', {})
    expect(last(voice, 'time')).toEqual({ now: studio.now().getTime() })
    ear?.hear('fire', { seq: 1, angle: -1.2, cents: 100 })
    expect(last(voice, 'no')).toEqual({ seq: 1, why: 'seat' })
    ear?.hear('join', { room: 'reef', heard: 0 })
    ear?.hear('join', { room: 'abyss', heard: 0 })
    await joined(voice)
    expect(last(voice, 'welcome')).toMatchObject({ room: 'reef' })
    ear?.hear('fire', { seq: 1, angle: -1.2, cents: 100, lock: 5 })
    ear?.hear('fire', { seq: 1, angle: -1.2, cents: 100 })
    expect(last(voice, 'no')).toEqual({ seq: 1, why: 'order' })
    ear?.hear('hit', { seq: 2, fish: 1 })
    expect(last(voice, 'no')).toEqual({ seq: 2, why: 'gone' })
    ear?.gone()
    expect(voice.closed).toBe(false)
    ear?.hear('leave', {})
    ear?.hear('fire', { seq: 3, angle: 0, cents: 100 })
    expect(last(voice, 'no')).toEqual({ seq: 3, why: 'seat' })
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
  ])('ends with who says %s %j', async (name, payload) => {
    const { voice, ear } = await meet(`bad-${Math.abs(JSON.stringify([name, payload]).length)}-${name.length}`)
    ear?.hear(name, payload)
    expect(voice.closed).toBe(true)
    expect(voice.said).toEqual([])
  })
})
