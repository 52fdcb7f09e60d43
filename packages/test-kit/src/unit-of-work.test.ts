import { AsyncLocalStorage } from 'node:async_hooks'
import { defineEvent } from '@jade/contract/event'
import { EarlierCall, type Intent, Refusal, refuse, systemIntent, type Tx } from '@jade/service/app'
import { auditHead, readSignedHead, signAuditHead, verifyAudit } from '@jade/service/audit'
import { DatabaseAway } from '@jade/service/database'
import { reaction, type Room } from '@jade/service/room'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from './boot.ts'
import { onServer } from './database.ts'

const noteHappened = defineEvent<{ readonly n: bigint }>('note.happened')
let failures = 0
const seen: string[] = []
/** What happens beside the first reaction to a note, by its number. */
const beside: Record<string, (tx: Tx) => Promise<unknown>> = {}
const room: Room = {
  name: 'note',
  migrations: new URL('./testroom/migrations/', import.meta.url),
  reactions: [
    reaction('note.first', noteHappened, async (_, u, { n }) => {
      await u.tx.query('insert into note.seen (note_id) values ($1)', [n])
      await beside[String(n)]?.(u.tx)
    }),
    reaction('note.second', noteHappened, async (_, u, { n }) => {
      await u.tx.query('insert into note.seen (note_id) values ($1)', [-n])
      seen.push(String(n))
      if (failures-- > 0) throw new Error('second fails')
    }),
  ],
}

let t: TestApp
beforeAll(async () => {
  t = await bootApp({ rooms: [room] })
})
afterAll(() => t.close())

const keyed = (value: string, hash = 'h'): Intent => ({ ...systemIntent('test'), key: { value, hash } })
const staff: Intent = {
  actor: { kind: 'staff', staffId: 1n, account: 'finance1', permissions: new Set(), sessionId: 's1' },
  lang: 'zh',
  ip: '10.0.0.1',
  key: null,
}
const write = (text: string) => async (u: { tx: TestApp['app']['db'] | import('@jade/service/app').Tx }) => {
  const { rows } = await u.tx.query<{ id: bigint }>('insert into note.note (player_id, text) values (1, $1) returning id', [text])
  return { id: rows[0]?.id, at: new Date(0) }
}
/** Work that does not count as done inside the unit that waits for it: another connection's. */
const outsideUnits = AsyncLocalStorage.snapshot()
const written = async (text: string) =>
  Number((await t.app.db.query<{ n: bigint }>('select count(*) as n from note.note where text = $1', [text])).rows[0]?.n)

test('thirty equal keys at once: one effect, thirty equal replies', async () => {
  const replies = await Promise.all(Array.from({ length: 30 }, () => t.app.unit(keyed('race'), write('race'))))
  expect(await written('race')).toBe(1)
  for (const reply of replies) expect(reply).toEqual(replies[0])
  expect(typeof replies[29]?.id).toBe('bigint')
  await expect(t.app.unit(keyed('race', 'other'), write('race'))).rejects.toMatchObject({ code: 'kernel.key_reused' })
})

test('a refusal keeps nothing: the same key may try again', async () => {
  const refused = t.app.unit(keyed('again'), async (u) => {
    await write('again')(u)
    throw refuse('kernel.forbidden')
  })
  await expect(refused).rejects.toBeInstanceOf(Refusal)
  await t.app.unit(keyed('again'), write('again'))
  expect(await written('again')).toBe(1)
})

test('a deferred reply: in progress, then the first completion for ever', async () => {
  const start = () => t.app.unit(keyed('outside'), async (u) => u.deferReply('order-1'))
  await start()
  await expect(start()).rejects.toMatchObject({ ref: 'order-1', reply: undefined })
  for (const state of ['paid', 'late'])
    await t.app.unit(systemIntent('resolver'), async (u) => u.completeReply('order-1', { state, cents: 5n }))
  await expect(start()).rejects.toBeInstanceOf(EarlierCall)
  await expect(start()).rejects.toMatchObject({ reply: { state: 'paid', cents: 5n } })
})

test('many calls that share a unit take their keys at once: the new ones, and nobody waits for another unit', async () => {
  await t.app.unit(keyed('many-used'), write('many-used'))
  const calls = ['many-new', 'many-used', 'many-held'].map((key) => ({ intent: keyed(key), ref: `ref-${key}` }))
  const share = () => t.app.unit(systemIntent('sharing'), async (u) => [...(await u.deferReplies(calls))])
  let held: string[] = []
  if (!t.database.embedded) {
    await t.app.unit(keyed('many-held'), async (u) => {
      await u.tx.query('select 1')
      held = await new Promise<string[]>((resolve, reject) => void outsideUnits(() => share().then(resolve, reject)))
    })
    expect(held).toEqual(['ref-many-new'])
    await expect(t.app.unit(keyed('many-new'), write('late'))).rejects.toMatchObject({ ref: 'ref-many-new', reply: undefined })
  } else expect(await share()).toEqual(['ref-many-new', 'ref-many-held'])
  await t.app.unit(systemIntent('resolver'), async (u) => u.completeReply('ref-many-new', { done: 1 }))
  await expect(t.app.unit(keyed('many-new'), write('late'))).rejects.toMatchObject({ reply: { done: 1 } })
  expect(await written('late')).toBe(0)
})

