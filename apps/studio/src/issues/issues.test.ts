import { localBeacon } from '@jade/fair/beacon'
import { isKeyOf } from '@jade/fair/chain'
import { draws, fromHex, toHex } from '@jade/fair/pf1'
import { sha256, sha256Repeated } from '@jade/fair/sha256'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import { k3 } from '../games/lottery/k3/rules.ts'
import { settle } from '../kit/settle.ts'
import { dayOf } from '../kit/rules-times.ts'
import type { CounterView, ResultsView, SeriesLimits, SeriesView, TicketView } from '../protocol/draw-protocol.ts'
import type { PlayError } from '../protocol/protocol.ts'
import type { SlipsView, SlipView } from '../protocol/table-protocol.ts'
import { keptOf } from '../verifier/kept.fixture.ts'
import { verify } from '../verifier/main.ts'
import { configOf } from '../verifier/solo.ts'
import type { SharedReport } from '../verify/shared.service.ts'

let studio: StudioFixture
/** The house's own beacon, silent while a test says so. */
let silent = false

beforeAll(async () => {
  const local = localBeacon(new Uint8Array(32).fill(7))
  const beacon = { ...local, value: async (round: number, now: number) => (silent ? null : local.value(round, now)) }
  studio = await bootStudio(beacon, new Set(['K3']))
  await studio.tick(0)
})
afterAll(() => studio.close())

const counter = async (token: string) => (await studio.play<CounterView>(token, 'GET /draws')).body
const player = async (name: string, amount: string) => {
  await studio.player(name, amount)
  return studio.launch(name, 'K3')
}
let requests = 0
interface More {
  readonly issue?: string
  readonly requestId?: string
  readonly follow?: { multiples: readonly number[]; stopOnWin: boolean; limits?: SeriesLimits }
}
const buy = async (token: string, bets: Record<string, number>, more: More = {}) => {
  requests += 1
  const issue = more.issue ?? (await counter(token)).draws.issue?.id ?? ''
  const requestId = more.requestId ?? `request-${requests}`
  const follow = more.follow ? { follow: more.follow } : {}
  return studio.play<TicketView & PlayError>(token, 'POST /tickets', { issue, bets, requestId, ...follow })
}
/** To so many milliseconds after the opening of the next issue; what was on sale is drawn and settled on the way. */
const nextIssue = async (after = 0) => studio.tick(60_000 - (studio.now().getTime() % 60_000) + after)
const slips = async (token: string) => (await studio.play<SlipsView>(token, 'GET /slips')).body.slips
const series = async (token: string) => (await studio.play<{ series: SeriesView[] }>(token, 'GET /series')).body.series
/** Each of the 216 rolls is odd or even. */
const SURE = { odd: 100, even: 100 }

