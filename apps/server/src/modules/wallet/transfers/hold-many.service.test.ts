import { AsyncLocalStorage } from 'node:async_hooks'
import { systemIntent, type Unit } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockAccount } from '../../identity/accounts.fixture.ts'
import { lockPlayer } from '../../identity/door.ts'
import { fake } from '../../platforms/fake-vendor.fixture.ts'
import { barPlatform } from '../../platforms/platforms.fixture.ts'
import { exclude } from '../../protection/exclusion.service.ts'
import { lock } from '../../protection/limit.store.ts'
import { askDailyTime, limitDailyLoss, restrict } from '../../protection/stops.fixture.ts'
import { book } from '../book/book.ts'
import { hold } from '../door.ts'
import { type AskedIn, type AskedOut, holdInMany, holdOutMany, mayShare } from './hold-many.service.ts'
import { lockMirror } from '../mirrors/mirrors.store.ts'
import { depositOf, type Guest, intentOf, recallAllOf, recallOf, regular, regulars, wish } from '../shared-transfers.fixture.ts'
import { bootWallet, breaches, letPass, money, registeredWith } from '../wallet.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootWallet()
})
afterAll(() => t.close())
beforeEach(() => fake.reset())
afterEach(async () => {
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

const holdAll = async (asked: readonly AskedIn[]) => (await holdInMany(t.app, asked)).map((end) => (end === null ? 'left' : 'held'))
const sql = (text: string, values: readonly unknown[]) => t.app.db.query(text, values)
const unit = <T>(work: (u: Unit) => Promise<T>) => t.app.unit(systemIntent('test'), work)
const ordersOf = async ({ id }: Guest) =>
  (await sql(`select 1 from wallet.transfer where player_id = $1 and state = 'sent'`, [id])).rowCount
const keyIsFree = async ({ id }: Guest, key: string) =>
  (await sql('select 1 from service.idempotency where actor = $1 and key = $2', [`player:${id}`, key])).rowCount === 0

describe('transfers that share a unit', () => {
  it('hold each its money once, under its own key', async () => {
    const all = await regulars(t, 3)
    expect(await holdAll(all.map((guest) => wish(guest, 'mine')))).toEqual(['held', 'held', 'held'])
    for (const guest of all) {
      expect(await money(t, guest.id)).toEqual({ central: 8000n, transit: 1000n, mirror: 1000n, held: 0n })
      const again = t.app.unit(intentOf(guest, 'mine'), async () => 'done twice')
      await expect(again).rejects.toMatchObject({ ref: expect.stringMatching(/^T/), reply: undefined })
    }
    expect(await holdAll(all.map((guest) => wish(guest, 'mine')))).toEqual(['left', 'left', 'left'])
    expect(await Promise.all(all.map(ordersOf))).toEqual([1, 1, 1])
    await letPass(t, 80, 4)
    for (const guest of all) expect(await money(t, guest.id)).toEqual({ central: 9000n, transit: 0n, mirror: 1000n, held: 0n })
  })

  it('bring all of the main wallet where no amount is named', async () => {
    const all = await regulars(t, 2)
    expect(await holdAll(all.map((guest) => wish(guest, 'all', { cents: null })))).toEqual(['held', 'held'])
    for (const { id } of all) expect(await money(t, id)).toMatchObject({ central: 0n, transit: 9000n })
  })

  it('are none of an activity wallet, and none without a key', async () => {
    const guest = await regular(t)
    expect([wish(guest, 'k'), wish(guest, 'k', { walletId: 7 })].map(mayShare)).toEqual([true, false])
    expect(mayShare(wish(guest, 'k', { intent: { ...intentOf(guest, 'k'), key: null } }))).toBe(false)
  })
})

/** What makes a transfer go alone; each leaves no trace in the shared unit. */
const odd: readonly (readonly [string, (guest: Guest) => Promise<Partial<AskedIn> | void>])[] = [
  ['an excluded player', async ({ id }) => void (await unit((u) => exclude(u, id, 3)))],
  ['a locked player', ({ id }) => lockAccount(t, id)],
  ['a limit of loss', ({ id }) => limitDailyLoss(t, id, 100_000n)],
  ['a limit of time that is only asked for', ({ id }) => askDailyTime(t, id, 60)],
  ['play that staff stopped', ({ id }) => restrict(t, id, { kind: 'play_stop' })],
  ['a barred platform', ({ id }) => barPlatform(t, id, { group: 'slot', code: 'SEAKING' })],
  ['a platform under maintenance', async () => ({ code: 'SEAKING' })],
  ['an unknown platform', async () => ({ code: 'NOBODY' })],
  ['another platform in the body', async () => ({ bodyCode: 'SEAKING' })],
  ['more than there is', async () => ({ cents: 9001n })],
  ['less than the least', async () => ({ cents: 0n })],
  [
    'money of an activity wallet at the platform',
    async ({ id }) => void (await sql(`update wallet.mirror set source_wallet = 7 where player_id = $1`, [id])),
  ],
]

describe('a transfer that is not plain goes alone, and its neighbours do not notice', () => {
  it.each(odd)('%s', async (_, make) => {
    const [guest, ...others] = (await regulars(t, 3)) as [Guest, ...Guest[]]
    const asked = wish(guest, 'odd', (await make(guest)) ?? {})
    expect(await holdAll([wish(others[0] as Guest, 'even'), asked, wish(others[1] as Guest, 'even')])).toEqual(['held', 'left', 'held'])
    expect([await ordersOf(guest), await keyIsFree(guest, 'odd')]).toEqual([0, true])
    expect(await money(t, guest.id)).toMatchObject({ central: 9000n, transit: 0n })
  })

  it('a first transfer, a running one, a second of the same player, a key that was used', async () => {
    const [running, twice, used, plain] = (await regulars(t, 4)) as [Guest, Guest, Guest, Guest]
    const first = await registeredWith(t, 'newcomer', 10_000n)
    fake.fault('lost_reply')
    await depositOf(t, running, 'runs')
    await depositOf(t, used, 'used')
    const asked = [wish(first, 'k'), wish(running, 'k'), wish(twice, 'one'), wish(twice, 'two'), wish(used, 'used'), wish(plain, 'k')]
    expect(await holdAll(asked)).toEqual(['left', 'left', 'held', 'left', 'left', 'held'])
    expect(await keyIsFree(first, 'k')).toBe(true)
    expect(await keyIsFree(running, 'k')).toBe(true)
    expect(await keyIsFree(twice, 'two')).toBe(true)
    expect(await money(t, used.id)).toMatchObject({ central: 8000n, transit: 0n, mirror: 2000n })
  })

  it('all of them while money out is stopped', async () => {
    const all = await regulars(t, 2)
    await sql('update wallet.book_check set money_out_stopped = true', [])
    expect(await holdAll(all.map((guest) => wish(guest, 'stopped')))).toEqual(['left', 'left'])
    await sql('update wallet.book_check set money_out_stopped = false', [])
  })
})

describe('recalls that share a unit', () => {
  const ask = (guest: Guest, other: Partial<AskedOut> = {}): AskedOut => {
    return { playerId: guest.id, code: 'JADE', wanted: 400n, intent: intentOf(guest, 'out'), ...other }
  }
  const recallAll = async (asked: readonly AskedOut[]) => (await holdOutMany(t.app, asked)).map((end) => (end === null ? 'left' : 'held'))

  it('set aside what is there of the wish, once for their keys', async () => {
    const all = await regulars(t, 3)
    const asked = [ask(all[0] as Guest), ask(all[1] as Guest, { wanted: null }), ask(all[2] as Guest, { wanted: 5000n })]
    expect(await recallAll(asked)).toEqual(['held', 'held', 'held'])
    const left = await Promise.all(all.map(async ({ id }) => (await money(t, id)).mirror))
    expect(left).toEqual([600n, 0n, 0n])
    const { rows } = await sql(
      'select transit_cents, wanted_cents from wallet.transfer where player_id = any ($1) and state = $2 order by player_id',
      [all.map(({ id }) => id), 'sent'],
    )
    expect(rows).toEqual([
      { transit_cents: 400n, wanted_cents: 400n },
      { transit_cents: 1000n, wanted_cents: null },
      { transit_cents: 1000n, wanted_cents: 5000n },
    ])
    expect(await recallAll(asked)).toEqual(['left', 'left', 'left'])
  })

  it('go alone where nothing is there, another name stands in the body, another wallet has its money there, or one runs', async () => {
    const [empty, named, other, running, plain] = (await regulars(t, 5)) as [Guest, Guest, Guest, Guest, Guest]
    const newcomer = await registeredWith(t, 'newcomer-out', 10_000n)
    await recallAllOf(t, empty, 'all')
    await sql('update wallet.mirror set source_wallet = 7 where player_id = $1', [other.id])
    fake.fault('lost_reply')
    await recallOf(t, running, 'runs')
    const asked = [
      ask(empty),
      ask(named, { bodyCode: 'SEAKING' }),
      ask(other),
      ask(running),
      ask(newcomer),
      ask(newcomer, { code: 'NOBODY' }),
    ]
    expect(await recallAll([...asked, ask(plain)])).toEqual([...asked.map(() => 'left'), 'held'])
    for (const guest of [empty, named, other, newcomer]) expect([await ordersOf(guest), await keyIsFree(guest, 'out')]).toEqual([0, true])
  })
})

describe.skipIf(!onServer)('a shared unit [needs PostgreSQL: the embedded database has one connection]', () => {
  /** Another connection's work while a unit is open. */
  const outside = AsyncLocalStorage.snapshot()

  it.each<readonly [string, (u: Unit, guest: Guest) => Promise<unknown>]>([
    ['player', (u, { id }) => lockPlayer(u, id)],
    ['limits', (u, { id }) => lock(u.tx, id)],
    ['mirror', (u, { id }) => lockMirror(u.tx, { playerId: id, code: 'JADE', now: u.now })],
  ])('waits for no %s that another unit holds', async (_, take) => {
    const [taken, free] = (await regulars(t, 2)) as [Guest, Guest]
    const ends = await unit(async (u) => {
      await take(u, taken)
      return outside(() => holdAll([wish(taken, 'k'), wish(free, 'k')]))
    })
    expect(ends).toEqual(['left', 'held'])
    expect([await ordersOf(taken), await keyIsFree(taken, 'k')]).toEqual([0, true])
  })

  it('waits for no key that another unit is at', async () => {
    const [taken, free] = (await regulars(t, 2)) as [Guest, Guest]
    const ends = await t.app.unit(intentOf(taken, 'k'), async (u) => {
      await u.tx.query('select 1')
      return outside(() => holdAll([wish(taken, 'k'), wish(free, 'k')]))
    })
    expect(ends).toEqual(['left', 'held'])
    expect(await ordersOf(taken)).toBe(0)
  })

  it('leaves whose money went somewhere else meanwhile, and nothing of that transfer stays', async () => {
    const [poor, free] = (await regulars(t, 2)) as [Guest, Guest]
    const original = book.postMany.bind(book)
    const spent = vi.spyOn(book, 'postMany').mockImplementationOnce(async (q, postings) => {
      const order = { playerId: poor.id, cents: 8500n, key: `hold:${poor.id}`, kind: 'withdrawal', ref: 'W' }
      await outside(() => unit((u) => hold(u, order)))
      return original(q, postings)
    })
    expect(await holdAll([wish(poor, 'k'), wish(free, 'k')])).toEqual(['left', 'held'])
    spent.mockRestore()
    expect([await ordersOf(poor), await keyIsFree(poor, 'k')]).toEqual([0, true])
    expect(await money(t, poor.id)).toMatchObject({ central: 500n, transit: 0n, held: 8500n })
  })
})
