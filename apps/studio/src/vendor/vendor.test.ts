import type { VendorReply } from '@jade/contract/vendor/protocol'
import * as z from 'zod/mini'
import { vendorCalls } from '@jade/contract/vendor/protocol'
import { signedRequest, signVendor, vendorHeaders } from '@jade/contract/vendor/signature'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootStudio, KEY, type StudioFixture } from '../fixture/studio.fixture.ts'
import type { RoundView } from '../protocol/protocol.ts'

let studio: StudioFixture
beforeAll(async () => {
  studio = await bootStudio()
  await studio.vendor('ensureAccount', { player: 'p1' })
})
afterAll(() => studio.close())

const money = (name: 'deposit' | 'withdraw', tx: string, amount: string, player = 'p1') => studio.vendor(name, { tx, player, amount })
const balance = async (player = 'p1') => (await studio.vendor('balance', { player })).body

describe('money at the vendor', () => {
  it('goes in and out once per tx, and a repeat gives the first answer', async () => {
    const before = await balance()
    const first = await money('deposit', 'd1', '100.00')
    expect(first).toEqual({ status: 200, body: { status: 'done', amount: '100.00', balance: '100.00', version: expect.any(Number) } })
    await money('deposit', 'd2', '50')
    expect(await money('deposit', 'd1', '100')).toEqual(first)
    const now = await balance()
    expect(now.balance).toBe('150.00')
    expect(now.version).toBeGreaterThan(before.version)
    expect((await money('withdraw', 'w1', '30.5')).body).toMatchObject({ status: 'done', amount: '30.50', balance: '119.50' })
    expect((await money('withdraw', 'w1', '30.50')).body).toMatchObject({ balance: '119.50' })
    expect((await balance()).balance).toBe('119.50')
  })

  it('takes one effect of thirty equal requests at once', async () => {
    const start = Number((await balance()).balance)
    const answers = await Promise.all(Array.from({ length: 30 }, () => money('deposit', 'burst', '10.00')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(Number((await balance()).balance)).toBe(start + 10)
  })

  it('never pays out more than there is, also at once', async () => {
    await studio.vendor('ensureAccount', { player: 'racer' })
    await money('deposit', 'r0', '100', 'racer')
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => money('withdraw', `r${i + 1}`, '100', 'racer')))
    expect(answers.filter(({ body }) => body.status === 'done')).toHaveLength(1)
    expect(answers.filter(({ body }) => body.status === 'refused' && body.code === 'insufficient')).toHaveLength(29)
    expect((await balance('racer')).balance).toBe('0.00')
  })

  it.each([
    ['waits too long for a lock', '55P03'],
    ['cancels a statement', '57014'],
    ['shuts down', '57P01'],
  ])('answers 503 with Retry-After while its database %s, and the same request again has its one effect', async (_, code) => {
    const trap = `create or replace function public.trap() returns trigger language plpgsql as
      $$ begin raise exception 'planted' using errcode = '${code}'; end $$`
    const token = await studio.player(`away${code}`, '100')
    await studio.database.script(trap)
    const tables = ['studio.vendor_tx', 'studio.round']
    for (const table of tables)
      await studio.database.script(`create trigger trap before insert on ${table} for each row execute function public.trap()`)
    const body = { tx: `away-${code}`, player: `away${code}`, amount: '5' }
    const request = await signedRequest('deposit', body, { operator: 'jade', keyHex: KEY, now: studio.now() })
    const called = await studio.http.inject({ method: 'POST', url: request.path, headers: { ...request.headers }, payload: request.body })
    const spun = await studio.http.inject({
      method: 'POST',
      url: '/play/api/spin',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'en' },
      payload: JSON.stringify({ bet: 10, requestId: `spin-${code}` }),
    })
    expect([called.statusCode, called.headers['retry-after'], spun.statusCode, spun.headers['retry-after']]).toEqual([503, '2', 503, '2'])
    expect([called.json(), spun.json()]).toMatchObject([
      { code: 'system_error' },
      { code: 'away', message: expect.stringContaining('again') },
    ])
    for (const table of tables) await studio.database.script(`drop trigger trap on ${table}`)
    const again = () => studio.vendor('deposit', body)
    expect([(await again()).body, (await again()).body]).toMatchObject([{ balance: '105.00' }, { balance: '105.00' }])
    const spin = await studio.play<RoundView>(token, 'POST /spin', { bet: 10, requestId: `spin-${code}` })
    expect([spin.status, spin.body.balanceBefore]).toEqual([200, '105.00'])
  })

  it('refuses another content under a known tx', async () => {
    await money('deposit', 'c1', '5')
    for (const other of [money('deposit', 'c1', '6'), money('withdraw', 'c1', '5'), money('deposit', 'c1', '5', 'racer')]) {
      expect(await other).toMatchObject({ status: 409, body: { code: 'tx_conflict' } })
    }
  })

  it('withdraws all, and refuses an empty purse as insufficient', async () => {
    await studio.vendor('ensureAccount', { player: 'leaver' })
    await money('deposit', 'l1', '77.77', 'leaver')
    expect((await money('withdraw', 'l2', 'all', 'leaver')).body).toMatchObject({ status: 'done', amount: '77.77', balance: '0.00' })
    expect((await money('withdraw', 'l3', 'all', 'leaver')).body).toEqual({ status: 'refused', code: 'insufficient' })
    expect((await money('withdraw', 'l2', 'all', 'leaver')).body).toMatchObject({ status: 'done', amount: '77.77' })
  })

  it('refuses a player it does not know, for ever under this tx', async () => {
    expect((await money('deposit', 'u1', '5', 'nobody')).body).toEqual({ status: 'refused', code: 'unknown_player' })
    await studio.vendor('ensureAccount', { player: 'nobody' })
    expect((await money('deposit', 'u1', '5', 'nobody')).body).toEqual({ status: 'refused', code: 'unknown_player' })
    expect((await balance('nobody')).balance).toBe('0.00')
  })
})

