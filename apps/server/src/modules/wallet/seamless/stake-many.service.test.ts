import { AsyncLocalStorage } from 'node:async_hooks'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { openDatabase } from '@jade/service/database'
import { createService } from '@jade/service/service'
import type { TestApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import { dyingAfter } from '@jade/test-kit/dying'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockPlayer } from '../../identity/door.ts'
import { ensureVendorAccount, type Platform, platformByCode } from '../../platforms/door.ts'
import { fake } from '../../platforms/fake-vendor.fixture.ts'
import { barPlatform, forgetKnown, openPlatform, stopGames } from '../../platforms/platforms.fixture.ts'
import { exclude } from '../../protection/exclusion.service.ts'
import { lock } from '../../protection/limit.store.ts'
import { limitDailyLoss } from '../../protection/stops.fixture.ts'
import { book } from '../book/book.ts'
import { hold } from '../door.ts'
import { seamlessBet } from './seamless.service.ts'
import { lockNames } from './seamless.store.ts'
import { type Guest, regulars } from '../shared-transfers.fixture.ts'
import { type AskedStake, seamlessBetShared, stakeMany } from './stake-many.service.ts'
import { bootWallet, breaches, money, noUnitOpen, registeredWith, walletRooms } from '../wallet.fixture.ts'

