import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { draws, fromHex } from '@jade/fair/pf1'
import { cents } from '@jade/contract/money'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import type { Action } from '../games/cards/bj/rules.ts'
import { type BjShown, bj } from '../games/cards/bj/stepped.rules.ts'
import { games } from '../games/index.ts'
import type { SteppedRules } from '../kit/rules-stepped.ts'
import type { PlayError, RoundsView, Seeds, SessionView } from '../protocol/protocol.ts'
import type { SteppedSeat, SteppedView } from '../protocol/stepped-protocol.ts'
import { type Round, verify } from '../verifier/main.ts'
import { GONE_AFTER_MS } from '../rounds/versions.ts'

let studio: StudioFixture
beforeAll(async () => {
  studio = await bootStudio()
})
afterAll(() => studio.close())
afterEach(async () => expect(await studio.breaches()).toEqual([]))

type View = SteppedView<BjShown> & PlayError
let asked = 0
const newRequest = () => `request-${(asked += 1)}`

/** A player at the table, with everything she can do there. */
class Guest {
  readonly name: string
  readonly token: string
  constructor(name: string, token: string) {
    this.name = name
    this.token = token
  }
  deal(stake: number, requestId = newRequest()): Promise<Answer<View>> {
    studio.advance(5000)
    return studio.play<View>(this.token, 'POST /deal', { stake, requestId })
  }
  step({ ref, step }: Pick<View, 'ref' | 'step'>, action: string, requestId = newRequest()): Promise<Answer<View>> {
    return studio.play<View>(this.token, 'POST /step', { ref, step, action, requestId })
  }
  async seat(): Promise<SteppedSeat<BjShown>> {
    return (await studio.play<SteppedSeat<BjShown>>(this.token, 'GET /stepped')).body
  }
  async stands(round: View): Promise<View> {
    let now = round
    while (now.status === 'open') now = (await this.step(now, 'stand')).body
    return now
  }
  /** A round that is open and allows this step; those dealt before are stood to their end. */
  async dealtWith(action: string, stake = 100): Promise<View> {
    for (;;) {
      const { body } = await this.deal(stake)
      if (body.allowed.includes(action)) return body
      await this.stands(body)
    }
  }
}

async function sits(name: string, amount = '100000'): Promise<Guest> {
  await studio.player(name, amount)
  return new Guest(name, await studio.launch(name, 'BJ'))
}

const purse = async (player: string) => cents((await studio.vendor('balance', { player })).body.balance)
const job = () => studio.service.jobs.run('studio.stepped')
const money = (text: string) => cents(text)