test('a key that its shared unit gives back is as new', async () => {
  const calls = ['back', 'kept'].map((key) => ({ intent: keyed(key), ref: `ref-${key}` }))
  await t.app.unit(systemIntent('sharing'), async (u) => {
    await u.deferReplies(calls)
    u.dropReplies(['ref-back'])
  })
  await t.app.unit(keyed('back'), write('back'))
  expect(await written('back')).toBe(1)
  await expect(t.app.unit(keyed('kept'), write('kept'))).rejects.toBeInstanceOf(EarlierCall)
})

test('a deferred reply may end as a refusal', async () => {
  const start = () => t.app.unit(keyed('refused'), async (u) => u.deferReply('order-2'))
  await start()
  await t.app.unit(systemIntent('resolver'), async (u) => u.completeReply('order-2', refuse('kernel.forbidden', { why: 'no' })))
  await expect(start()).rejects.toMatchObject({ code: 'kernel.forbidden', values: { why: 'no' } })
})

test('serialization failures and deadlocks are tried again, other errors are not', async () => {
  let runs = 0
  const failing = (state: string) =>
    t.app.unit(systemIntent('test'), async (u) => {
      runs += 1
      if (runs < 3) await u.tx.query(`do $$ begin raise exception 'planted' using errcode = '${state}'; end $$`)
      return runs
    })
  expect(await failing('40001')).toBe(3)
  runs = 0
  await expect(failing('23505')).rejects.toMatchObject({ code: '23505' })
  expect(runs).toBe(1)
})

test('an order number that there is already is drawn anew; where the same is drawn again and again it is a fault', async () => {
  await t.app.db.query('create table note.numbered (order_number text unique)')
  const insert = (...drawn: readonly string[]) => {
    let runs = 0
    return t.app.unit(systemIntent('test'), async (u) => {
      const number = drawn[runs] ?? ''
      runs += 1
      await write(`order ${number}`)(u)
      await u.tx.query('insert into note.numbered values ($1)', [number])
      return number
    })
  }
  await insert('D1')
  expect(await insert('D1', 'D1', 'D2')).toBe('D2')
  expect(await Promise.all([written('order D1'), written('order D2')])).toEqual([1, 1])
  await expect(insert('D1', 'D1', 'D1', 'D1', 'D1')).rejects.toMatchObject({ code: '23505' })
})

test('who meets others on every try is answered as by a busy database: nothing happened', async () => {
  const meeting = t.app.unit(systemIntent('test'), async (u) => {
    await write('met')(u)
    await u.tx.query(`do $$ begin raise exception 'planted' using errcode = '40P01'; end $$`)
  })
  await expect(meeting).rejects.toThrow(DatabaseAway)
  expect((await t.app.db.query(`select 1 from note.note where text = 'met'`)).rowCount).toBe(0)
})

test('a unit that swallowed a failed statement does not pretend to have committed', async () => {
  const swallowing = t.app.unit(systemIntent('test'), async (u) => {
    await write('swallowed')(u)
    await u.tx.query('select 1 / 0').catch(() => {})
  })
  await expect(swallowing).rejects.toThrow('rolled back')
  expect(await written('swallowed')).toBe(0)
})

test('reading beside an open unit, or opening a second one, is an error instead of a wait', async () => {
  await expect(t.app.unit(systemIntent('test'), () => t.app.db.query('select 1'))).rejects.toThrow('use u.tx')
  await expect(t.app.unit(systemIntent('test'), () => t.app.unit(systemIntent('test'), async () => 1))).rejects.toThrow('inside another')
  expect((await t.app.db.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a staff unit that wrote without an audit row is rolled back', async () => {
  await expect(t.app.unit(staff, write('silent'))).rejects.toThrow('without an audit row')
  expect(await written('silent')).toBe(0)
  await t.app.unit(staff, async (u) => (await u.tx.query('select 1')).rows)
  await t.app.unit(staff, async (u) => {
    u.audit({ action: 'note.write', object: 'note', reason: 'test', before: null, after: { cents: 5n } })
    return write('loud')(u)
  })
  expect(await written('loud')).toBe(1)
})

test('an event whose second reaction fails is delivered again; both effects happen once', async () => {
  failures = 1
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: noteHappened, payload: { n: 77n } }))
  await expect(t.drainOutbox()).rejects.toThrow('second fails')
  expect(await t.drainOutbox()).toBe(0)
  const { rows: waiting } = await t.app.db.query('select last_error, due_at from service.outbox')
  expect(waiting).toEqual([{ last_error: 'second fails', due_at: new Date(t.clock.now().getTime() + 2_000) }])
  t.clock.advance({ minutes: 5 })
  expect(await t.drainOutbox()).toBe(1)
  expect(seen).toEqual(['77', '77'])
  const { rows } = await t.app.db.query('select note_id from note.seen where abs(note_id) = 77 order by 1')
  expect(rows).toEqual([{ note_id: -77n }, { note_id: 77n }])
  expect((await t.app.db.query('select 1 from service.reaction_done')).rowCount).toBe(0)
})

