import type { walletCalls } from '@jade/contract/wallet/calls'
import { openDatabase } from '@jade/service/database'
import type { Request } from '@jade/service/room'
import { createService } from '@jade/service/service'
import type { TestApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import { dyingAfter } from '@jade/test-kit/dying'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fake } from '../../platforms/fake-vendor.fixture.ts'
import { depositOf, type Guest, intentOf, recallOf, regulars } from '../shared-transfers.fixture.ts'
import { deposit } from './transfer.service.ts'
import { bootWallet, breaches, letPass, money, noUnitOpen, walletRooms } from '../wallet.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootWallet()
})
afterAll(() => t.close())
beforeEach(() => fake.reset())
afterEach(async () => expect(await breaches(t)).toEqual([]))

const idsOf = (all: readonly Guest[]) => all.map(({ id }) => id)

/** Units of work that wrote the orders of these players last. */
async function unitsOf(all: readonly Guest[]): Promise<number> {
  const { rows } = await t.app.db.query<{ n: bigint }>(
    `select count(distinct xmin::text) as n from wallet.transfer
      where player_id = any ($1::bigint[]) and created_at = $2`,
    [idsOf(all), t.clock.now()],
  )
  return Number(rows[0]?.n)
}

/** What a transfer left behind, without what names it. */
async function traces({ id }: Guest) {
  const { rows } = await t.app.db.query(
    `select t.direction, t.wallet_id, t.wanted_cents, t.transit_cents, t.moved_cents, t.state, t.vendor_word, t.tries, t.open_case, t.drain,
            t.sent_at is not null as sent, t.ended_at is not null as ended, t.next_at - t.created_at as rescue,
            r.status, r.cents, r.remark, m.owed_cents, m.source_wallet, m.moved_at = t.ended_at as moved,
            replace(k.reply, t.order_number, 'T') as reply,
            (select array_agg(o.kind || ' ' || replace(o.key, t.order_number, 'T') || ' ' || a.code || ' ' || e.amount || ' ' || e.balance_after order by e.seq)
               from ledger.entry e join ledger.operation o on o.id = e.operation_id join ledger.account a on a.id = e.account_id
              where o.ref = t.order_number and e.holder = t.player_id) as entries
       from wallet.transfer t join wallet.record r on r.order_number = t.order_number
       join wallet.mirror m on m.player_id = t.player_id and m.code = t.code
       join service.idempotency k on k.ref = t.order_number
      where t.player_id = $1 order by t.created_at desc limit 1`,
    [id],
  )
  return rows[0]
}

describe('transfers that come in at one time', () => {
  it.each([
    ['in', depositOf],
    ['out', recallOf],
  ] as const)('leave what one alone leaves: %s', async (_, call) => {
    const [lone, ...all] = (await regulars(t, 9)) as [Guest, ...Guest[]]
    t.clock.advance({ seconds: 1 })
    expect((await call(t, lone, 'k')).status).toBe(200)
    const replies = await Promise.all(all.map((guest) => call(t, guest, 'k')))
    expect(replies.map(({ status }) => status)).toEqual(all.map(() => 200))
    const alone = await traces(lone)
    expect(alone).toMatchObject({ state: 'confirmed', status: 'success', sent: true })
    for (const guest of all) expect(await traces(guest)).toEqual(alone)
    if (onServer) expect(await unitsOf(all)).toBeLessThan(all.length)
    expect(t.faults).toEqual([])
  })

  it('each key thrice: one order and one answer for each', async () => {
    const all = await regulars(t, 6)
    const calls = await Promise.all([...all, ...all, ...all].map((guest) => depositOf(t, guest, 'thrice')))
    expect(calls.every(({ status }) => status === 200 || status === 409)).toBe(true)
    for (const [at, guest] of all.entries()) {
      const done = [0, 6, 12].map((from) => calls[at + from]).filter((reply) => reply?.status === 200)
      const again = await depositOf(t, guest, 'thrice')
      expect(new Set([...done, again].map((reply) => reply?.text)).size).toBe(1)
      expect(await money(t, guest.id)).toMatchObject({ central: 8000n, transit: 0n, mirror: 2000n })
    }
    expect(fake.reached).toHaveLength(12)
  })

  it('fail alone where the database refuses one of them', async () => {
    const [bad, ...good] = (await regulars(t, 6)) as [Guest, ...Guest[]]
    await t.app.db.query(`alter table wallet.record add constraint dies check (player_id <> ${bad.id}) not valid`)
    const calls = await Promise.all([good[0] as Guest, bad, ...good.slice(1)].map((guest) => depositOf(t, guest, 'k')))
    await t.app.db.query('alter table wallet.record drop constraint dies')
    expect(calls.map(({ status }) => status)).toEqual([200, 500, 200, 200, 200, 200])
    expect(await money(t, bad.id)).toMatchObject({ central: 9000n, transit: 0n, mirror: 1000n })
    expect((await depositOf(t, bad, 'k')).status).toBe(200)
    t.faults.length = 0
  })
})