describe('an issue', () => {
  it('is announced three days ahead, sold and drawn by the clock, and can be recomputed by anyone', async () => {
    const token = await player('anna', '1000')
    const { draws: before } = await counter(token)
    expect(before.issue).toMatchObject({ name: '202611211071', state: 'open', beacon: { kind: 'local' } })
    for (let day = 1; day <= 3; day += 1) await studio.tick(0)
    const ahead = `select count(*)::int as issues, max(name) as last, count(distinct key_before)::int as keys from studio.shared_round where line = 'K3'`
    const { rows } = await studio.database.db.query(ahead)
    expect(rows).toEqual([{ issues: 360 + 3 * 1430, last: '202611241430', keys: 360 + 3 * 1430 }])
    const bets = { big: 20, 'sum:11': 10, 'two:1-5': 10, 'triple:any': 10 }
    expect((await buy(token, bets)).body).toMatchObject({ slip: { stake: '50.00', status: 'open' }, series: null, balance: '950.00' })
    // The key before a later issue is the key of one that is on sale: a step of a series tells it to nobody.
    const other = await player('anna-later', '100')
    const later = (await buy(other, { big: 10 }, { follow: { multiples: [1, 1], stopOnWin: false } })).body.series?.steps[1]?.slip
    expect(later).toBeTruthy()
    expect(await studio.raw('GET', `/verify/api/${later}`)).toMatchObject({ status: 404, body: { code: 'not_opened' } })
    expect(await studio.raw('GET', `/verify/api/${'0'.repeat(26)}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    // Who runs the player draws the ticket for her, without anything of its draw.
    const { detail } = (await studio.vendor('roundDetail', { ref: later ?? '' })).body
    expect(detail).toMatchObject({ game: 'K3', round: { state: 'scheduled' }, slip: { bets: { big: '10.00' }, status: 'open' } })
    for (const secret of ['chain', 'beacon', 'result']) expect(detail).not.toHaveProperty(secret)
    await studio.tick(50_000)
    const closed = await counter(token)
    expect(closed.draws.waiting).toMatchObject([{ id: before.issue?.id, state: 'closed', keyBefore: before.issue?.keyBefore }])
    // The key before the next issue is the key of this one.
    expect(closed.draws.issue).toMatchObject({ state: 'scheduled', keyBefore: null })
    expect(closed.draws.drawn).toEqual([])
    await studio.tick(10_000)
    const after = await counter(token)
    const { result, name } = after.draws.drawn[0] ?? {}
    expect(name).toBe(before.issue?.name)
    const slip = after.mine[before.issue?.id ?? '']
    const report = (await studio.raw('GET', `/verify/api/${slip?.ref}`)).body as SharedReport
    const { chain, beacon } = report
    expect(toHex(sha256(fromHex(chain.key ?? '')))).toBe(before.issue?.keyBefore)
    expect(isKeyOf(chain.anchor, chain.round, fromHex(chain.key ?? ''))).toBe(true)
    expect(toHex(sha256(fromHex(beacon.proof ?? '')))).toBe(beacon.randomness)
    expect(beacon.round).toBe(before.issue?.beacon.round)
    const key = { serverSeed: fromHex(chain.key ?? ''), game: 'K3', publicSeed: beacon.randomness ?? '', nonce: name ?? '' }
    expect(k3.draw(draws(key), [])).toEqual(result)
    const told = settle(k3, new Map(Object.entries(bets).map(([bet, twd]) => [bet, BigInt(twd) * 100n])), result as never)
    expect(Number(slip?.payout)).toBe(Number(told.payout) / 100)
    expect(Number(after.balance)).toBe(950 + Number(told.payout) / 100)
  })

  it("is bad with the beacon of another line fifteen seconds later and its own end of betting: the audit's attack (games audit, 2)", async () => {
    await nextIssue()
    const token = await player('eve', '100')
    const { ref } = (await buy(token, { odd: 10, even: 10 })).body.slip ?? {}
    await nextIssue()
    const report = (await studio.raw('GET', `/verify/api/${ref}`)).body as SharedReport
    expect(await verify(report, keptOf(report))).toMatchObject({ verdict: 'good' })
    const closes = new Date(Date.parse(report.round.closesAt) + 15_000)
    const later = await localBeacon(new Uint8Array(32).fill(7)).value(report.beacon.round + 5, closes.getTime() + 60_000)
    expect(later?.randomness).toMatch(/^[0-9a-f]{64}$/)
    const key = { serverSeed: fromHex(report.chain.key ?? ''), game: 'K3', publicSeed: later?.randomness ?? '', nonce: report.round.name }
    const told = { beacon: { ...report.beacon, ...later }, round: { ...report.round, closesAt: closes.toISOString() }, slip: null }
    const found = await verify({ ...report, ...told, result: k3.draw(draws(key), []) } as SharedReport)
    expect(found).toMatchObject({ verdict: 'bad' })
    expect('checks' in found && found.checks?.filter(({ good }) => !good).map(({ name }) => name)).toEqual(['beacon'])
  })

  it('takes the beacon that appears three seconds after its sale has ended', async () => {
    const { rows } = await studio.database.db.query<{ gap: number }>(
      `select distinct extract(epoch from timestamptz '2026-01-01T00:00:00Z' + (beacon_round - 1) * interval '3 seconds' - closes_at)::int as gap
       from studio.shared_round where line = 'K3'`,
    )
    expect(rows).toEqual([{ gap: 4 }])
  })
})

describe('bets on an issue', () => {
  it('that come late by the clock are refused, whatever state is stored', async () => {
    await nextIssue()
    const token = await player('bob', '500')
    studio.advance(49_999)
    expect((await buy(token, { big: 10 })).status).toBe(200)
    studio.advance(1)
    const { draws: now } = await counter(token)
    expect(now.waiting[0]?.state).toBe('open')
    expect(await buy(token, { big: 10 }, { issue: now.waiting[0]?.id ?? '' })).toMatchObject({ status: 409, body: { code: 'bets_closed' } })
    expect(await buy(token, { big: 10 }, { issue: now.issue?.id ?? '' })).toMatchObject({ status: 409, body: { code: 'bets_closed' } })
    expect((await counter(token)).balance).toBe('490.00')
    await nextIssue()
  })

  it('keep to the limits of each line and of the player, and hear which', async () => {
    const token = await player('carl', '300000')
    expect((await buy(token, { big: 100, 'triple:4': 1_001 })).body).toMatchObject({
      code: 'over_limit',
      bet: 'triple:4',
      message: 'The limits of this bet are 2 to 1000',
    })
    expect((await buy(token, { 'sum:10': 1 })).body).toMatchObject({ code: 'over_limit', bet: 'sum:10' })
    expect((await buy(token, { 'sum:19': 10 })).body).toMatchObject({ code: 'bet_not_offered', bet: 'sum:19' })
    const even = { big: 20_000, small: 20_000, odd: 20_000, even: 20_000 }
    expect((await buy(token, { ...even, 'sum:10': 5_000, 'sum:11': 5_000, 'sum:9': 5_000, 'sum:8': 5_000 })).status).toBe(200)
    expect((await buy(token, { straight: 2 })).body).toMatchObject({
      code: 'player_cap',
      message: 'A player may stake 100000 at most on one issue',
    })
    for (const bets of [{}, { big: 0 }, { big: 2.5 }, Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`two:${i}`, 2]))]) {
      expect((await buy(token, bets)).status).toBe(400)
    }
    expect((await counter(token)).balance).toBe('200000.00')
  })

  it('stop where the house could lose more than its cap, all or none of a ticket', async () => {
    await nextIssue()
    const answers = []
    for (const name of ['d1', 'd2', 'd3']) {
      const token = await player(name, '5000')
      answers.push((await buy(token, { 'triple:6': 1_000, big: 100 })).body.code ?? 'ok')
      answers.push((await counter(token)).balance)
    }
    expect(answers).toEqual(['ok', '3900.00', 'ok', '3900.00', 'table_full', '5000.00'])
  })

  it('answer the same request again and take nothing', async () => {
    await nextIssue()
    const token = await player('emma', '1000')
    const issue = (await counter(token)).draws.issue?.id ?? ''
    const more = { issue, requestId: 'emma-ticket-1', follow: { multiples: [1, 2], stopOnWin: true } }
    const first = await buy(token, { big: 100 }, more)
    expect(first.body).toMatchObject({
      balance: '700.00',
      series: { status: 'running', stake: '300.00', steps: [{ stake: '100.00' }, { stake: '200.00' }] },
    })
    expect(await buy(token, { big: 100 }, more)).toEqual(first)
    const { follow: _, ...without } = more
    const reused = [
      without,
      { ...more, follow: { multiples: [1, 2], stopOnWin: false } },
      { ...more, follow: { multiples: [1, 3], stopOnWin: true } },
    ]
    for (const other of reused) expect((await buy(token, { big: 100 }, other)).body).toMatchObject({ code: 'request_reused' })
    const both = await Promise.all([buy(token, { small: 400 }, { issue }), buy(token, { odd: 400 }, { issue })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  })
})

describe('a series of bets', () => {
  it('stands on its issues from the start and stops at a win, which is more than its issue cost: what is left returns', async () => {
    const token = await player('finn', '10000')
    const seen = new Set<string>()
    // Every roll returns something of these; half of them more than they cost.
    for (let round = 0; round < 40 && seen.size < 2; round += 1) {
      await nextIssue()
      const before = Number((await counter(token)).balance)
      const bets = { ...SURE, big: 20 }
      const bought = (await buy(token, bets, { follow: { multiples: [1, 1, 1], stopOnWin: true } })).body
      expect(Number(bought.balance)).toBe(before - 660)
      await nextIssue()
      const [after] = await series(token)
      const payout = Number(after?.steps[0]?.payout)
      expect(payout).toBeGreaterThan(0)
      expect(after).toMatchObject(payout > 220 ? { status: 'won', stoppedBy: 'win' } : { status: 'running', stoppedBy: null })
      expect(after?.steps.map(({ status }) => status)).toEqual(['played', ...Array(2).fill(payout > 220 ? 'cancelled' : 'waiting')])
      if (payout > 220) expect((await counter(token)).balance).toBe((before - 660 + 440 + payout).toFixed(2))
      else expect((await studio.play(token, `POST /series/${after?.id}/cancel`)).status).toBe(200)
      seen.add(String(payout > 220))
    }
    expect(seen.size).toBe(2)
  })

  it('stops at the limits of loss, win and time that its player set, and the same request has to name the same', async () => {
    const token = await player('lima', '10000')
    // Odd and even together cost 200 and return 196.
    const stop = async (limits: SeriesLimits, issues = 4) => {
      await nextIssue()
      const follow = { multiples: Array.from({ length: issues }, () => 1), stopOnWin: false, limits }
      const bought = await buy(token, SURE, { follow })
      expect(bought.body.series?.limits).toEqual(limits)
      for (let at = 0; at < 2; at += 1) await nextIssue()
      const [after] = await series(token)
      return [after?.status, after?.stoppedBy, after?.steps.filter(({ status }) => status === 'cancelled').length]
    }
    expect(await stop({ loss: 4 })).toEqual(['cancelled', 'loss', 3])
    expect(await stop({ loss: 8 })).toEqual(['cancelled', 'loss', 2])
    expect(await stop({ minutes: 1 })).toEqual(['cancelled', 'time', 3])
    expect(await stop({ loss: 9, minutes: 60, win: 1 })).toEqual(['running', null, 0])
    const issue = (await counter(token)).draws.issue?.id ?? ''
    const again = (limits?: SeriesLimits) =>
      buy(token, SURE, { issue, requestId: 'lima-series', follow: { multiples: [1, 1], stopOnWin: false, ...(limits ? { limits } : {}) } })
    expect((await again({ loss: 100 })).status).toBe(200)
    expect((await again({ loss: 100 })).status).toBe(200)
    for (const other of [{ loss: 101 }, { loss: 100, minutes: 5 }, undefined]) expect((await again(other)).body.code).toBe('request_reused')
    await nextIssue()
  })

  it('without the stop is played to its end; own bets on the same issue stay what they are', async () => {
    await nextIssue()
    const token = await player('gwen', '1000')
    await buy(token, SURE, { follow: { multiples: [1, 2], stopOnWin: false } })
    await nextIssue()
    await buy(token, { odd: 50 })
    await nextIssue()
    const [after] = await series(token)
    expect(after).toMatchObject({ status: 'played', steps: [{ payout: '196.00' }, { payout: '392.00' }] })
    const [second] = await slips(token)
    const odd = Number(second?.returns?.odd) > 0
    expect(second?.returns).toMatchObject(odd ? { odd: '490.00', even: '0.00' } : { odd: '0.00', even: '392.00' })
  })

  it("can be taken back by its player while on sale, only the series' own part, and played anew", async () => {
    await nextIssue()
    const token = await player('hugo', '1000')
    const { series: made } = (await buy(token, { big: 100 }, { follow: { multiples: [1, 1, 1], stopOnWin: false } })).body
    await buy(token, { big: 50 })
    const other = await player('iris', '10')
    expect((await studio.play(other, `POST /series/${made?.id}/cancel`)).status).toBe(404)
    await studio.tick(55_000)
    const cancelled = await studio.play<SeriesView>(token, `POST /series/${made?.id}/cancel`)
    expect(cancelled.body.steps.map(({ status }) => status)).toEqual(['waiting', 'cancelled', 'cancelled'])
    expect((await counter(token)).balance).toBe('850.00')
    expect((await studio.play(token, `POST /series/${made?.id}/cancel`)).status).toBe(409)
    await studio.tick(5_000)
    const again = await buy(token, { small: 30 })
    expect(again.body.slip).toMatchObject({ status: 'open', bets: { small: '30.00' }, stake: '30.00', payout: '0.00' })
    await nextIssue()
    expect((await slips(token)).map(({ status, stake }) => [status, stake])).toEqual([
      ['void', '100.00'],
      ['settled', '30.00'],
      ['settled', '150.00'],
    ])
  })

  it('of any number are looked at in the turn of their issue', async () => {
    await nextIssue()
    const token = await player('many', '1000')
    await buy(token, SURE, { follow: { multiples: [1, 1], stopOnWin: false } })
    const stopping = await player('many-stop', '1000')
    await buy(stopping, SURE, { follow: { multiples: [1, 1], stopOnWin: true, limits: { loss: 1 } } })
    // Sixty more series of the first player, before hers in every order: copies of the one above.
    await studio.database.db.query(
      `with made as (insert into studio.chase (id, account_id, game, line, request_id, stop_on_win, issues, stake, created_at)
         select '0' || lpad(n::text, 25, '0'), account_id, game, line, 'copy-' || n, false, issues, stake, created_at
           from studio.chase, generate_series(1, 60) n where id = (select id from studio.chase where not stop_on_win order by id desc limit 1)
         returning id)
       insert into studio.chase_step (chase_id, round_id, slip_ref, bets, stake)
         select made.id, round_id, slip_ref, bets, stake from made, studio.chase_step
          where chase_id = (select id from studio.chase where not stop_on_win and id > '00' order by id desc limit 1)`,
    )
    await nextIssue()
    expect((await series(stopping))[0]).toMatchObject({ status: 'cancelled', stoppedBy: 'loss' })
    const left = `select count(*)::int as left from studio.chase_step t join studio.slip s on s.ref = t.slip_ref
      where t.status = 'waiting' and s.status <> 'open'`
    expect((await studio.database.db.query(left)).rows).toEqual([{ left: 0 }])
    await nextIssue()
  })

  it('counts against limits and caps on every one of its issues, and is refused whole', async () => {
    await nextIssue()
    const token = await player('jana', '100000')
    expect((await buy(token, { 'triple:1': 400 }, { follow: { multiples: [1, 2, 3], stopOnWin: true } })).body).toMatchObject({
      code: 'over_limit',
    })
    await studio.play(token, 'GET /draws')
    expect((await counter(token)).balance).toBe('100000.00')
    expect(await slips(token)).toEqual([])
  })
})

describe('bad days', () => {
  it('a beacon that is missing holds up its own issue only, then voids it and returns the stakes', async () => {
    await nextIssue()
    const token = await player('kate', '1000')
    await buy(token, { big: 300, odd: 100 })
    silent = true
    await nextIssue()
    const late = (await counter(token)).draws
    expect(late.waiting).toHaveLength(1)
    expect(late.issue).toMatchObject({ state: 'open', keyBefore: null })
    expect((await buy(token, { big: 100 })).status).toBe(200)
    await studio.tick(59_000)
    expect((await counter(token)).draws.waiting[0]?.id).toBe(late.waiting[0]?.id)
    await studio.tick(1_000)
    expect((await counter(token)).draws.drawn[0]).toMatchObject({ id: late.waiting[0]?.id, result: null })
    const [, first] = await slips(token)
    expect(first).toMatchObject({ status: 'void', stake: '400.00', payout: '400.00', validBet: '0.00' })
    silent = false
    await studio.tick(0)
    expect((await slips(token))[0]).toMatchObject({ status: 'settled', stake: '100.00' })
  })

  it('a studio that stood still draws what it missed, with the keys and beacons of before', async () => {
    await nextIssue()
    const token = await player('lena', '1000')
    await buy(token, { big: 100 }, { follow: { multiples: [1, 1, 1, 1], stopOnWin: false } })
    await studio.tick(600_000)
    expect((await slips(token)).map(({ status }) => status)).toEqual(Array(4).fill('settled'))
    const { results } = (await studio.play<ResultsView>(token, 'GET /results?limit=11')).body
    const numbers = results.map(({ name }) => Number(name))
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) - at))
    for (const { result, key, keyBefore } of results) {
      if (result !== null) expect(toHex(sha256(fromHex(key ?? '')))).toBe(keyBefore)
    }
  })

  it('rules that change take the issues ahead with them: what was sold is void at once, what was not is sold under the new ones', async () => {
    await nextIssue()
    const token = await player('rule', '1000')
    const issue = (await counter(token)).draws.issue?.id ?? ''
    await buy(token, { big: 100 })
    await studio.database.db.query(
      `insert into studio.game_config (hash, game, engine_version, config, first_used, in_force_at) values ('old', 'K3', '0', '{}', $1, $1)`,
      [new Date(0)],
    )
    const make = (state: string) =>
      studio.database.db.query(`update studio.shared_round set config_hash = 'old' where line = 'K3' and state = $1`, [state])
    await make('open')
    await make('scheduled')
    expect((await buy(token, { big: 100 }, { issue })).body).toMatchObject({ code: 'bets_closed' })
    await studio.tick(0)
    expect(await slips(token)).toMatchObject([{ status: 'void', payout: '100.00' }])
    await nextIssue()
    expect((await buy(token, { big: 100 })).status).toBe(200)
    await studio.database.db.query(`update studio.game_config set in_force_at = '2100-01-01' where hash = 'old'`)
    await make('open')
    await studio.tick(0)
    expect((await slips(token))[0]).toMatchObject({ status: 'open' })
    await studio.database.db.query(`update studio.game_config set in_force_at = first_used where hash = 'old'`)
    await studio.tick(0)
    expect((await slips(token))[0]).toMatchObject({ status: 'void' })
  })

  it('made under version 1 of our own rules: what was sold is drawn by it, what was not takes the keys of its numbers', async () => {
    await nextIssue()
    const token = await player('first', '1000')
    const { db } = studio.database
    const hash = configOf(k3.before![0]!)
    await db.query(
      `insert into studio.game_config (hash, game, engine_version, config, first_used, in_force_at) values ($1, 'K3', '1.0.0', '{}', $2, $2)`,
      [hash, new Date(0)],
    )
    await buy(token, { big: 100 })
    // As they were made: keys in the order of making, whatever the number of the issue.
    const issues = `from studio.shared_round where line = 'K3' and state in ('open', 'scheduled') and left(name, 8) = $1`
    const today = await db.query<{ id: string; before: string }>(`select id, key_before as before ${issues}`, [dayOf(studio.now())])
    for (const { id, before } of today.rows) {
      const moved = toHex(sha256Repeated(fromHex(before), 1_000))
      await db.query('update studio.shared_round set config_hash = $2, chain_round = chain_round - 1000, key_before = $3 where id = $1', [
        id,
        hash,
        moved,
      ])
    }
    await studio.tick(0)
    const { rows } = await db.query<{ name: string; chain_round: number; key_before: string }>(
      `select name, chain_round, key_before from studio.shared_round where line = 'K3' and state = 'scheduled' order by name`,
    )
    expect(rows.map(({ chain_round: at }) => at)).toEqual(rows.map(({ name }) => Number(name.slice(8))))
    for (const [at, row] of rows.slice(1, 20).entries()) expect(toHex(sha256(fromHex(row.key_before)))).toBe(rows[at]?.key_before)
    await nextIssue()
    const [slip] = await slips(token)
    expect(slip).toMatchObject({ status: 'settled' })
    expect(await verify((await studio.raw('GET', `/verify/api/${slip?.ref}`)).body as SharedReport)).toMatchObject({ verdict: 'unknown' })
    await buy(token, { big: 100 })
    await nextIssue()
    const [next] = await slips(token)
    const drawn = (await studio.raw('GET', `/verify/api/${next?.ref}`)).body as SharedReport
    expect(await verify(drawn, keptOf(drawn))).toMatchObject({ verdict: 'good' })
  })

  it('rules of a program that still runs beside this one: what it sold it draws itself, what nobody bought is sold under the newer ones', async () => {
    await nextIssue()
    const token = await player('ruth', '1000')
    const { db } = studio.database
    const ours = (
      await db.query<{ hash: string }>(`select config_hash as hash from studio.shared_round where line = 'K3' and state = 'open'`)
    ).rows[0]?.hash
    await buy(token, { big: 100 }, { follow: { multiples: [1, 1], stopOnWin: false } })
    await db.query(
      `insert into studio.game_config (hash, game, engine_version, config, first_used, in_force_at) values ('beside', 'K3', '0', '{}', $1, $1)`,
      [new Date(0)],
    )
    const theyLive = () => db.query(`update studio.game_config set alive_at = $1 where hash = 'beside'`, [studio.now()])
    await theyLive()
    await db.query(`update studio.shared_round set config_hash = 'beside' where line = 'K3' and state in ('open', 'scheduled')`)
    await studio.tick(0)
    const under = async (hash: string) =>
      (
        await db.query(`select 1 from studio.shared_round where line = 'K3' and state in ('open', 'scheduled') and config_hash = $1`, [
          hash,
        ])
      ).rowCount
    expect([await under('beside'), (await under(ours ?? '')) > 1_000]).toEqual([2, true])
    for (let at = 0; at < 4; at += 1) {
      await theyLive()
      await studio.tick(50_000)
    }
    expect((await slips(token)).map(({ status }) => status)).toEqual(['open', 'open'])
    studio.advance(60_001)
    await studio.tick(0)
    await studio.tick(0)
    expect((await slips(token)).map(({ status }) => status)).toEqual(['void', 'void'])
  })

  it('a studio killed in the middle of a settlement pays the rest once, also when two go on', async () => {
    await nextIssue()
    const tokens = await Promise.all(['m1', 'm2', 'm3'].map((name) => player(name, '1000')))
    for (const token of tokens) await buy(token, SURE)
    await studio.tick(55_000)
    // The second payout fails as a killed process does: its unit is gone, the one before stands.
    await studio.database.db.query(`create function studio.killed() returns trigger language plpgsql as $$ begin
      if (select count(*) from studio.slip where round_id = new.round_id and status = 'settled') >= 1 then raise 'killed'; end if; return new; end $$`)
    await studio.database.db.query(
      `create trigger killed before update on studio.slip for each row when (new.status = 'settled') execute function studio.killed()`,
    )
    await studio.tick(5_000).catch(() => undefined)
    await studio.database.db.query('drop trigger killed on studio.slip')
    const open = await Promise.all(tokens.map(async (token) => (await slips(token))[0]?.status))
    expect(open).toContain('open')
    // What failed is tried again a second later.
    studio.advance(1_000)
    await Promise.all([studio.tick(0), studio.tick(0)])
    for (const token of tokens) expect((await counter(token)).balance).toBe('996.00')
  })

  it('leaves the books right', async () => {
    await nextIssue()
    expect(await studio.breaches()).toEqual([])
    const sql = `select coalesce(sum(stake - payout), 0)::bigint as kept from studio.slip where not demo and status <> 'void'`
    const { rows } = await studio.database.db.query<{ kept: bigint }>(sql)
    expect(await studio.house('game:K3')).toBe(rows[0]?.kept)
  })
})

describe('the operator', () => {
  it('gets a record per slip that changes from open to settled, and a report of an issue', async () => {
    await nextIssue()
    const token = await player('nora', '1000')
    await buy(token, { 'three:1-2-6': 50, big: 100 })
    await nextIssue()
    await studio.quiet()
    let cursor = ''
    const seen = []
    for (let more = true; more; ) {
      const page = (await studio.vendor('betRecords', { cursor, limit: 500 })).body
      seen.push(...page.records)
      ;({ next: cursor, more } = page)
    }
    const mine = seen.filter(({ player: name }) => name === 'nora')
    expect(mine).toMatchObject([{ game: 'K3', group: 'lottery', tableId: 'K3', status: 'settled', bet: '150.00' }])
    expect(mine[0]?.roundId).toMatch(/^\d{12}$/)
    expect((await studio.vendor('roundDetail', { ref: mine[0]?.ref ?? '' })).body.detail).toMatchObject({
      protocol: 'PF1-shared',
      game: 'K3',
    })
  })

  it('lets visitors try it with demo money', async () => {
    const demo = (await studio.vendor('demo', { game: 'K3', device: 'mob', lang: 'zh' })).body.url.split('#')[1] ?? ''
    expect((await buy(demo, { big: 100 })).body).toMatchObject({ slip: { status: 'open' }, balance: '1900.00' })
    const { body } = await studio.play<SlipView & PlayError>(demo, 'POST /bets', {
      round: 'Z'.repeat(26),
      bets: { big: 10 },
      requestId: 'demo-request',
    })
    expect(body.code).toBe('not_found')
  })
})
