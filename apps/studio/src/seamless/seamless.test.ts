import { cents } from '@jade/contract/money'
import { onServer } from '@jade/test-kit/database'
import type { FakeOperator } from '@jade/test-kit/fake-operator'
import { somebodyWaits } from '@jade/test-kit/somebody-waits'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemIntent } from '@jade/service/app'
import { lockAccount } from '../accounts/store.ts'
import { knownBalance } from './seamless.store.ts'
import { type Guest, OPERATOR, seamlessStudio } from '../fixture/seamless.fixture.ts'
import type { Answer, StudioFixture } from '../fixture/studio.fixture.ts'
import type { CounterView, TicketView } from '../protocol/draw-protocol.ts'
import type { DoubleView, PlayError, RoundView } from '../protocol/protocol.ts'
import type { LeagueView } from '../protocol/sports-protocol.ts'
import { openPurse } from '../purse/purse.ts'
import { studioBook } from '../purse/book.ts'

const house = seamlessStudio(new Set(['BAC1', 'VFB1', 'K3']))
let studio: StudioFixture
let operator: FakeOperator
beforeAll(() => {
  ;({ studio, operator } = house)
})

const seated = (amount: string, game = 'SLT243') => house.sits(amount, game)
const spin = (p: Guest, requestId: string, bet = 10) =>
  studio.play<RoundView & PlayError>(p.token, 'POST /spin', { bet, requestId: `${p.player}-${requestId}-------` })
const { there } = house
const job = () => studio.service.jobs.run('studio.seamless')

async function accountOf({ player }: Guest): Promise<bigint> {
  const sql = 'select id from studio.account where operator = $1 and player = $2'
  return (await studio.database.db.query<{ id: bigint }>(sql, [OPERATOR, player])).rows[0]?.id ?? 0n
}

/** What is in the studio's own purse of the player: nothing, once all is quiet. */
async function here(p: Guest): Promise<bigint> {
  const owner = { id: await accountOf(p), operator: OPERATOR, demo: false }
  return (await openPurse(studioBook).balance(studio.database.db, owner)).cents
}

/** The operator's money is what it was, less the stakes and plus the returns of the rounds that are stored. */
async function isWhole(p: Guest, began: bigint): Promise<void> {
  expect(there(p)).toBe(began + (await house.net(p)))
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

  it('is refused as the operator refuses', async () => {
    const p = await seated('5')
    studio.advance(2500)
    expect((await spin(p, 'poor')).body).toMatchObject({ code: 'insufficient' })
    operator.barred.add(p.player)
    expect((await spin(p, 'barred', 1)).body).toMatchObject({ code: 'not_allowed' })
    operator.barred.delete(p.player)
    expect((await spin(p, 'poor', 1)).body).toMatchObject({ code: 'request_reused' })
    await isWhole(p, 500n)
  })

  it('that the game refuses anyway asks for no stake, and is played when it comes again in time', async () => {
    const p = await seated('1000')
    studio.advance(2500)
    expect((await spin(p, 'odd', 3)).body).toMatchObject({ code: 'bet_not_offered' })
    expect((await spin(p, 'first')).status).toBe(200)
    expect(await spin(p, 'hasty')).toMatchObject({ status: 429, body: { code: 'too_fast' } })
    studio.advance(2500)
    expect((await spin(p, 'hasty')).status).toBe(200)
    expect(operator.heard.filter((call) => call.startsWith('bet')).length).toBe(2)
    expect(operator.heard.filter((call) => call.startsWith('rollback'))).toEqual([])
    await isWhole(p, 100_000n)
  })

  it('that another tab was faster than gets its stake back', async () => {
    const p = await seated('1000')
    studio.advance(2500)
    const both = await Promise.all([spin(p, 'tab-one'), spin(p, 'tab-two')])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 429]))
    await job()
    const late = both.findIndex(({ status }) => status === 429)
    expect((await spin(p, late === 0 ? 'tab-one' : 'tab-two')).body).toMatchObject({ code: 'stake_returned' })
    await isWhole(p, 100_000n)
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

it('an operator that is away does not keep another from what is owed to it', async () => {
  const p = await seated('5000')
  for (let round = 0, won = 0n; won === 0n; round += 1) {
    studio.advance(2500)
    operator.faultOf('win', 'no_effect')
    won = cents((await spin(p, `share${round}`)).body.win)
  }
  operator.fault()
  await studio.database.db.query(
    `insert into studio.seamless_move (operator, tx, account_id, kind, game, bet_tx, cents, state, next_at, created_at)
     select 'gone', 'w' || n, a.id, 'win', 'SLT243', 'b' || n, 100, 'owed', $2, $2 from studio.account a, generate_series(1, 60) n
      where a.player = $1 and a.operator = $3`,
    [p.player, new Date(studio.now().getTime() - 3_600_000), OPERATOR],
  )
  studio.advance(60_000)
  await job()
  await isWhole(p, 500_000n)
})