describe.skipIf(!onServer)('two processes [need PostgreSQL]', () => {
  it('share units each, and never an order: the same keys at both at once', async () => {
    const database = await openDatabase({ databaseUrl: t.databaseUrl, dataDir: '' })
    const other = await createService({ config: t.app.config, database, rooms: walletRooms, clock: t.clock, log: t.app.log })
    const all = await regulars(t, 8)
    const before = fake.reached.length
    const there = (guest: Guest) => {
      const body = { money: 1000n }
      const intent = intentOf(guest, 'both')
      return deposit(other.app, { params: { code: 'JADE' }, body, intent, actor: intent.actor } as unknown as Request<
        typeof walletCalls.deposit
      >)
    }
    const here = (guest: Guest) => {
      const intent = intentOf(guest, 'both')
      return deposit(t.app, { params: { code: 'JADE' }, body: { money: 1000n }, intent, actor: intent.actor } as unknown as Request<
        typeof walletCalls.deposit
      >)
    }
    await Promise.allSettled(all.flatMap((guest) => [here(guest), there(guest), there(guest)]))
    await letPass(t, 10)
    for (const guest of all) expect(await money(t, guest.id)).toEqual({ central: 8000n, transit: 0n, mirror: 2000n, held: 0n })
    expect(fake.reached.length - before).toBe(8)
    await other.stop()
    await database.close()
  })
})

describe.skipIf(!onServer)('a process that dies after any statement of shared transfers [needs PostgreSQL]', () => {
  const calls = { in: depositOf, out: recallOf }
  it.each(['in', 'out'] as const)(
    '%s: one order for each key, one effect, and all money is there',
    { timeout: 120_000 },
    async (direction) => {
      let last = 0
      for (let isOver = false; !isOver; ) {
        last += 1
        const all = await regulars(t, 3)
        const reached = fake.reached.length
        const call = (guest: Guest) => calls[direction](t, guest, 'dies')
        isOver = (await dyingAfter(last, () => Promise.all(all.map(call)))) < last
        await noUnitOpen(t)
        await letPass(t, 90, 15)
        for (const guest of all) {
          const again = await call(guest)
          expect([200, 403], `${last}: ${again.text}`).toContain(again.status)
          const { central, transit, mirror } = await money(t, guest.id)
          expect([last, transit, central + mirror, fake.balances.get(guest.vendor)]).toEqual([last, 0n, 10_000n, mirror])
        }
        const { rows } = await t.app.db.query('select 1 from wallet.transfer where player_id = any ($1::bigint[])', [idsOf(all)])
        expect([last, rows.length]).toEqual([last, 6])
        expect(fake.reached.length - reached).toBeLessThanOrEqual(3)
        t.faults.length = 0
      }
      expect(last).toBeGreaterThan(40)
    },
  )
})