describe('in doubt', () => {
  it('tells what became of a tx', async () => {
    expect((await studio.vendor('txStatus', { tx: 'never' })).body).toEqual({ status: 'unknown' })
    const done = await money('deposit', 's1', '5')
    expect((await studio.vendor('txStatus', { tx: 's1' })).body).toEqual(done.body)
    await money('withdraw', 's2', '9999999')
    expect((await studio.vendor('txStatus', { tx: 's2' })).body).toEqual({ status: 'refused', code: 'insufficient' })
  })

  it('leaves a tombstone that refuses a late arrival', async () => {
    const before = await balance()
    expect((await studio.vendor('txVoid', { tx: 'late' })).body).toEqual({ status: 'refused', code: 'voided' })
    expect((await studio.vendor('txVoid', { tx: 'late' })).body).toEqual({ status: 'refused', code: 'voided' })
    expect((await money('deposit', 'late', '500')).body).toEqual({ status: 'refused', code: 'voided' })
    expect((await studio.vendor('txStatus', { tx: 'late' })).body).toEqual({ status: 'refused', code: 'voided' })
    expect(await balance()).toEqual(before)
  })

  it('answers done to a void that comes too late', async () => {
    const done = await money('deposit', 'happened', '5')
    expect((await studio.vendor('txVoid', { tx: 'happened' })).body).toEqual(done.body)
  })

  it('ends one way when void and deposit race', async () => {
    for (let i = 0; i < 10; i++) {
      const [moved, voided] = await Promise.all([money('deposit', `race${i}`, '1'), studio.vendor('txVoid', { tx: `race${i}` })])
      expect(moved.body).toEqual(voided.body)
    }
  })
})