test('an event delivered twice by two processes has its effect once', async () => {
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: noteHappened, payload: { n: 88n } }))
  const first = t.drainOutbox()
  t.clock.advance({ minutes: 1 })
  await Promise.all([first, t.drainOutbox(), t.drainOutbox()])
  expect((await t.app.db.query('select 1 from note.seen where note_id = 88')).rowCount).toBe(1)
})

test('an event that another process delivered since it was fetched has no effect here', async () => {
  // Both notes are fetched together; while the first one is at work, somebody else delivers the second.
  beside['91'] = (tx) => tx.query("delete from service.outbox where reaction = 'note.first' and payload like '%92%'")
  await t.app.unit(systemIntent('test'), async (u) => {
    for (const n of [91n, 92n]) u.emit({ name: noteHappened, payload: { n } })
  })
  await t.drainOutbox()
  expect((await t.app.db.query('select note_id from note.seen where note_id in (91, 92)')).rows).toEqual([{ note_id: 91n }])
})

async function tampered(sql: string): Promise<bigint | null> {
  let broken: bigint | null = null
  const undo = new Error('undo')
  await t.database
    .transaction(async (tx) => {
      await tx.query('alter table service.audit disable trigger user')
      const witnessed = await auditHead(tx)
      await tx.query(sql)
      broken = (await verifyAudit(tx, witnessed)).brokenAt
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return broken
}

test('the audit chain finds every tampering', async () => {
  for (let i = 0; i < 5; i += 1) {
    await t.app.unit(staff, async (u) => {
      u.audit({ action: 'note.write', object: `note:${i}`, before: null, after: { i } })
      u.audit({ action: 'note.read', object: `note:${i}`, unchanged: 'sight' })
    })
  }
  expect(await verifyAudit(t.app.db)).toMatchObject({ rows: 11, brokenAt: null })
  expect(await tampered('update service.audit set reason = $$x$$ where seq = 4')).toBe(4n)
  expect(await tampered('delete from service.audit where seq = 4')).toBe(5n)
  expect(await tampered('delete from service.audit where seq = 11')).toBe(11n)
  expect(
    await tampered(
      `with cut as (delete from service.audit where seq = 11) update service.audit_head set seq = 10, hash = (select hash from service.audit where seq = 10)`,
    ),
  ).toBe(11n)
  expect(await tampered('update service.audit set seq = case seq when 3 then 99 else 3 end where seq in (3, 99)')).toBe(4n)
  await expect(t.app.db.query('update service.audit set reason = $$x$$')).rejects.toThrow('insert-only')
  await expect(t.app.db.query('delete from service.audit')).rejects.toThrow('insert-only')
})

test('a signed head is read back only with its key', async () => {
  const line = signAuditHead(await auditHead(t.app.db), t.clock.now(), 'key')
  expect(readSignedHead(line, 'key')).toEqual(await auditHead(t.app.db))
  expect(readSignedHead(line, 'other')).toBeNull()
  expect(readSignedHead(line.replace(/ \d+ /, ' 9 '), 'key')).toBeNull()
})

test.runIf(onServer)('a unit that waits for a lock too long is answered as a busy database', async () => {
  await t.app.unit(systemIntent('test'), write('locked'))
  await t.database.transaction(async (tx) => {
    await tx.query(`select 1 from note.note where text = 'locked' for update`)
    const { openDatabase } = await import('@jade/service/database')
    const second = await openDatabase({ databaseUrl: t.databaseUrl, dataDir: '' })
    await expect(second.db.query(`update note.note set text = 'x' where text = 'locked'`)).rejects.toThrow('database away')
    await second.close()
  })
})

test('a read that fails in SQL keeps its connection', async () => {
  await t.app.db.query(`select set_config('application_name', 'kept', false)`)
  await expect(t.app.db.query('select 1 / 0')).rejects.toThrow('division by zero')
  const { rows } = await t.app.db.query(`select current_setting('application_name') as name, 1 + 1 as two`)
  expect(rows).toEqual([{ name: 'kept', two: 2 }])
})

test.runIf(onServer)('a connection that the server ends is a busy database, and the next call has a new one', async () => {
  const kill = 'select pg_terminate_backend(pg_backend_pid())'
  await expect(t.app.db.query(kill)).rejects.toThrow(DatabaseAway)
  await expect(t.app.unit(systemIntent('test'), (u) => u.tx.query(kill))).rejects.toThrow(DatabaseAway)
  const between = t.app.unit(systemIntent('test'), async (u) => {
    const { rows } = await u.tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    const other = new pg.Client({ connectionString: t.databaseUrl })
    await other.connect()
    await other.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await other.end()
    return u.tx.query('select 1')
  })
  await expect(between).rejects.toThrow()
  expect((await t.app.db.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