const CODE = 'JADEONE'
let t: TestApp
let platform: Platform
beforeAll(async () => {
  t = await bootWallet()
  await openPlatform(t, CODE)
  await stopGames(t, CODE, ['STOPPED'])
  platform = (await platformByCode(t.app.db, CODE)) as Platform
})
afterAll(() => t.close())
beforeEach(() => fake.reset())
afterEach(async () => {
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

const sql = (text: string, values: readonly unknown[]) => t.app.db.query(text, values)
const unit = <T>(work: (u: Unit) => Promise<T>) => t.app.unit(systemIntent('test'), work)

/** Players of whom the vendor knows, with 90.00 in the main wallet. */
async function seated(count: number): Promise<readonly Guest[]> {
  const all = await regulars(t, count)
  for (const { id } of all) await ensureVendorAccount(t.app, platform, id)
  return all
}

const stake = (guest: Guest, tx: string, other: Partial<AskedStake['asked']> = {}): AskedStake => ({
  from: { operator: 'jade-one', platform },
  asked: { tx: `${tx}-${guest.id}`, player: guest.vendor, game: 'SLT243', amount: '30.00', currency: 'TWD', ...other },
})
const stakeAll = async (asked: readonly AskedStake[]) => (await stakeMany(t.app, asked)).map((end) => (end === null ? 'left' : 'taken'))
const at = (app: App, { from, asked }: AskedStake) => seamlessBetShared(app, from, asked)
const isKnown = async ({ asked }: AskedStake) => (await sql('select 1 from wallet.seamless_tx where tx = $1', [asked.tx])).rowCount === 1

/** What a stake left behind, without what names it. */
async function traces({ asked }: AskedStake, { id }: Guest) {
  const { rows } = await sql(
    `select s.kind, s.code, s.game, s.bet_tx, s.cents, s.state, s.refusal, s.balance_cents, d.staked_cents, d.net_cents,
            (select array_agg(replace(o.key, s.tx, 'TX') || ' ' || o.kind || ' ' || a.code || ' ' || e.amount order by e.leg)
               from ledger.entry e join ledger.operation o on o.id = e.operation_id join ledger.account a on a.id = e.account_id
              where o.ref = s.tx) as entries
       from wallet.seamless_tx s left join protection.play_day d on d.player_id = s.player_id where s.tx = $1 and s.player_id = $2`,
    [asked.tx, id],
  )
  return rows
}

describe('stakes that share a unit', () => {
  it('leave what one alone leaves, and are answered the same again', async () => {
    const [lone, ...all] = (await seated(4)) as [Guest, ...Guest[]]
    const alone = stake(lone, 'b')
    expect(await seamlessBet(t.app, alone.from, alone.asked)).toEqual({ status: 'done', balance: '60.00' })
    const stakes = all.map((guest) => stake(guest, 'b'))
    const done = { status: 'done', balance: '60.00' }
    expect(await stakeMany(t.app, stakes)).toEqual([done, done, done])
    for (const [n, guest] of all.entries()) expect(await traces(stakes[n] as AskedStake, guest)).toEqual(await traces(alone, lone))
    expect(await stakeAll(stakes)).toEqual(['left', 'left', 'left'])
    expect(await Promise.all([...stakes, ...stakes].map((one) => at(t.app, one)))).toEqual([...stakes, ...stakes].map(() => done))
    await t.drainOutbox()
    expect(t.pushes.filter(({ to }) => to === all[0]?.id).length).toBeGreaterThan(0)
  })

  it.each<readonly [string, (guest: Guest) => Promise<Partial<AskedStake['asked']> | void>]>([
    ['an excluded player', async ({ id }) => void (await unit((u) => exclude(u, id, 3)))],
    ['a limit of loss', ({ id }) => limitDailyLoss(t, id, 100_000n)],
    ['a stopped game', async () => ({ game: 'STOPPED' })],
    ['a player whom the vendor does not know', ({ id }) => forgetKnown(t, id, platform.vendor)],
    ['a name that is nobody of ours', async () => ({ player: 'x1' })],
    ['more than there is', async () => ({ amount: '90.01' })],
    ['a barred platform', ({ id }) => barPlatform(t, id, { group: 'slot', code: 'SEAKING' })],
  ])('%s goes alone, and the neighbours do not notice', async (_, make) => {
    const [guest, ...others] = (await seated(3)) as [Guest, ...Guest[]]
    const odd = stake(guest, 'odd', (await make(guest)) ?? {})
    const even = others.map((one) => stake(one, 'even'))
    expect(await stakeAll([even[0] as AskedStake, odd, even[1] as AskedStake])).toEqual(['taken', 'left', 'taken'])
    expect(await isKnown(odd)).toBe(false)
    expect((await money(t, guest.id)).central).toBe(9000n)
  })

  it('a second stake of a player and a first one of all go alone; all of them while money out is stopped', async () => {
    const [twice, other] = (await seated(2)) as [Guest, Guest]
    const newcomer = await registeredWith(t, 'newcomer-stake', 10_000n)
    await ensureVendorAccount(t.app, platform, newcomer.id)
    const asked = [stake(twice, 'one'), stake(twice, 'two'), stake(other, 'o'), stake(newcomer, 'n')]
    expect(await stakeAll(asked)).toEqual(['taken', 'left', 'taken', 'left'])
    await sql('update wallet.book_check set money_out_stopped = true', [])
    expect(await stakeAll([stake(twice, 'x'), stake(other, 'x')])).toEqual(['left', 'left'])
    await sql('update wallet.book_check set money_out_stopped = false', [])
  })
})

describe.skipIf(!onServer)('shared stakes [need PostgreSQL: the embedded database has one connection]', () => {
  /** Another connection's work while a unit is open. */
  const outside = AsyncLocalStorage.snapshot()

  it.each<readonly [string, (u: Unit, guest: Guest) => unknown]>([
    ['player', (u, { id }) => lockPlayer(u, id)],
    ['limits', (u, { id }) => lock(u.tx, id)],
    ['name', (u, { id }) => lockNames(u.tx, 'jade-one', [`k-${id}`])],
  ])('wait for no %s that another unit holds', async (_, take) => {
    const [taken, free] = (await seated(2)) as [Guest, Guest]
    const ends = await unit(async (u) => {
      await take(u, taken)
      await u.tx.query('select 1')
      return outside(() => stakeAll([stake(taken, 'k'), stake(free, 'k')]))
    })
    expect(ends).toEqual(['left', 'taken'])
    expect(await isKnown(stake(taken, 'k'))).toBe(false)
  })

  it('leave a player whose money went somewhere else meanwhile', async () => {
    const [poor, free] = (await seated(2)) as [Guest, Guest]
    const original = book.postMany.bind(book)
    const spent = vi.spyOn(book, 'postMany').mockImplementationOnce(async (q, postings) => {
      const order = { playerId: poor.id, cents: 8500n, key: `hold:${poor.id}`, kind: 'withdrawal', ref: 'W' }
      await outside(() => unit((u) => hold(u, order)))
      return original(q, postings)
    })
    expect(await stakeAll([stake(poor, 'k'), stake(free, 'k')])).toEqual(['left', 'taken'])
    spent.mockRestore()
    expect([await isKnown(stake(poor, 'k')), (await money(t, poor.id)).central]).toEqual([false, 500n])
  })

  it('of two processes take a stake once, whichever they reach, and never below zero', async () => {
    const database = await openDatabase({ databaseUrl: t.databaseUrl, dataDir: '' })
    const other = await createService({ config: t.app.config, database, rooms: walletRooms, clock: t.clock, log: t.app.log })
    const all = await seated(6)
    const stakes = ['a', 'b', 'c', 'd'].flatMap((tx) => all.map((guest) => stake(guest, tx)))
    const answers = await Promise.all(stakes.flatMap((one) => [at(t.app, one), at(other.app, one)]))
    for (const [n, guest] of all.entries()) {
      const own = answers.filter((_, place) => Math.floor(place / 2) % all.length === n)
      expect(own.filter(({ status }) => status === 'done')).toHaveLength(6)
      expect((await money(t, guest.id)).central).toBe(0n)
    }
    await other.stop()
    await database.close()
  })

  it('die after any statement: each stake is taken once when it comes again', { timeout: 120_000 }, async () => {
    let last = 0
    for (let isOver = false; !isOver; ) {
      last += 1
      const all = await seated(3)
      const stakes = all.map((guest) => stake(guest, `dies-${last}`))
      isOver = (await dyingAfter(last, () => Promise.all(stakes.map((one) => at(t.app, one))))) < last
      await noUnitOpen(t)
      for (const one of stakes) expect([last, await at(t.app, one)]).toEqual([last, { status: 'done', balance: '60.00' }])
      for (const { id } of all) expect([last, (await money(t, id)).central]).toEqual([last, 6000n])
    }
    expect(last).toBeGreaterThan(20)
  })
})
