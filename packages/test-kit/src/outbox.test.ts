import { defineEvent } from '@jade/contract/event'
import { definePush, hint } from '@jade/contract/push'
import { systemIntent, type Unit } from '@jade/service/app'
import { backfill } from '@jade/service/event-log'
import { openDatabase } from '@jade/service/database'
import { reaction, type Room } from '@jade/service/room'
import { createService, type Service } from '@jade/service/service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, type TestApp } from './boot.ts'
import { onServer } from './database.ts'

interface Counted {
  readonly playerId: string
  readonly n: number
}
const counted = defineEvent<Counted>('note.counted')
const shouted = defineEvent<{ readonly n: number }>('note.shouted')
const small = definePush('small', { summary: 'Small', payload: hint, refetch: [] })
const great = definePush('great', { summary: 'Great', payload: hint, refetch: [], covers: ['small'] })

/** Fails where the number is not the one after the last of its player, and now and then for nothing. */
let stumbles = 0
async function count(u: Unit, { playerId, n }: Counted): Promise<void> {
  await u.tx.query('insert into note.tally (player_id, last) values ($1, 0) on conflict do nothing', [playerId])
  const { rows } = await u.tx.query<{ last: number }>('select last from note.tally where player_id = $1 for update', [playerId])
  if (rows[0]?.last !== n - 1) throw new Error(`player ${playerId}: ${n} after ${rows[0]?.last}`)
  await u.tx.query('update note.tally set last = $2 where player_id = $1', [playerId, n])
  if (stumbles > 0 && n % 10 === 0) {
    stumbles -= 1
    throw new Error('stumbled')
  }
}

let broken = true
let failed = 0
const rooms: readonly Room[] = [
  {
    name: 'note',
    migrations: new URL('./testroom/migrations/', import.meta.url),
    reactions: [
      reaction('note.broken', shouted, async () => {
        failed += 1
        if (broken) throw new Error('broken')
      }),
      reaction('note.sees', shouted, async (_, u, { n }) => void (await u.tx.query('insert into note.seen (note_id) values ($1)', [n]))),
      reaction('note.counts', counted, (_, u, payload) => count(u, payload)),
    ],
  },
]

let t: TestApp
const more: Service[] = []
beforeAll(async () => {
  t = await bootApp({ rooms })
  await t.database.script(
    'create table note.tally (player_id text primary key, last int not null); create table note.sum (total int not null)',
  )
})
afterAll(async () => {
  for (const service of more) await service.database.close()
  await t.close()
})
beforeEach(async () => {
  await t.service.outbox.stop()
  await t.database.script(
    'truncate note.tally; truncate note.seen; truncate note.sum; truncate service.outbox, service.reaction_done; truncate service.event_log',
  )
  Object.assign(t.faults, { length: 0 })
  broken = true
  failed = 0
  stumbles = 0
})

const intent = systemIntent('test')
const total = async (sql: string) => Number((await t.app.db.query<{ n: bigint }>(sql)).rows[0]?.n)
const waiting = () => total('select count(*) as n from service.outbox')
const soon = { timeout: 60_000, interval: 50 }
/** Events of several players in turn, a few in each unit. */
const emitCounted = async (players: number, each: number) => {
  for (let n = 1; n <= each; n += 1)
    await t.app.unit(intent, async (u) => {
      for (let player = 1; player <= players; player += 1) u.emit({ name: counted, payload: { playerId: String(player), n } })
    })
}
const emitShouted = async (from: number, to: number) => {
  for (let at = from; at < to; at += 500)
    await t.app.unit(intent, async (u) => {
      for (let n = at; n < Math.min(to, at + 500); n += 1) u.emit({ name: shouted, payload: { n } })
    })
}
/** A second program on the same database, with its own connections where there is a server. */
async function another(of: readonly Room[]): Promise<Service> {
  const { config, log } = t.app
  const database = onServer ? await openDatabase({ databaseUrl: t.databaseUrl, dataDir: '' }, { patience: 5 }) : t.database
  const service = await createService({ config, database, rooms: of, clock: t.clock, log })
  if (onServer) more.push(service)
  return service
}

test('a reaction that always throws delays nobody: it rests, and the others hear everything', { timeout: 120_000 }, async () => {
  const all = onServer ? 10_000 : 1_000
  await emitShouted(0, all)
  t.service.outbox.start()
  await expect.poll(() => total('select count(*) as n from note.seen'), soon).toBe(all)
  expect(await waiting()).toBe(all)
  expect(failed).toBeLessThan(20)
  expect((await t.app.db.query(`select distinct reaction from service.outbox`)).rows).toEqual([{ reaction: 'note.broken' }])
  await t.service.outbox.stop()
  broken = false
  t.clock.advance({ minutes: 10 })
  t.service.outbox.start()
  await expect.poll(waiting, soon).toBe(0)
  expect(await total('select count(*) as n from note.seen')).toBe(all)
})

