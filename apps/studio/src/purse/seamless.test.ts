import { cents } from '@jade/contract/money'
import { operatorKey } from '@jade/service/crypto-box'
import { FakeOperator } from '@jade/test-kit/fake-operator'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, bootStudio, KEY, type StudioFixture } from '../fixture/studio.fixture.ts'
import type { PlayError, RoundView } from '../play/protocol.ts'
import { openPurse } from './purse.ts'
import { studioBook } from './book.ts'

const OPERATOR = 'jade-one'
const keyHex = operatorKey(KEY, OPERATOR)

let studio: StudioFixture
let operator: FakeOperator
beforeAll(async () => {
  operator = new FakeOperator({ operator: OPERATOR, keyHex }, () => studio.now())
  studio = await bootStudio(undefined, undefined, await operator.listen())
})
afterAll(async () => {
  operator.close()
  await studio.close()
})
beforeEach(() => {
  operator.fault()
  operator.heard.length = 0
})
afterEach(async () => {
  expect(await studio.breaches()).toEqual([])
})

let players = 0
/** A player of the seamless operator with this much there, and an open game. */
async function seated(amount: string, game = 'SLT243') {
  players += 1
  const player = `p${players}`
  operator.balances.set(player, cents(amount))
  const as = { operator: OPERATOR, keyHex }
  await studio.signed('ensureAccount', { player }, as)
  const reply = await studio.signed('launch', { player, game, device: 'pc', lang: 'en', returnUrl: 'http://site.test/' }, as)
  return { player, token: new URL((reply.body as { url: string }).url).hash.slice(1) }
}

type Seated = Awaited<ReturnType<typeof seated>>
const spin = (p: Seated, requestId: string, bet = 10) =>
  studio.play<RoundView & PlayError>(p.token, 'POST /spin', { bet, requestId: `${p.player}-${requestId}-------` })
const there = (p: Seated) => operator.balances.get(p.player) ?? 0n
const job = () => studio.service.jobs.run('studio.seamless')

/** What is in the studio's own purse of the player: nothing, once all is quiet. */
async function here(p: Seated): Promise<bigint> {
  const { rows } = await studio.database.db.query<{ id: bigint }>('select id from studio.account where operator = $1 and player = $2', [
    OPERATOR,
    p.player,
  ])
  const owner = { id: rows[0]?.id ?? 0n, operator: OPERATOR, demo: false }
  return (await openPurse(studioBook).balance(studio.database.db, owner)).cents
}

/** The operator's money is what it was, less the stakes and plus the returns of the rounds that are stored. */
async function isWhole(p: Seated, began: bigint): Promise<void> {
  const { rows } = await studio.database.db.query<{ net: bigint; rounds: bigint }>(
    `select coalesce(sum(r.payout - r.bet), 0)::bigint as net, count(*) as rounds
       from studio.round r join studio.account a on a.id = r.account_id where a.operator = $1 and a.player = $2`,
    [OPERATOR, p.player],
  )
  expect(there(p)).toBe(began + (rows[0]?.net ?? 0n))
  expect(await here(p)).toBe(0n)
}

describe('a round where the operator keeps the money', () => {
  it('asks for the stake, plays, pays the return, and once for a request that comes again', async () => {
    const p = await seated('1000')
    expect((await studio.play<{ balance: string }>(p.token, 'GET /session')).body.balance).toBe('1000.00')
    for (let round = 0; round < 12; round += 1) {
      studio.advance(2500)
      const first = await spin(p, `r${round}`)
      expect(first.status).toBe(200)
      expect(cents(first.body.balance)).toBe(there(p))
      expect(await spin(p, `r${round}`)).toEqual(first)
      await isWhole(p, 100_000n)
    }
    expect(operator.heard.filter((call) => call.startsWith('bet')).length).toBe(12)
  })

  it('that is asked for many times at once happens once', async () => {
    const p = await seated('100')
    studio.advance(2500)
    const answers = await Promise.all(Array.from({ length: 6 }, () => spin(p, 'burst')))
    expect(new Set(answers.map(({ body }) => body.ref)).size).toBe(1)
    await isWhole(p, 10_000n)
  })

  it('is refused as the operator refuses, and the game as well: then the stake goes back', async () => {
    const p = await seated('5')
    studio.advance(2500)
    expect((await spin(p, 'poor')).body).toMatchObject({ code: 'insufficient' })
    operator.barred.add(p.player)
    expect((await spin(p, 'barred', 1)).body).toMatchObject({ code: 'not_allowed' })
    operator.barred.delete(p.player)
    expect((await spin(p, 'odd', 3)).body).toMatchObject({ code: 'bet_not_offered' })
    expect(there(p)).toBe(500n)
    expect((await spin(p, 'odd', 3)).body).toMatchObject({ code: 'stake_returned' })
    expect((await spin(p, 'poor', 1)).body).toMatchObject({ code: 'request_reused' })
    await isWhole(p, 500n)
  })

  it.each(['no_effect', 'lost_reply', 'garbage'] as const)('whose stake meets %s does not happen, and nothing is lost', async (fault) => {
    const p = await seated('100')
    studio.advance(2500)
    operator.fault(fault, fault)
    expect(await spin(p, 'cut')).toMatchObject({ status: 503, body: { code: 'wallet_silent' } })
    await job()
    studio.advance(60_000)
    await job()
    expect(there(p)).toBe(10_000n)
    expect((await spin(p, 'cut')).body).toMatchObject({ code: 'stake_returned' })
    expect(operator.heard.filter((call) => call.startsWith('rollback')).length).toBeGreaterThan(0)
    await isWhole(p, 10_000n)
  })

  it('whose return meets a silent operator is paid later, once', async () => {
    const p = await seated('5000')
    let owed = 0n
    for (let round = 0; owed === 0n; round += 1) {
      studio.advance(2500)
      operator.faultOf('win', 'lost_reply', 'no_effect', 'garbage')
      const { body } = await spin(p, `late${round}`)
      owed = cents(body.win)
    }
    for (let minute = 0; minute < 4; minute += 1) {
      studio.advance(60_000)
      await job()
    }
    expect(operator.heard.filter((call) => call.startsWith('win')).length).toBeGreaterThan(1)
    await isWhole(p, 500_000n)
  })
})