describe('a win that is staked again where the operator keeps the money', () => {
  it('was paid before, and each double-up asks for its stake anew', async () => {
    const p = await seated('1000', 'LM')
    const bets = { apple: 10, orange: 10, mango: 10, bell: 10, melon: 10, star: 10, seven: 10, bar: 10 }
    studio.advance(5000)
    const first = await studio.play<RoundView>(p.token, 'POST /spin', { bets, requestId: `${p.player}-lamps` })
    expect(cents(first.body.balance)).toBe(there(p))
    const { offer } = (await studio.play<DoubleView>(p.token, 'GET /double')).body
    if (!offer) throw new Error('a stake on every symbol always returns something')
    const asked = { round: offer.round, side: 'big', stake: offer.stakes[0], requestId: `${p.player}-double` }
    operator.faultOf('win', 'lost_reply')
    const doubled = await studio.play<RoundView>(p.token, 'POST /double', asked)
    expect(doubled.status).toBe(200)
    expect(await studio.play(p.token, 'POST /double', asked)).toEqual(doubled)
    // A second one for the same win is refused, and its stake goes back.
    expect((await studio.play<PlayError>(p.token, 'POST /double', { ...asked, requestId: `${p.player}-again` })).body.code).toBe(
      'double_over',
    )
    studio.advance(60_000)
    await job()
    await isWhole(p, 100_000n)
  })
})

