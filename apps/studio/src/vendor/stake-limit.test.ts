import { localBeacon } from '@jade/fair/beacon'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { staked, stakedGames, stakeIn } from '../fixture/stakes.fixture.ts'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import type { CounterView } from '../protocol/draw-protocol.ts'
import type { DoubleView, PlayError, RoundView, SessionView } from '../protocol/protocol.ts'
import type { SteppedView } from '../protocol/stepped-protocol.ts'
import type { SeatView, SlipView } from '../protocol/table-protocol.ts'
import { bookSpins } from '../play/spins.service.ts'
import { sessionOf } from '../play/session.service.ts'
import { soloGame } from '../play/solo-round.ts'

let studio: StudioFixture
beforeAll(async () => {
  studio = await bootStudio(localBeacon(new Uint8Array(32).fill(5)), new Set(['BAC1', 'K3', 'VFB1']))
  await studio.tick(36_000 - (studio.now().getTime() % 36_000))
})
afterAll(() => studio.close())
afterEach(async () => expect(await studio.breaches()).toEqual([]))

let asked = 0
const next = (what: string) => `${what}-${(asked += 1)}`
const requestId = () => next('limit-request')

/** Money with its largest stake, or without one; answers its tx. */
async function brings(player: string, stakeLimit?: string, amount = '10000'): Promise<string> {
  const tx = next('limit-tx')
  await studio.vendor('ensureAccount', { player })
  const reply = await studio.vendor('deposit', { tx, player, amount, ...(stakeLimit ? { stakeLimit } : {}) })
  expect(reply.body.status).toBe('done')
  return tx
}

/** A launch as the operator asks for it; answers the play token. */
async function opens(player: string, game: string, told: { stakeLimit?: string; lastDeposit?: string } = {}): Promise<string> {
  const { body } = await studio.vendor('launch', { player, game, device: 'pc', lang: 'en', returnUrl: 'http://site.test/', ...told })
  return new URL(body.url).hash.slice(1)
}

const limitOf = async (token: string) => (await studio.play<SessionView>(token, 'GET /session')).body.stakeLimit
const balance = async (player: string) => (await studio.vendor('balance', { player })).body.balance

async function stakes(game: string, token: string) {
  const [call, body] = await stakeIn(studio, game, token)
  return studio.play<PlayError>(token, call, { ...body, requestId: requestId() })
}