describe('a process that dies', () => {
  const asking = (p: Seated) =>
    studio.database.db.query(
      `update studio.seamless_move m set state = 'asking', next_at = $2 from studio.account a
        where a.id = m.account_id and a.player = $1 and m.state = 'undoing'`,
      [p.player, new Date(studio.now().getTime() + 30_000)],
    )

  it('after the operator took the stake, before it was heard: it goes back', async () => {
    const p = await seated('100')
    studio.advance(2500)
    operator.fault('lost_reply')
    await spin(p, 'dead')
    await asking(p)
    expect(there(p)).toBe(9000n)
    await job()
    expect(there(p)).toBe(9000n)
    studio.advance(31_000)
    await job()
    await job()
    await isWhole(p, 10_000n)
    expect((await spin(p, 'dead')).body).toMatchObject({ code: 'stake_returned' })
  })

  it('and the same request that comes again in time is played with the stake that was taken', async () => {
    const p = await seated('100')
    studio.advance(2500)
    operator.fault('lost_reply')
    await spin(p, 'again')
    await asking(p)
    expect((await spin(p, 'again')).status).toBe(200)
    await isWhole(p, 10_000n)
  })

  it('after the stake was brought, before a round took it: it goes back', async () => {
    const p = await seated('100')
    studio.advance(2500)
    await studio.database.db.query('alter table studio.round rename to round_away')
    expect((await spin(p, 'fell')).status).toBe(500)
    await studio.database.db.query('alter table studio.round_away rename to round')
    expect([there(p), await here(p)]).toEqual([9000n, 1000n])
    studio.advance(31_000)
    await job()
    await job()
    await isWhole(p, 10_000n)
  })
})

describe('a slip at a table', () => {
  it('takes a stake per placing and pays its return in one', async () => {
    const p = await seated('1000', 'BAC')
    const open = async () => {
      const { body } = await studio.play<{ table: { round: { id: string; state: string } | null } }>(p.token, 'GET /table')
      return body.table.round?.state === 'open' ? body.table.round.id : null
    }
    let round = await open()
    for (; round === null; round = await open()) await studio.tick(1000)
    const place = (requestId: string, bets: Record<string, number>) =>
      studio.play<{ stake: string }>(p.token, 'POST /bets', { round, bets, requestId: `${p.player}-${requestId}` })
    expect((await place('first-one', { banker: 100 })).status).toBe(200)
    expect((await place('second-one', { player: 100 })).status).toBe(200)
    expect(there(p)).toBe(80_000n)
    for (let second = 0; second < 90; second += 1) await studio.tick(1000)
    await job()
    const { rows } = await studio.database.db.query<{ payout: bigint; status: string }>(
      `select s.payout, s.status from studio.slip s join studio.account a on a.id = s.account_id where a.player = $1 and a.operator = $2`,
      [p.player, OPERATOR],
    )
    expect(rows).toMatchObject([{ status: 'settled' }])
    expect(there(p)).toBe(80_000n + (rows[0]?.payout ?? 0n))
    expect(await here(p)).toBe(0n)
  })
})

it('an operator that keeps the money cannot bring any', async () => {
  const reply: Answer = await studio.signed('deposit', { tx: 'd1', player: 'p1', amount: '10' }, { operator: OPERATOR, keyHex })
  expect(reply).toMatchObject({ status: 400, body: { code: 'bad_request' } })
})