describe('a request that is not right leaves no trace', () => {
  it('is refused where it says one thing twice, by the operator and by the stage', async () => {
    const before = await balance()
    const body = '{"tx":"twice","player":"p1","amount":"1","amount":"2"}'
    const time = String(Math.floor(studio.now().getTime() / 1000))
    const { path } = vendorCalls.deposit
    const headers = { ...(await signedRequest('balance', { player: 'p1' }, { operator: 'jade', keyHex: KEY, now: studio.now() })).headers }
    headers[vendorHeaders.signature] = await signVendor(KEY, time, path, body)
    expect(await studio.raw('POST', path, { headers, body })).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    expect(await balance()).toEqual(before)
    const stage = { authorization: `Bearer ${await studio.demo()}` }
    const spin = await studio.raw('POST', '/play/api/spin', { headers: stage, body: '{"bet":10,"bet":20,"requestId":"spin-twice"}' })
    expect(spin).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  })

  it.each([
    '0',
    '0.00',
    '-1',
    '-0',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    ' 12 ',
    '12,000',
    '１２',
    '5\n',
    '01',
    '.5',
    '1.',
    '1.234',
    '12345678901',
    '',
    5,
    -1,
    1.005,
    true,
    null,
    [5],
    {},
    undefined,
  ])('amount %j', async (amount) => {
    const before = await balance()
    for (const call of ['deposit', 'withdraw'] as const) {
      const answer = await studio.signed(call, { tx: 'hostile', player: 'p1', amount })
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    }
    expect(await balance()).toEqual(before)
    expect((await studio.vendor('txStatus', { tx: 'hostile' })).body).toEqual({ status: 'unknown' })
  })

  it('unknown fields, broken names, broken JSON', async () => {
    const good = { tx: 'x1', player: 'p1', amount: '1' }
    for (const body of [
      { ...good, currency: 'USD' },
      { ...good, player: 'a b' },
      { ...good, tx: '' },
      { ...good, tx: 'x'.repeat(65) },
      [],
      'text',
      null,
    ]) {
      expect((await studio.signed('deposit', body)).status).toBe(400)
    }
    const polluted = await signedText('/vendor/v1/deposit', '{"tx":"x1","player":"p1","amount":"1","__proto__":{"a":1}}')
    expect(polluted.status).toBe(400)
    expect((await signedText('/vendor/v1/deposit', '{')).status).toBe(400)
  })

  it('a bad signature, operator, key or time', async () => {
    const body = { tx: 'forged', player: 'p1', amount: '1' }
    const minutes = (n: number) => new Date(studio.now().getTime() + n * 60_000)
    expect(await studio.signed('deposit', body, { keyHex: '99'.repeat(32) })).toMatchObject({
      status: 401,
      body: { code: 'bad_signature' },
    })
    expect(await studio.signed('deposit', body, { operator: 'other' })).toMatchObject({ status: 401, body: { code: 'bad_signature' } })
    expect(await studio.signed('deposit', body, { now: minutes(-6) })).toMatchObject({ status: 401, body: { code: 'bad_time' } })
    expect(await studio.signed('deposit', body, { now: minutes(6) })).toMatchObject({ status: 401, body: { code: 'bad_time' } })
    expect((await studio.raw('POST', '/vendor/v1/deposit', { body: JSON.stringify(body) })).status).toBe(401)
    expect((await studio.vendor('txStatus', { tx: 'forged' })).body).toEqual({ status: 'unknown' })
  })
})

async function signedText(path: '/vendor/v1/deposit', body: string) {
  const { signVendor } = await import('@jade/contract/vendor/signature')
  const time = String(Math.floor(studio.now().getTime() / 1000))
  const signature = await signVendor(KEY, time, path, body)
  return studio.raw('POST', path, {
    body,
    headers: { 'x-vendor-operator': 'jade', 'x-vendor-time': time, 'x-vendor-signature': signature },
  })
}