describe('the largest stake of the money that an operator brought [REWARDS-41]', () => {
  it.each(stakedGames)(
    '%s refuses a stake one cent above it with the figure, moves nothing, and takes one of just that size',
    async (game) => {
      const player = `limited-${game}`
      const under = `${(staked[game] ?? 0) - 1}.99`
      await brings(player, under)
      const token = await opens(player, game)
      const refused = await stakes(game, token)
      expect([refused.status, refused.body.code, refused.body.most]).toEqual([403, 'stake_limit', under])
      expect(refused.body.message).toContain(under)
      expect(await balance(player)).toBe('10000.00')
      await brings(player, `${staked[game]}.00`)
      expect((await stakes(game, token)).status).toBe(200)
    },
  )

  it('is said in the language of the session', async () => {
    await brings('speaks', '4.50')
    const { body } = await studio.vendor('launch', {
      player: 'speaks',
      game: 'SLT243',
      device: 'mob',
      lang: 'zh',
      returnUrl: 'http://site.test/',
    })
    const refused = await stakes('SLT243', new URL(body.url).hash.slice(1))
    expect(refused.body.message).toBe('這裡的資金屬於優惠活動，流水完成前每筆押注最多 4.50')
  })

  it('holds for spins that share a unit: of two players one is refused, the other plays', async () => {
    const bet = async (player: string) => {
      const session = await sessionOf(studio.service, await opens(player, 'SLT243'))
      const request = { wager: { bet: 10 }, requestId: requestId(), ip: '192.0.2.1' }
      return { studio: studio.fish.studio, session, game: soloGame(studio.fish.studio, 'SLT243'), request }
    }
    await brings('shares-limited', '9.00')
    await brings('shares-free')
    const [limited, free] = await bookSpins(studio.fish.studio, [await bet('shares-limited'), await bet('shares-free')])
    expect(limited).toMatchObject({ code: 'studio.stake_limit', values: { most: '9.00' } })
    expect(free).toMatchObject({ bet: '10.00' })
  })

  it('is of all that is staked on one round of a table, and of each issue of a series', async () => {
    await brings('adds', '150.00')
    const token = await opens('adds', 'BAC')
    const { table } = (await studio.play<SeatView>(token, 'GET /table')).body
    const put = (bet: string) =>
      studio.play<SlipView & PlayError>(token, 'POST /bets', { round: table.round?.id, bets: { [bet]: 100 }, requestId: requestId() })
    expect((await put('banker')).status).toBe(200)
    expect((await put('player')).body).toMatchObject({ code: 'stake_limit', most: '150.00' })
    const ticket = await opens('adds', 'K3')
    const { draws } = (await studio.play<CounterView>(ticket, 'GET /draws')).body
    const buy = (multiples: number[]) =>
      studio.play<PlayError>(ticket, 'POST /tickets', {
        issue: draws.issue?.id,
        bets: { big: 100 },
        follow: { multiples, stopOnWin: false },
        requestId: requestId(),
      })
    expect((await buy([1, 2])).body).toMatchObject({ code: 'stake_limit', most: '150.00' })
    expect((await buy([1, 1])).status).toBe(200)
  })

  it('offers no second stake of a hand that would go above it, and refuses one', async () => {
    await brings('doubles', '150.00')
    const token = await opens('doubles', 'BJ')
    let open: SteppedView
    do {
      studio.advance(5000)
      open = (await studio.play<SteppedView>(token, 'POST /deal', { stake: 100, requestId: requestId() })).body
      if (open.status === 'open' && open.allowed.includes('double')) break
      // Two cards of an open hand may always be doubled: what the limit left is never that.
      if (open.status === 'open') {
        expect(open.allowed).toEqual(expect.arrayContaining(['hit', 'stand']))
        const step = { ref: open.ref, step: 0, action: 'double', requestId: requestId() }
        expect((await studio.play<PlayError>(token, 'POST /step', step)).body).toMatchObject({ code: 'stake_limit', most: '150.00' })
        expect(open.worth).not.toHaveProperty('double')
        await studio.play(token, 'POST /step', { ...step, action: 'stand', requestId: requestId() })
      }
    } while (open.status !== 'open')
    expect(open.allowed).not.toContain('double')
  })

  it('offers no double-up above it, and refuses one', async () => {
    await brings('wins')
    const token = await opens('wins', 'LM')
    const all = Object.fromEntries(['apple', 'orange', 'mango', 'bell', 'melon', 'star', 'seven', 'bar'].map((symbol) => [symbol, 10]))
    let offer: DoubleView['offer'] = null
    while (!offer) {
      studio.advance(5000)
      await studio.play<RoundView>(token, 'POST /spin', { bets: all, requestId: requestId() })
      offer = (await studio.play<DoubleView>(token, 'GET /double')).body.offer
    }
    const [stake = 0] = offer.stakes
    await brings('wins', `${stake - 1}.00`)
    const limited = (await studio.play<DoubleView>(token, 'GET /double')).body.offer
    expect(limited?.stakes ?? []).toEqual(offer.stakes.filter((each) => each < stake))
    const up = { round: offer.round, stake, side: 'big', requestId: requestId() }
    expect((await studio.play<PlayError>(token, 'POST /double', up)).body).toMatchObject({ code: 'stake_limit', most: `${stake - 1}.00` })
  })

  it('comes with the money and goes with the next money, and is on the page from its first view', async () => {
    await brings('moves', '5.00')
    const token = await opens('moves', 'SLT243')
    expect(await limitOf(token)).toBe('5.00')
    await brings('moves')
    expect(await limitOf(token)).toBeNull()
    expect((await stakes('SLT243', token)).status).toBe(200)
  })

  it('goes with a launch that knows of the money, as when the requirement is met; not with one that was asked before it came', async () => {
    const first = await brings('launches')
    const second = await brings('launches', '5.00')
    expect(await limitOf(await opens('launches', 'SLT243', { lastDeposit: first }))).toBe('5.00')
    expect(await limitOf(await opens('launches', 'SLT243'))).toBe('5.00')
    expect(await limitOf(await opens('launches', 'SLT243', { lastDeposit: second, stakeLimit: '3.00' }))).toBe('3.00')
    expect(await limitOf(await opens('launches', 'SLT243', { lastDeposit: second }))).toBeNull()
  })

  it('is not changed by a deposit that was refused, voided, or told again', async () => {
    const tx = await brings('again', '5.00')
    await brings('again', '7.00')
    await studio.vendor('deposit', { tx, player: 'again', amount: '10000', stakeLimit: '5.00' })
    await studio.vendor('txVoid', { tx: 'limit-voided' })
    await studio.vendor('deposit', { tx: 'limit-voided', player: 'again', amount: '1' })
    expect(await limitOf(await opens('again', 'SLT243'))).toBe('7.00')
  })
})