describe('a round in steps', () => {
  it('takes its stake, waits, and pays when it is over', async () => {
    const guest = await sits('alice', '1000')
    const open = await guest.dealtWith('hit')
    expect(open).toMatchObject({ status: 'open', stake: '100.00', bet: '100.00', win: '0.00', step: 0, left: false })
    const before = await purse('alice')
    expect(money(open.balance)).toBe(before)
    const end = await guest.stands(open)
    expect(end).toMatchObject({ status: 'settled', allowed: [], actBy: null, step: 1, bet: '100.00' })
    expect(end.shown.actions).toEqual(['stand'])
    expect(await purse('alice')).toBe(before + money(end.win))
    expect((await guest.seat()).round).toEqual(end)
  })

  it('answers the same request with the same round, later and at once', async () => {
    const guest = await sits('bob')
    const open = await guest.dealtWith('double')
    const before = await purse('bob')
    const answers = await Promise.all(Array.from({ length: 12 }, () => guest.step(open, 'double', 'bob-doubles')))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const [first] = answers
    expect(first).toMatchObject({ status: 200, body: { bet: '200.00' } })
    expect(await guest.step(open, 'double', 'bob-doubles')).toEqual(first)
    expect(await guest.step(open, 'stand', 'bob-doubles')).toMatchObject({ status: 409, body: { code: 'request_reused' } })
    expect(await purse('bob')).toBe(before - 10_000n + money(first?.body.win ?? ''))
  })

  it('is dealt once for equal requests, and is the only open one', async () => {
    const guest = await sits('carol')
    const open = await guest.dealtWith('hit')
    expect((await guest.deal(100, open.requestId)).body).toEqual(open)
    expect(await guest.deal(200, open.requestId)).toMatchObject({ status: 409, body: { code: 'request_reused' } })
    expect(await guest.deal(100)).toMatchObject({ status: 409, body: { code: 'round_open' } })
    await guest.stands(open)
    studio.advance(5000)
    const both = await Promise.all([guest.deal(100), guest.deal(100)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('goes on in another tab and lets one of two go first', async () => {
    const one = await sits('dave')
    const open = await one.dealtWith('double')
    const two = new Guest('dave', await studio.launch('dave', 'BJ'))
    expect((await two.seat()).round).toEqual(open)
    const before = await purse('dave')
    const both = await Promise.all([one.step(open, 'double'), two.step(open, 'hit')])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { body: taken } = both.find(({ status }) => status === 200) ?? {}
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'out_of_step' })
    expect((await two.seat()).round).toEqual(taken)
    expect(await purse('dave')).toBe(before - (money(taken?.bet ?? '') - 10_000n) + money(taken?.win ?? ''))
  })

  it('keeps to what is allowed and to the limits', async () => {
    const guest = await sits('erin')
    for (const stake of [49, 10_001]) expect((await guest.deal(stake)).body).toMatchObject({ code: 'over_limit' })
    for (const stake of [0, 50.5, '50', null]) expect((await guest.deal(stake as number)).status).toBe(400)
    const open = await guest.dealtWith('hit')
    expect((await guest.step(open, 'surrender')).body).toMatchObject({ code: 'step_not_allowed' })
    expect((await guest.step({ ...open, step: 1 }, 'hit')).body).toMatchObject({ code: 'out_of_step' })
    const other = await sits('erna')
    expect((await other.step(open, 'stand')).status).toBe(404)
    const end = await guest.stands(open)
    expect((await guest.step(end, 'hit')).body).toMatchObject({ code: 'step_not_allowed' })
    await guest.stands((await guest.deal(100)).body)
    const atOnce = await studio.play<View>(guest.token, 'POST /deal', { stake: 100, requestId: newRequest() })
    expect(atOnce).toMatchObject({ status: 429, body: { code: 'too_fast', retryAfterMs: 5000 } })
  })

  it('is left as it was when the money for a double is not there', async () => {
    const guest = await sits('frank', '100')
    let open = (await guest.deal(100)).body
    for (let next = 0; !open.allowed.includes('double'); next += 1) {
      await guest.stands(open)
      await studio.vendor('withdraw', { tx: `frank-out-${next}`, player: 'frank', amount: 'all' })
      await studio.vendor('deposit', { tx: `frank-in-${next}`, player: 'frank', amount: '100' })
      open = (await guest.deal(100)).body
    }
    expect((await guest.step(open, 'double')).body).toMatchObject({ code: 'insufficient' })
    expect((await guest.seat()).round).toEqual(open)
    expect((await guest.step(open, 'stand')).body).toMatchObject({ status: 'settled', bet: '100.00' })
  })

  it('stays whole when the wallet is emptied in the middle', async () => {
    const guest = await sits('gina', '500')
    const open = await guest.dealtWith('hit')
    await studio.vendor('withdraw', { tx: 'gina-all', player: 'gina', amount: 'all' })
    const end = await guest.stands(open)
    expect(await purse('gina')).toBe(money(end.win))
  })
})

describe('a studio that is killed', () => {
  it('between two steps finds the round as it stood, and in the middle of one has not taken it', async () => {
    const guest = await sits('hugo')
    const open = await guest.dealtWith('double')
    const before = await purse('hugo')
    await studio.database.db.query(`alter table studio.stepped_step add constraint dies check (action <> 'double') not valid`)
    expect((await guest.step(open, 'double', 'hugo-doubles')).status).toBe(500)
    await studio.database.db.query('alter table studio.stepped_step drop constraint dies')
    expect(await purse('hugo')).toBe(before)
    expect((await guest.seat()).round).toEqual(open)
    expect((await guest.step(open, 'double', 'hugo-doubles')).body).toMatchObject({ status: 'settled', bet: '200.00' })
  })
})

describe('a round that is left alone', () => {
  it('stands after half an hour, and every step gives it half an hour more', async () => {
    const guest = await sits('ida')
    const open = await guest.dealtWith('split')
    const split = (await guest.step(open, 'split')).body
    studio.advance(30 * 60_000 - 1)
    await job()
    expect((await guest.seat()).round).toEqual(split)
    if (split.status === 'open') {
      studio.advance(1)
      await job()
    }
    const { round } = await guest.seat()
    expect(round).toMatchObject({ status: 'settled', bet: '200.00', left: split.status === 'open' })
    expect(await guest.step(split, 'hit')).toMatchObject({ status: split.status === 'open' ? 409 : 403 })
    await job()
    expect((await guest.seat()).round).toEqual(round)
  })

  /** Rules of blackjack that another process has, older or newer: here nobody knows them. */
  const otherRules = async (hash: string, alive: Date | null) => {
    await studio.database.db.query(
      `insert into studio.game_config (hash, game, engine_version, config, first_used, in_force_at, alive_at)
         select $1, game, engine_version, config, first_used, $2, $3 from studio.game_config where game = 'BJ' limit 1
         on conflict (hash) do update set alive_at = excluded.alive_at`,
      [hash, studio.now(), alive],
    )
  }
  const dealUnder = (hash: string, { ref }: View) =>
    studio.database.db.query('update studio.round set config_hash = $2 where ref = $1', [ref, hash])

  it('is given back when its rules are gone', async () => {
    const guest = await sits('jack', '1000')
    const open = await guest.dealtWith('hit')
    const before = await purse('jack')
    await otherRules('gone', studio.now())
    await dealUnder('gone', open)
    expect(await guest.step(open, 'stand')).toMatchObject({ status: 503, body: { code: 'other_version' } })
    studio.advance(GONE_AFTER_MS + 1)
    await job()
    expect((await guest.seat()).round).toMatchObject({ status: 'void', win: open.bet })
    expect(await purse('jack')).toBe(before + money(open.bet))
  })

  it('of the rules before these is played to its end by a later version, and gives nothing back to who left', async () => {
    const dealtBy = games.get('BJ')?.dealtBy as Map<string, SteppedRules>
    const [guest, gone] = [await sits('jean', '1000'), await sits('jill', '1000')]
    const [open, left] = [await guest.dealtWith('hit'), await gone.dealtWith('hit')]
    await otherRules('before', null)
    for (const round of [open, left]) await dealUnder('before', round)
    dealtBy.set('before', bj)
    try {
      expect(await guest.step(open, 'stand')).toMatchObject({ status: 200, body: { status: 'settled' } })
      studio.advance(30 * 60_000 - 5_000 - 1)
      await studio.stayAlive()
      await job()
      expect((await gone.seat()).round).toMatchObject({ status: 'open', worth: { stand: expect.any(Number) } })
      studio.advance(5_001)
      await job()
      expect((await gone.seat()).round).toMatchObject({ status: 'settled', left: true, bet: left.bet })
    } finally {
      dealtBy.delete('before')
    }
  })

  it('has its rules in every release that may find it open', async () => {
    const file = join(import.meta.dirname, '../../../../packages/verifier/vectors.json')
    const dealt = (JSON.parse(await readFile(file, 'utf8')) as Round[]).find(({ game }) => game === 'BJ')
    expect([...(games.get('BJ')?.dealtBy.keys() ?? [])]).toContain(dealt?.configHash)
  })

  it('is left to the process that has its rules, for as long as it lives, be they older or newer', async () => {
    const guest = await sits('joan', '1000')
    const open = await guest.dealtWith('hit')
    const { rows } = await studio.database.db.query<{ hash: string }>('select config_hash as hash from studio.round where ref = $1', [
      open.ref,
    ])
    await otherRules('other', studio.now())
    await dealUnder('other', open)
    for (const pause of [GONE_AFTER_MS, GONE_AFTER_MS, 30 * 60_000]) {
      studio.advance(pause)
      await otherRules('other', studio.now())
      await job()
      expect((await guest.seat()).round).toMatchObject({ ref: open.ref, status: 'open' })
    }
    await dealUnder(rows[0]?.hash ?? '', open)
    await job()
    expect((await guest.seat()).round).toMatchObject({ status: 'settled', left: true })
  })

  it('of a process of the version before that tells nothing of being alive counts from when its rules came into force', async () => {
    const guest = await sits('judy', '1000')
    const open = await guest.dealtWith('hit')
    await otherRules('mute', null)
    await dealUnder('mute', open)
    studio.advance(GONE_AFTER_MS)
    await job()
    expect((await guest.seat()).round).toMatchObject({ status: 'open' })
    studio.advance(1)
    await job()
    expect((await guest.seat()).round).toMatchObject({ status: 'void' })
  })

  it('is finished however many that cannot be wait before it', async () => {
    const guest = await sits('kate')
    const open = await guest.dealtWith('hit')
    const { db } = studio.database
    await db.query(
      `with guests as (insert into studio.account (operator, player, demo, created_at)
         select operator, 'hangs-' || n, demo, created_at from studio.account, generate_series(10, 69) n where player = 'kate' returning id, player),
       rounds as (insert into studio.round (ref, account_id, session_id, request_id, game, demo, bet, valid_bet, payout, units, wager, follows, detail,
           seed_id, nonce, config_hash, engine_version, balance_before, balance_after, ip, placed_at, status, changed_at)
         select 'HANGS' || right(g.player, 2), g.id, session_id, request_id, game, r.demo, bet, valid_bet, payout, units, wager, follows, detail,
           seed_id, 1000 + right(g.player, 2)::int, config_hash, engine_version, balance_before, balance_after, ip, placed_at, status, changed_at
         from guests g, studio.round r where r.ref = $1 returning ref)
       insert into studio.stepped_round select rounds.ref, s.stake, s.act_by from rounds, studio.stepped_round s where s.ref = $1`,
      [open.ref],
    )
    await db.query(`alter table studio.stepped_step add constraint hangs check (ref not like 'HANGS%') not valid`)
    // They have waited longer: she comes after all of them.
    await db.query(`update studio.stepped_round set act_by = act_by - interval '1 second' where ref like 'HANGS%'`)
    studio.advance(30 * 60_000)
    await job()
    expect((await guest.seat()).round).toMatchObject({ status: 'settled', left: true })
    await db.query(`delete from studio.stepped_round where ref like 'HANGS%'`)
    await db.query(`delete from studio.round where ref like 'HANGS%'`)
    await db.query('alter table studio.stepped_step drop constraint hangs')
  })

  it('finds its rules alive as long as a process notes them', async () => {
    const guest = await sits('jim', '1000')
    const open = await guest.dealtWith('hit')
    const alive = async () => {
      const sql = 'select c.alive_at from studio.game_config c join studio.round r on r.config_hash = c.hash where r.ref = $1'
      return (await studio.database.db.query<{ alive_at: Date }>(sql, [open.ref])).rows[0]?.alive_at
    }
    studio.advance(20_000)
    await studio.stayAlive()
    expect(await alive()).toEqual(studio.now())
    await guest.stands(open)
  })
})

describe('what is hidden', () => {
  it('is told nowhere while the round is open', async () => {
    const guest = await sits('kim')
    const open = await guest.dealtWith('hit')
    const { seeds } = (await studio.play<SessionView>(guest.token, 'GET /session')).body
    expect(seeds.active.nonce).toBe(open.nonce + 1)
    await studio.quiet()
    const told = JSON.stringify([
      open,
      await guest.seat(),
      (await studio.play(guest.token, 'GET /session')).body,
      (await studio.play<RoundsView>(guest.token, 'GET /rounds')).body.rounds.filter(({ ref }) => ref === open.ref),
      (await studio.play(guest.token, `GET /rounds/${open.ref}`)).body,
      (await studio.play(guest.token, `GET /requests/${open.requestId}`)).body,
      (await studio.raw('GET', `/verify/api/${open.ref}`)).body,
      (await studio.vendor('roundDetail', { ref: open.ref })).body,
      (await studio.vendor('betRecords', { cursor: '', limit: 500 })).body.records.filter(({ ref }) => ref === open.ref),
      (await guest.step({ ...open, step: 9 }, 'hit')).body,
      (await guest.step(open, 'surrender')).body,
    ])
    const dealers = [...told.matchAll(/"dealer":\[([^\]]*)\]/g)].map(([, cards]) => cards)
    expect(dealers.length).toBeGreaterThanOrEqual(7)
    expect(new Set(dealers)).toEqual(new Set([String(open.shown.dealer[0])]))
    expect(told).not.toMatch(/"serverSeed":"/)
    await guest.stands(open)
  })

  it('keeps its seed until the round is over, however worn the seed is', async () => {
    const guest = await sits('lea')
    const open = await guest.dealtWith('hit')
    const change = () => studio.play<Seeds & PlayError>(guest.token, 'POST /seed', { clientSeed: 'mine' })
    expect(await change()).toMatchObject({ status: 409, body: { code: 'round_open' } })
    await studio.database.db.query(`update studio.seed set nonce = 10000 where status = 'active'`)
    const slot = await studio.launch('lea')
    studio.advance(5000)
    expect((await studio.play(slot, 'POST /spin', { bet: 1, requestId: newRequest() })).status).toBe(200)
    const end = await guest.stands(open)
    const { body: seeds } = await change()
    expect(seeds.revealed?.serverSeed).toMatch(/^[0-9a-f]{64}$/)
    const report = (await studio.raw('GET', `/verify/api/${open.ref}`)).body as Round
    expect(await verify(report)).toMatchObject({ verdict: 'good', result: end.shown, payout: end.win })
  })
})

describe('its record', () => {
  it('is open while the round is, grows with it, and ends with all stakes and what of them was decided', async () => {
    const guest = await sits('mia')
    const recordOf = async (ref: string) => {
      await studio.quiet()
      const { body } = await studio.vendor('betRecords', { cursor: '', limit: 500 })
      return body.records.filter((record) => record.ref === ref)
    }
    const open = await guest.dealtWith('double')
    expect(await recordOf(open.ref)).toMatchObject([{ status: 'open', bet: '100.00', validBet: '0.00', payout: '0.00', settledAt: null }])
    const end = (await guest.step(open, 'double')).body
    const push = end.shown.returns?.[0] === 2000 && end.win === '200.00'
    expect(await recordOf(open.ref)).toMatchObject([
      {
        status: 'settled',
        bet: '200.00',
        validBet: push ? '0.00' : '200.00',
        payout: end.win,
        group: 'cards',
        detail: { result: { hands: expect.any(Array), actions: ['double'], stakes: [2] } },
      },
    ])
  })

  it('can be corrected once it is over, by its draws only', async () => {
    const guest = await sits('nora')
    const open = await guest.dealtWith('hit')
    const correct = (tx: string, action: 'void' | 'resettle') =>
      studio.vendor('correctRound', { tx, ref: open.ref, action, reason: 'a test' })
    expect((await correct('nora-1', 'void')).body).toEqual({ status: 'refused', code: 'open' })
    const end = await guest.stands(open)
    expect((await correct('nora-2', 'resettle')).body).toEqual({ status: 'refused', code: 'same' })
    const before = await purse('nora')
    expect((await correct('nora-3', 'void')).body).toMatchObject({ status: 'done', payout: end.bet })
    expect(await purse('nora')).toBe(before + money(end.bet) - money(end.win))
  })
})

it('whatever is done, in whatever order: the return is what the rules say, and the books balance', async () => {
  let guests = 0
  const choices = fc.array(fc.record({ choice: fc.nat({ max: 5 }), again: fc.boolean() }), { minLength: 2, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(choices, fc.constantFrom('100', '250', '100000'), async (steps, amount) => {
      guests += 1
      const guest = await sits(`any-${guests}`, amount)
      let round: View | null = null
      for (const { choice, again } of steps) {
        if (round?.status !== 'open') {
          const dealt: Answer<View> = await guest.deal(100)
          if (dealt.status !== 200) break
          round = dealt.body
          continue
        }
        const action = round.allowed[choice % round.allowed.length] ?? 'stand'
        const requestId = newRequest()
        const taken: Answer<View> = await guest.step(round, action, requestId)
        if (again) expect(await guest.step(round, action, requestId)).toEqual(taken)
        if (taken.status === 200) round = taken.body
        else expect(taken.body.code).toBe('insufficient')
      }
      if (round) await guest.stands(round)
      const { rows } = await studio.database.db.query<{ bet: bigint; payout: bigint; detail: BjShown; sealed: string; nonce: number }>(
        `select r.bet, r.payout, r.detail, r.nonce from studio.round r join studio.account a on a.id = r.account_id where a.player = $1`,
        [guest.name],
      )
      const { revealed } = (await studio.play<Seeds>(guest.token, 'POST /seed', { clientSeed: 'mine' })).body
      const serverSeed = fromHex(revealed?.serverSeed ?? '')
      for (const { bet, payout, detail, nonce } of rows) {
        const stream = draws({ serverSeed, game: 'BJ', publicSeed: revealed?.clientSeed ?? '', nonce })
        const { stakes, returned, allowed } = bj.play(stream, detail.actions as readonly Action[])
        expect([bet, payout, allowed]).toEqual([10_000n * BigInt(stakes), BigInt(returned) * 10n, []])
      }
      const net = rows.reduce((sum, { bet, payout }) => sum + payout - bet, 0n)
      expect(await purse(guest.name)).toBe(money(`${amount}.00`) + net)
    }),
    { numRuns: 15 },
  )
}, 60_000)
