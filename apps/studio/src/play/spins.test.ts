import { Refusal, systemIntent } from '@jade/service/app'
import { DatabaseAway } from '@jade/service/database'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lockAccount } from '../accounts/store.ts'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import { onlyBet } from '../kit/wager.ts'
import { type Round, verify } from '../verifier/main.ts'
import type { RoundsView, RoundView, Seeds, SessionView } from '../protocol/protocol.ts'
import { sessionOf } from './session.service.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'
import { soloGame } from './solo-round.ts'
import { type AskedSpin, type BookSpins, bookSpins, gatherSpins } from './spins.service.ts'

let studio: StudioFixture
beforeAll(async () => {
  studio = await bootStudio()
})
afterAll(() => studio.close())
afterEach(async () => expect(await studio.breaches()).toEqual([]))

interface Guest {
  readonly token: string
  readonly session: SessionRow
}
async function sits(player: string, amount = '1000', game = 'SLT243'): Promise<Guest> {
  await studio.player(player, amount)
  const token = await studio.launch(player, game)
  return { token, session: await sessionOf(studio.fish.studio, token) }
}
const session = async ({ token }: Guest) => (await studio.play<SessionView>(token, 'GET /session')).body
const rounds = async ({ token }: Guest) => (await studio.play<RoundsView>(token, 'GET /rounds?limit=50')).body.rounds
const asks = ({ session: own }: Guest, requestId: string, bet = 10): AskedSpin => {
  const { fish } = studio
  return { studio: fish.studio, session: own, game: soloGame(fish.studio, own.game), request: { wager: onlyBet(bet), requestId, ip: '' } }
}
const book = (asked: readonly AskedSpin[]) => bookSpins(studio.fish.studio, asked)
/** As each was answered: a round, the code of its refusal, or `left` to be played alone. */
const told = (ends: Awaited<ReturnType<BookSpins>>) =>
  ends.map((end) => (end === null ? 'left' : end instanceof Refusal ? end.code.slice('studio.'.length) : end.requestId))

/** Spins that come in at one time: the first alone, the others while it is booked. */
async function together(asked: readonly AskedSpin[], by: BookSpins = bookSpins): Promise<readonly PromiseSettledResult<RoundView>[]> {
  const spin = gatherSpins(by)
  return Promise.allSettled(asked.map((one) => spin(one.studio, one.session, one.request)))
}