test("one player's events are heard in their order, beside those of the others, by two programs that stumble", {
  timeout: 120_000,
}, async () => {
  stumbles = 20
  const second = await another(rooms)
  t.service.outbox.start()
  if (onServer) second.outbox.start()
  await emitCounted(8, 60)
  await expect
    .poll(async () => {
      t.clock.advance({ seconds: 2 })
      return waiting()
    }, soon)
    .toBe(0)
  await second.outbox.stop()
  expect((await t.app.db.query('select last from note.tally')).rows).toEqual(Array.from({ length: 8 }, () => ({ last: 60 })))
  expect(new Set(t.faults.map(({ values }) => (values['err'] as Error).message))).toEqual(new Set(['stumbled']))
})

test('each row has its own tries, back-off and error; after the last one it waits for a person and holds nobody up', async () => {
  await t.app.unit(intent, async (u) => u.emit({ name: counted, payload: { playerId: '9', n: 7 } }))
  for (let n = 0; n < 12; n += 1) {
    await expect(t.drainOutbox()).rejects.toThrow('player 9: 7 after 0')
    t.clock.advance({ minutes: 5 })
  }
  expect(await t.drainOutbox()).toBe(0)
  const dead = await t.app.db.query('select attempts, last_error, dead_at is not null as dead from service.outbox')
  expect(dead.rows).toEqual([{ attempts: 12, last_error: 'player 9: 7 after 0', dead: true }])
  await t.app.unit(intent, async (u) => u.emit({ name: counted, payload: { playerId: '9', n: 1 } }))
  expect(await t.drainOutbox()).toBe(1)
})

test('events that a server of the version before left are heard, but not again by who had heard them', async () => {
  const { rows } = await t.app.db.query<{ id: bigint }>(
    `insert into service.outbox (kind, name, payload, created_at, due_at) values ('event', 'note.shouted', '{"n":5}', $1, $1) returning id`,
    [t.clock.now()],
  )
  await t.app.db.query(`insert into service.reaction_done (event_id, reaction) values ($1, 'note.broken')`, [rows[0]?.id])
  expect(await t.drainOutbox()).toBe(1)
  expect([await total('select count(*) as n from note.seen where note_id = 5'), failed, await waiting()]).toEqual([1, 0, 0])
})

test('a room added later counts the deposits of last month right, by one command', async () => {
  const april = async (n: number) =>
    t.app.unit(intent, async (u) => u.emit({ name: counted, payload: { playerId: String(n % 7), n: 100 } }))
  t.clock.set('2026-04-30 23:59:59')
  await t.app.unit(intent, async (u) => u.emit({ name: shouted, payload: { n: 1_000_000 } }))
  for (let day = 1; day <= 31; day += 1) {
    t.clock.set(`2026-05-${String(day).padStart(2, '0')} 12:00:00`)
    await emitShouted(day * 40, day * 40 + 40)
  }
  await april(1)
  const expected = Array.from({ length: 31 * 40 }, (_, at) => at + 40).reduce((sum, n) => sum + n, 0)
  t.clock.set('2026-06-15 12:00:00')
  const sums = reaction('sums.add', shouted, async (_, u, { n }) => {
    await u.tx.query('insert into note.sum (total) values ($1)', [n])
  })
  const later = await another([...rooms, { name: 'sums', reactions: [sums] }])
  await later.app.unit(intent, async (u) => u.emit({ name: shouted, payload: { n: 1 } }))
  const wish = { schema: 'service', reaction: sums, from: new Date('2026-05-01T00:00:00+08:00'), now: t.clock.now() }
  const told = await Promise.all([backfill(t.database, wish), backfill(later.database, wish)])
  expect(told[0] + told[1]).toBe(31 * 40)
  expect(await backfill(t.database, wish)).toBe(0)
  broken = false
  await later.outbox.drain().catch(() => 0)
  expect(await total('select sum(total) as n from note.sum')).toBe(expected + 1)
  t.clock.set('2026-06-15 12:00:00')
})

test('the log keeps events for the days that the configuration says, and longer only to the end of their part', async () => {
  t.clock.set('2026-03-01 12:00:00')
  await emitShouted(0, 3)
  t.clock.set('2026-06-02 12:00:00')
  await emitShouted(3, 6)
  const logged = () => total('select count(*) as n from service.event_log')
  expect([await t.service.outbox.trim(), await logged()]).toEqual([0, 6])
  t.clock.set('2026-06-20 12:00:00')
  expect([await t.service.outbox.trim(), await logged()]).toEqual([1, 3])
  t.clock.set('2026-06-15 12:00:00')
})

test('equal pushes of a unit are sent once, and none that another one covers', async () => {
  const before = t.pushes.length
  await t.app.unit(intent, async (u) => {
    for (const push of [small, small, great]) u.push(1n, push)
    for (const push of [small, small]) u.push(2n, push)
  })
  await t.drainOutbox()
  expect(t.pushes.slice(before).map(({ to, name }) => [to, name])).toEqual([
    [1n, 'great'],
    [2n, 'small'],
  ])
})
