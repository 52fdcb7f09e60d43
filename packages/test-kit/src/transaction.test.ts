import { systemIntent, type Tx } from '@jade/service/app'
import { DatabaseAway } from '@jade/service/database'
import type { Room } from '@jade/service/room'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from './boot.ts'
import { onServer } from './database.ts'
import { countTrips } from './trips.ts'

const room: Room = { name: 'note', migrations: new URL('./testroom/migrations/', import.meta.url) }

let t: TestApp
beforeAll(async () => {
  t = await bootApp({ rooms: [room] })
})
afterAll(() => t.close())

const insert = `insert into note.note (player_id, text) values (1, $1)`
const inUnit = <T>(work: (tx: Tx) => Promise<T>) => t.app.unit(systemIntent('test'), (u) => work(u.tx))
const written = async (text: string) =>
  Number((await t.app.db.query<{ n: bigint }>('select count(*) as n from note.note where text = $1', [text])).rows[0]?.n)

test('statements asked for together run in their order and cost one trip', async () => {
  const { value, trips } = await countTrips(() =>
    inUnit(async (tx) => {
      tx.send(insert, ['ordered'])
      const [before] = await Promise.all([
        tx.query<{ n: bigint }>('select count(*) as n from note.note where text = $1', ['ordered']),
        tx.query(insert, ['ordered']),
      ])
      return [before.rows[0]?.n, (await tx.query('select 1 from note.note where text = $1', ['ordered'])).rowCount]
    }),
  )
  expect(value).toEqual([1n, 2])
  // begin; three statements; one; commit. The embedded database takes each by itself.
  expect(trips).toBe(onServer ? 4 : 6)
})

test('a write that nobody waited for, and that failed, ends the unit with its own error', async () => {
  const failing = inUnit(async (tx) => {
    await tx.query(insert, ['unheard'])
    tx.send('insert into note.note (player_id, text) values (1, null)')
    tx.send(insert, ['unheard'])
  })
  await expect(failing).rejects.toMatchObject({ code: '23502' })
  expect(await written('unheard')).toBe(0)
})

test('of statements sent together the first that failed is told, whoever is asked first', async () => {
  const failing = inUnit(async (tx) => {
    const all = [tx.query(`do $$ begin raise exception 'planted' using errcode = '55P03'; end $$`), tx.query(insert, ['behind'])]
    await Promise.allSettled(all)
    await all[1]
  })
  await expect(failing).rejects.toThrow(DatabaseAway)
  expect(await written('behind')).toBe(0)
})

test('a deadlock met by a write that nobody waited for is tried again', async () => {
  let runs = 0
  await inUnit(async (tx) => {
    runs += 1
    tx.send(insert, ['retried'])
    if (runs === 1) tx.send(`do $$ begin raise exception 'planted' using errcode = '40P01'; end $$`)
  })
  expect([runs, await written('retried')]).toEqual([2, 1])
})

test('no statement runs after the end of its unit', async () => {
  let kept: Tx | undefined
  await inUnit(async (tx) => {
    kept = tx
  })
  await expect(kept?.query(insert, ['too late'])).rejects.toThrow('after the end')
  expect(await written('too late')).toBe(0)
})

test('a table that a newer program changes under a prepared statement is read all the same', async () => {
  const read = (tx: Pick<Tx, 'query'>) => tx.query<{ text: string }>('select * from note.note where text = $1', ['stale'], 'note.stale')
  await inUnit((tx) => tx.query(insert, ['stale']))
  await t.app.db.query('select 1')
  await inUnit(read)
  await read(t.app.db)
  await t.database.script('alter table note.note add column more int')
  expect((await inUnit(read)).rows).toMatchObject([{ text: 'stale', more: null }])
  await t.database.script('alter table note.note drop column more')
  expect((await read(t.app.db)).rows).toMatchObject([{ text: 'stale' }])
})