describe('games and records', () => {
  it('lists games, refuses unknown ones and unknown players', async () => {
    const { games } = (await studio.vendor('games', {})).body
    expect(games.map(({ code, group }) => `${group} ${code}`)).toEqual(
      expect.arrayContaining(['casino DT', 'casino SICBO', 'cards NIU', 'cards BJ']),
    )
    expect(games.filter(({ code }) => code === 'SLT243' || code === 'BAC')).toMatchObject([
      { code: 'SLT243', group: 'slots', demo: true, rtp: '96.51', status: 'open', image: 'http://studio.test/art/slt243.svg' },
      { code: 'BAC', group: 'casino', demo: true, rtp: '98.94', status: 'open', image: 'http://studio.test/art/bac.svg' },
    ])
    const visit = { device: 'pc', lang: 'zh', returnUrl: 'http://site.test/' } as const
    expect((await studio.vendor('launch', { player: 'ghost', game: 'SLT243', ...visit })).status).toBe(404)
    expect((await studio.vendor('launch', { player: 'p1', game: 'NOPE', ...visit })).status).toBe(404)
    expect((await studio.raw('GET', '/art/slt243.svg')).body).toContain('<svg')
  })

  it('gives records in order of change, each once, with the fields of the protocol', async () => {
    const token = await studio.player('bettor', '1000')
    for (let i = 0; i < 7; i++) {
      await studio.play(token, 'POST /spin', { bet: 1, requestId: `record-${i}` })
      studio.advance(2500)
    }
    await studio.play(await studio.demo(), 'POST /spin', { bet: 1, requestId: 'demo-spin' })
    await studio.quiet()
    const seen: VendorReply<'betRecords'>['records'] = []
    for (let cursor = '', more = true; more; ) {
      const { body } = await studio.vendor('betRecords', { cursor, limit: 3 })
      z.parse(vendorCalls.betRecords.reply, body)
      seen.push(...body.records)
      ;({ next: cursor, more } = body)
    }
    expect(seen.filter((record) => record.player.startsWith('demo'))).toEqual([])
    const own = seen.filter((record) => record.player === 'bettor')
    expect(own).toHaveLength(7)
    expect(new Set(seen.map((record) => record.ref)).size).toBe(seen.length)
    expect(own.map((record) => record.nonce)).toEqual([0, 1, 2, 3, 4, 5, 6])
    for (const record of own) {
      expect(record.bets).toEqual([{ kind: 'bet', n: 1, stake: record.bet, win: record.winLoss }])
      expect(record.validBet).toBe(record.bet)
      expect(Number(record.winLoss)).toBeCloseTo(Number(record.payout) - Number(record.bet), 2)
    }
    const detail = await studio.vendor('roundDetail', { ref: own[0]?.ref ?? '' })
    expect(detail.body.url).toBe(`http://studio.test/verify/${own[0]?.ref}`)
    expect(detail.body.detail).toMatchObject({ nonce: 0, serverSeed: null, game: 'SLT243' })
    expect((await studio.vendor('roundDetail', { ref: '0'.repeat(26) })).status).toBe(404)
  })

  /** Needs two connections, so it runs on a server only. */
  it.skipIf(!process.env.TEST_DATABASE_URL)('never passes a record that commits late', async () => {
    const token = await studio.player('early', '100')
    const first = (await studio.play<RoundView>(token, 'POST /spin', { bet: 1, requestId: 'early-spin' })).body
    await studio.quiet()
    const late = `01${'Z'.repeat(24)}`
    const records = async (cursor: string) => (await studio.vendor('betRecords', { cursor, limit: 500 })).body
    const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = studio.database.transaction(async (tx) => {
      await tx.query(
        `insert into studio.round (ref, account_id, session_id, request_id, game, demo, bet, valid_bet, payout, units, detail, seed_id, nonce, config_hash,
           engine_version, balance_before, balance_after, ip, placed_at, changed_at)
         select $2, account_id, session_id, 'late-request', game, demo, bet, valid_bet, payout, units, detail, seed_id, 999, config_hash,
           engine_version, balance_before, balance_after, ip, placed_at, changed_at from studio.round where ref = $1`,
        [first.ref, late],
      )
      written.resolve()
      await mayCommit.promise
    })
    await written.promise
    const quick = (await studio.play<RoundView>(await studio.player('quick', '100'), 'POST /spin', { bet: 1, requestId: 'quick-spin' }))
      .body
    const { next } = await records('')
    mayCommit.resolve()
    await slow
    await studio.quiet()
    expect((await records(next)).records.map((record) => record.ref)).toEqual([late, quick.ref])
  })

  it("ends a player's games", async () => {
    const token = await studio.player('excluded', '10')
    expect((await studio.play(token, 'GET /session')).status).toBe(200)
    expect((await studio.vendor('endSessions', { player: 'excluded' })).body).toEqual({ ended: 1 })
    expect((await studio.play(token, 'POST /spin', { bet: 1, requestId: 'too-late-1' })).status).toBe(401)
    expect((await balance('excluded')).balance).toBe('10.00')
  })
})

it('keeps its books', async () => {
  expect(await studio.breaches()).toEqual([])
})