describe('spins of one unit', () => {
  it('are each what a spin alone is: stake, nonce, draw, return, record', async () => {
    const guests = await Promise.all(['a1', 'a2', 'a3', 'a4'].map((name) => sits(name)))
    guests.push(await sits('a5', '1000', 'SKY9'))
    for (let turn = 0; turn < 3; turn += 1) {
      const ends = (await book(guests.map((guest) => asks(guest, `turn-${turn}-request`)))) as RoundView[]
      for (const [at, end] of ends.entries()) {
        expect(end).toMatchObject({ nonce: turn, bet: '10.00', status: 'settled' })
        expect(Number(end.balance)).toBeCloseTo(Number(end.balanceBefore) - 10 + Number(end.win), 2)
        const view = await session(guests[at] as Guest)
        expect([view.balance, view.lastRound]).toEqual([end.balance, end])
      }
      studio.advance(2500)
    }
    for (const guest of guests) {
      const played = await rounds(guest)
      await studio.play<Seeds>(guest.token, 'POST /seed', {})
      for (const { ref } of played)
        expect(await verify((await studio.raw('GET', `/verify/api/${ref}`)).body as Round)).toMatchObject({ verdict: 'good' })
      expect(played).toHaveLength(3)
    }
  })

  it('are refused each for its own reason, and harm no neighbour', async () => {
    const [poor, hasty, ended, odd, well, demo] = await Promise.all([
      sits('b-poor', '4'),
      sits('b-hasty'),
      sits('b-ended'),
      sits('b-odd'),
      sits('b-well'),
      studio.demo().then(async (token) => ({ token, session: await sessionOf(studio.fish.studio, token) })),
    ])
    await book([asks(hasty, 'hasty-request-1')])
    await studio.database.db.query('update studio.play_session set ended_at = now() where id = $1', [ended.session.id])
    const ends = await book([
      asks(poor, 'poor-request-1'),
      asks(hasty, 'hasty-request-2'),
      asks(ended, 'ended-request-1'),
      asks(odd, 'odd-request-1', 3),
      asks(well, 'well-request-1'),
      asks(demo, 'demo-request-1'),
    ])
    expect(told(ends)).toEqual(['insufficient', 'too_fast', 'session_ended', 'bet_not_offered', 'well-request-1', 'demo-request-1'])
    expect(await Promise.all([poor, hasty, odd, well].map(async (guest) => (await rounds(guest)).length))).toEqual([0, 1, 0, 1])
    expect((await session(poor)).seeds.active.nonce).toBe(0)
    expect((await session(poor)).balance).toBe('4.00')
  })

  it('take a stake up to the last cent and no further', async () => {
    const guest = await sits('c-last', '10')
    expect(told(await book([asks(guest, 'last-request-1', 11)]))).toEqual(['bet_not_offered'])
    expect(told(await book([asks(guest, 'last-request-2', 20)]))).toEqual(['insufficient'])
    expect(told(await book([asks(guest, 'last-request-3', 10)]))).toEqual(['last-request-3'])
  })

  it('are told apart by request: the same twice is one round, another of the same player waits for the first', async () => {
    const [one, two] = [await sits('d-one'), await sits('d-two')]
    const same = () => asks(one, 'same-request-1')
    expect(told(await book([same(), asks(two, 'two-request-1'), same(), asks(one, 'other-request-1')]))).toEqual([
      'same-request-1',
      'two-request-1',
      'left',
      'left',
    ])
    const ends = await together([same(), same(), asks(one, 'same-request-1', 20), asks(one, 'other-request-2'), same()])
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value.requestId : (end.reason as Refusal).code))).toEqual([
      'same-request-1',
      'same-request-1',
      'studio.request_reused',
      'studio.too_fast',
      'same-request-1',
    ])
    expect(await rounds(one)).toHaveLength(1)
  })

  it('change a worn-out seed first, and give a new player hers', async () => {
    const guest = await sits('e-worn')
    await book([asks(guest, 'worn-request-1')])
    const before = await session(guest)
    await studio.database.db.query('update studio.seed set nonce = 10000 where account_id = $1 and status = $2', [
      guest.session.account_id,
      'active',
    ])
    studio.advance(2500)
    const [end] = (await book([asks(guest, 'worn-request-2'), asks(await sits('e-new'), 'new-request-1')])) as RoundView[]
    expect(end).toMatchObject({ nonce: 0 })
    expect((await session(guest)).seeds.active.commit).toBe(before.seeds.next.commit)
  })
})