describe('a process that dies', () => {
  const asking = (p: Guest) =>
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

describe('tickets of a lottery', () => {
  const issue = async (p: Guest) => {
    const view = async () => (await studio.play<CounterView>(p.token, 'GET /draws')).body.draws.issue
    for (let found = await view(); ; found = await view()) {
      if (found?.state === 'open') return found.id
      await studio.tick(5_000)
    }
  }
  const buy = async (p: Guest, requestId: string, follow?: { multiples: readonly number[]; stopOnWin: boolean }) =>
    studio.play<TicketView & PlayError>(p.token, 'POST /tickets', {
      issue: await issue(p),
      bets: { odd: 100 },
      requestId: `${p.player}-${requestId}`,
      ...(follow && { follow }),
    })
  /** The operator's money is what it was, less all stakes that stand and plus what tickets returned. */
  async function ticketsWhole(p: Guest, began: bigint) {
    const { rows } = await studio.database.db.query<{ net: bigint }>(
      `select coalesce(sum(case when s.status = 'open' then -s.stake else s.payout - s.stake end), 0)::bigint as net
         from studio.slip s join studio.account a on a.id = s.account_id where a.operator = $1 and a.player = $2`,
      [OPERATOR, p.player],
    )
    expect([there(p), await here(p)]).toEqual([began + (rows[0]?.net ?? 0n), 0n])
  }

  it('ask for a stake an issue, once, pay each by itself, and give back what is taken off sale', async () => {
    const p = await seated('2000', 'K3')
    const bought = await buy(p, 'series', { multiples: [1, 2, 3], stopOnWin: false })
    expect([bought.status, there(p)]).toEqual([200, 140_000n])
    expect(operator.heard.filter((call) => call.startsWith('bet')).length).toBe(3)
    expect((await buy(p, 'single')).status).toBe(200)
    expect(there(p)).toBe(130_000n)
    await studio.tick(61_000)
    await job()
    await ticketsWhole(p, 200_000n)
    const id = bought.body.series?.id
    expect((await studio.play(p.token, `POST /series/${id}/cancel`, {})).status).toBe(200)
    await job()
    await ticketsWhole(p, 200_000n)
    expect(operator.heard.filter((call) => call.startsWith('rollback'))).toEqual([])
  })

  it('that the wallet does not reach for all of are not bought at all', async () => {
    const p = await seated('250', 'K3')
    expect((await buy(p, 'too-dear', { multiples: [1, 2], stopOnWin: false })).body.code).toBe('insufficient')
    await job()
    expect([there(p), await here(p)]).toEqual([25_000n, 0n])
    expect((await buy(p, 'one-ticket')).status).toBe(200)
    await ticketsWhole(p, 25_000n)
  })
})

it('slips of matches are asked for and paid one by one', async () => {
  await studio.tick(240_000 - (studio.now().getTime() % 240_000))
  const p = await seated('1000', 'VFB')
  const { day } = (await studio.play<LeagueView>(p.token, 'GET /league')).body.matchday
  for (const selection of ['1', 'X', '2']) {
    const legs = [{ match: 1, selection, price: day?.matches[0]?.offer?.[selection] ?? 0 }]
    const request = { round: day?.id, legs, stake: 100, requestId: `${p.player}-match-${selection}` }
    const first = await studio.play<PlayError>(p.token, 'POST /slips', request)
    expect(first.status).toBe(200)
    expect(await studio.play(p.token, 'POST /slips', request)).toEqual(first)
  }
  const late = { round: day?.id, legs: [{ match: 1, selection: '1', price: 999 }], stake: 100, requestId: `${p.player}-match-late` }
  expect((await studio.play<PlayError>(p.token, 'POST /slips', late)).body.code).toBe('price_changed')
  expect(there(p)).toBe(70_000n)
  await studio.tick(213_000)
  await studio.tick(13_000)
  await job()
  const { rows } = await studio.database.db.query<{ paid: bigint; won: bigint }>(
    `select sum(s.payout)::bigint as paid, count(*) filter (where s.payout > 0) as won from studio.slip s join studio.account a on a.id = s.account_id
      where a.player = $1 and a.operator = $2 and s.status = 'settled'`,
    [p.player, OPERATOR],
  )
  expect(rows[0]?.won).toBe(1n)
  expect(there(p)).toBe(70_000n + (rows[0]?.paid ?? 0n))
  expect(await here(p)).toBe(0n)
})

describe('a round that is voided after its return was paid', () => {
  const correct = (tx: string, ref: string) => house.signed('correctRound', { tx, ref, action: 'void', reason: 'a test' })
  async function won(p: Guest, least: bigint) {
    for (let round = 0; ; round += 1) {
      studio.advance(2500)
      const { body } = await spin(p, `won${round}`)
      if (cents(body.win) >= least) return body
    }
  }

  it('takes the return back and gives the stake, and a silent operator is asked again', async () => {
    const p = await seated('5000')
    const round = await won(p, 1001n)
    const before = there(p)
    operator.faultOf('takeBack', 'lost_reply', 'no_effect')
    expect((await correct('void-paid', round.ref)).body).toMatchObject({ status: 'done', payout: '10.00' })
    for (let minute = 0; minute < 4; minute += 1) {
      studio.advance(60_000)
      await job()
    }
    expect(operator.heard.filter((call) => call.startsWith('takeBack')).length).toBeGreaterThan(1)
    expect(there(p)).toBe(before + 1000n - cents(round.win))
    await isWhole(p, 500_000n)
  })

  it('is void though the player has taken the money away: the operator stands for it', async () => {
    const p = await seated('5000')
    const round = await won(p, 1001n)
    operator.balances.set(p.player, 0n)
    expect((await correct('void-gone', round.ref)).body).toMatchObject({ status: 'done' })
    await job()
    expect([there(p), await here(p)]).toEqual([0n, 0n])
    expect((await correct('void-again', round.ref)).body).toEqual({ status: 'refused', code: 'voided' })
  })
})

describe.skipIf(!onServer)('[needs PostgreSQL] while a round is played, whose stake and return the record adds up', () => {
  /** Runs something while a unit holds the player's account, as a round does; answers what stood as the balance when it had to wait. */
  async function waiting(p: Guest, run: () => Promise<unknown>): Promise<bigint | null> {
    const accountId = await accountOf(p)
    const locked = Promise.withResolvers<void>()
    let done = false
    let stood: bigint | null = null
    const holding = studio.fish.studio.app.unit(systemIntent('test'), async (u) => {
      await lockAccount(u.tx, accountId)
      locked.resolve()
      while (!done && stood === null) if (await somebodyWaits(u)) stood = await knownBalance(u.tx, accountId)
    })
    await locked.promise
    await run().finally(() => (done = true))
    await holding
    return stood
  }

  it('what the operator says the player has is kept after it', async () => {
    const p = await seated('1000')
    await studio.play(p.token, 'GET /session')
    operator.balances.set(p.player, 150_000n)
    expect(await waiting(p, () => studio.play(p.token, 'GET /session'))).toBe(100_000n)
  })

  it('so is what the operator says to a return of a round before', async () => {
    const p = await seated('1000')
    operator.faultOf('win', ...Array.from({ length: 40 }, () => 'no_effect' as const))
    for (let round = 0, owed = 0n; owed === 0n; round += 1) {
      studio.advance(2500)
      owed = cents((await spin(p, `w${round}`)).body.win)
    }
    operator.fault()
    studio.advance(60_000)
    expect(await waiting(p, job)).not.toBeNull()
    await isWhole(p, 100_000n)
  })
})

it('an operator that keeps the money cannot bring any', async () => {
  const reply: Answer = await house.signed('deposit', { tx: 'd1', player: 'p1', amount: '10' })
  expect(reply).toMatchObject({ status: 400, body: { code: 'bad_request' } })
})
