import { defineEvent } from '@jade/contract/event'
import { systemIntent, type Unit } from '@jade/service/app'
import { openDatabase } from '@jade/service/database'
import { GATHERED_MOST, gatheredReaction, type Room } from '@jade/service/room'
import { createService, type Service } from '@jade/service/service'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from './boot.ts'
import { onServer } from './database.ts'

interface Said {
  readonly playerId: string
  readonly n: number
}
const said = defineEvent<Said>('note.said')

/** How many events each unit of the reaction had, and what cannot be heard. */
const units: number[] = []
let bad: (event: Said) => boolean = () => false

async function hear(u: Unit, events: readonly Said[]): Promise<void> {
  units.push(events.length)
  for (const { playerId, n } of events)
    await u.tx.query('insert into note.heard (player_id, n, at) values ($1, $2, (select coalesce(max(at), 0) + 1 from note.heard))', [
      playerId,
      n,
    ])
  const spoilt = events.find(bad)
  if (spoilt) throw new Error(`player ${spoilt.playerId} said ${spoilt.n}`)
}

const rooms: readonly Room[] = [
  {
    name: 'note',
    migrations: new URL('./testroom/migrations/', import.meta.url),
    reactions: [gatheredReaction('note.hears', said, (_, u, events) => hear(u, events))],
  },
]

let t: TestApp
const more: Service[] = []
beforeAll(async () => {
  t = await bootApp({ rooms })
  await t.database.script(
    'create table note.heard (player_id text not null, n int not null, at bigint not null, primary key (player_id, n))',
  )
})
afterAll(async () => {
  for (const service of more) await service.database.close()
  await t.close()
})
beforeEach(async () => {
  await t.service.outbox.stop()
  await t.database.script('truncate note.heard; truncate service.outbox, service.reaction_done; truncate service.event_log')
  units.length = 0
  bad = () => false
  Object.assign(t.faults, { length: 0 })
})

const say = (players: number, each: number) =>
  t.app.unit(systemIntent('test'), async (u) => {
    for (let n = 1; n <= each; n += 1)
      for (let player = 1; player <= players; player += 1) u.emit({ name: said, payload: { playerId: String(player), n } })
  })
/** What each player was heard to say, in the order in which it was heard. */
async function heard(): Promise<Readonly<Record<string, readonly number[]>>> {
  const { rows } = await t.app.db.query<{ player: string; said: number[] }>(
    'select player_id as player, array_agg(n order by at) as said from note.heard group by player_id',
  )
  return Object.fromEntries(rows.map(({ player, said: own }) => [player, own]))
}
const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1)
const waiting = async () => (await t.app.db.query('select name, key, attempts, last_error from service.outbox order by id')).rows
const soon = { timeout: 30_000, interval: 20 }

describe('a gathered reaction', () => {
  test(`takes up to ${GATHERED_MOST} events in a unit, in the order of each player, and each once`, async () => {
    await say(3, 400)
    expect(await t.drainOutbox()).toBe(1200)
    expect(units).toEqual([500, 500, 200])
    expect(await heard()).toEqual({ 1: upTo(400), 2: upTo(400), 3: upTo(400) })
    expect(await t.drainOutbox()).toBe(0)
  })

  test('a lone event does not wait for others', async () => {
    await say(1, 1)
    await t.drainOutbox()
    expect(units).toEqual([1])
  })

  test('an event that fails goes alone: its neighbours are heard at once, and its player stays in order', async () => {
    await say(3, 20)
    bad = ({ playerId, n }) => playerId === '2' && n === 7
    t.service.outbox.start()
    await expect.poll(async () => (await heard())['3']?.length, soon).toBe(20)
    await expect.poll(heard, soon).toEqual({ 1: upTo(20), 2: upTo(6), 3: upTo(20) })
    expect((await waiting())[0]).toMatchObject({ key: '2', last_error: 'player 2 said 7' })
    expect(await waiting()).toHaveLength(14)
    await t.service.outbox.stop()
    // It fails once more: what its player said later waits behind it.
    t.clock.advance({ minutes: 1 })
    t.service.outbox.start()
    await expect.poll(async () => (await waiting())[0]?.['attempts'], soon).toBe(2)
    await t.service.outbox.stop()
    expect((await heard())['2']).toEqual(upTo(6))
    bad = () => false
    units.length = 0
    t.clock.advance({ minutes: 10 })
    t.service.outbox.start()
    await expect.poll(waiting, soon).toEqual([])
    expect(await heard()).toEqual({ 1: upTo(20), 2: upTo(20), 3: upTo(20) })
    // What failed before shares no unit; the thirteen behind it do.
    expect(units).toEqual([1, 13])
  })

  test('a unit that fails leaves nothing behind of what it had done', async () => {
    await say(2, 5)
    bad = ({ n }) => n === 5
    await expect(t.drainOutbox()).rejects.toThrow('said 5')
    expect(await heard()).toEqual({ 1: upTo(4), 2: upTo(4) })
    expect(units).toEqual([10, ...Array.from({ length: 10 }, () => 1)])
  })

  test('two programs share the work: nothing is heard twice, and every player in order', { timeout: 60_000 }, async () => {
    const { config, log } = t.app
    const database = onServer ? await openDatabase({ databaseUrl: t.databaseUrl, dataDir: '' }, { patience: 5 }) : t.database
    const second = await createService({ config, database, rooms, clock: t.clock, log })
    if (onServer) more.push(second)
    t.service.outbox.start()
    second.outbox.start()
    for (let round = 0; round < 5; round += 1)
      await t.app.unit(systemIntent('test'), async (u) => {
        for (let n = 1; n <= 60; n += 1)
          for (let player = 1; player <= 4; player += 1) u.emit({ name: said, payload: { playerId: String(player), n: round * 60 + n } })
      })
    await expect.poll(waiting, soon).toEqual([])
    await second.outbox.stop()
    const all = upTo(300)
    expect(await heard()).toEqual({ 1: all, 2: all, 3: all, 4: all })
    expect(Math.max(...units)).toBeLessThanOrEqual(GATHERED_MOST)
  })
})