describe('spins that come in together', () => {
  it('share units while one is under way, and all are played', async () => {
    const guests = await Promise.all(Array.from({ length: 10 }, (_, at) => sits(`f-${at}`)))
    const sizes: number[] = []
    const ends = await together(
      guests.map((guest, at) => asks(guest, `together-${at}`)),
      (own, asked) => {
        sizes.push(asked.length)
        return bookSpins(own, asked)
      },
    )
    expect(ends.map((end) => end.status === 'fulfilled' && end.value.requestId)).toEqual(guests.map((_, at) => `together-${at}`))
    expect(sizes.length).toBeLessThan(5)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(10)
  })

  it('when the database fails in the middle of them: who is at fault fails, the neighbours play', async () => {
    const [bad, ...good] = (await Promise.all(['bad', 'g1', 'g2', 'g3', 'g4'].map((name) => sits(`g-${name}`)))) as [Guest, ...Guest[]]
    await studio.database.db.query(`alter table studio.round add constraint dies check (account_id <> ${bad.session.account_id}) not valid`)
    const ends = await together([good[0] as Guest, bad, ...good.slice(1)].map((guest, at) => asks(guest, `middle-request-${at}`)))
    await studio.database.db.query('alter table studio.round drop constraint dies')
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
    expect(await Promise.all([bad, ...good].map(async (guest) => (await rounds(guest)).length))).toEqual([0, 1, 1, 1, 1])
    expect(await session(bad)).toMatchObject({ balance: '1000.00', seeds: { active: { nonce: 0 } } })
    expect((await studio.play(bad.token, 'POST /spin', { bet: 10, requestId: 'middle-request-1' })).status).toBe(200)
  })

  it('that were booked when the answer was lost are found by their requests and booked no second time', async () => {
    const guests = await Promise.all(['h1', 'h2', 'h3'].map((name) => sits(name)))
    const ends = await together(
      guests.map((guest) => asks(guest, 'lost-request-1')),
      async (own, asked) => {
        await bookSpins(own, asked)
        throw new Error('the answer was lost')
      },
    )
    for (const [at, end] of ends.entries()) {
      const [round, ...more] = await rounds(guests[at] as Guest)
      expect([end, more]).toEqual([{ status: 'fulfilled', value: round }, []])
    }
  })

  it('whose studio dies with its database are answered by a replay of the request', async () => {
    const guests = await Promise.all(['i1', 'i2', 'i3'].map((name) => sits(name)))
    const asked = guests.map((guest) => asks(guest, 'died-request-1'))
    const died = await together(asked, async (own, batch) => {
      // The first goes alone, and dies before it is booked.
      if (!batch.some(({ session: one }) => one === guests[0]?.session)) await bookSpins(own, batch)
      throw new DatabaseAway(new Error('gone'))
    })
    expect(died.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await Promise.all(guests.map(async (guest) => (await rounds(guest)).length))).toEqual([0, 1, 1])
    const again = await together(asked)
    for (const [at, end] of again.entries()) expect([end]).toEqual([{ status: 'fulfilled', value: (await rounds(guests[at] as Guest))[0] }])
    expect(await Promise.all(guests.map(async (guest) => (await rounds(guest)).length))).toEqual([1, 1, 1])
  })

  it('over HTTP: twelve players at once, half of them twice', async () => {
    const guests = await Promise.all(Array.from({ length: 12 }, (_, at) => sits(`j-${at}`, at % 4 === 0 ? '5' : '1000')))
    const spins = guests.flatMap((guest, at) =>
      Array.from({ length: 1 + (at % 2) }, () =>
        studio.play<RoundView>(guest.token, 'POST /spin', { bet: 10, requestId: `http-request-${at}` }),
      ),
    )
    const statuses = (await Promise.all(spins)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 403)).toHaveLength(3)
    expect(statuses.filter((status) => status === 200)).toHaveLength(15)
    for (const [at, guest] of guests.entries()) expect(await rounds(guest)).toHaveLength(at % 4 === 0 ? 0 : 1)
  })

  it.skipIf(!process.env['TEST_DATABASE_URL'])('[needs PostgreSQL] wait for no account that another unit holds', async () => {
    const [held, free] = [await sits('k-held'), await sits('k-free')]
    let ended: (() => void) | null = null
    const holding = new Promise<void>((locked) => {
      void studio.fish.studio.app.unit(systemIntent('test'), async (u) => {
        await lockAccount(u.tx, held.session.account_id)
        locked()
        await new Promise<void>((end) => (ended = end))
      })
    })
    await holding
    expect(told(await book([asks(held, 'held-request-1'), asks(free, 'free-request-1')]))).toEqual(['left', 'free-request-1'])
    const end = together([asks(held, 'held-request-1')])
    ;(ended as unknown as () => void)()
    expect(await end).toMatchObject([{ status: 'fulfilled', value: { requestId: 'held-request-1' } }])
  })
})
