/** Child of crash.test.ts: `node crash-child.ts <dataDir>` does one keyed unit, delivers its event, and prints the reply. */
import { defineEvent } from '@jade/contract/event'
import { systemIntent } from '@jade/service/app'
import { openDatabase } from '@jade/service/database'
import { reaction, type Room } from '@jade/service/room'
import { createService } from '@jade/service/service'
import { testConfig } from './config.ts'

const [dataDir = ''] = process.argv.slice(2)
const noteWritten = defineEvent<{ readonly n: bigint }>('note.written')
const room: Room = {
  name: 'note',
  migrations: new URL('./testroom/migrations/', import.meta.url),
  reactions: [
    reaction('note.see', noteWritten, async (_, u, { n }) => {
      await u.tx.query('insert into note.seen (note_id) values ($1)', [n])
    }),
  ],
}
const config = testConfig(dataDir, process.env['CRASH_DATABASE_URL'] ?? '')
const database = await openDatabase(config)
const service = await createService({ config, database, rooms: [room] })
const id = await service.app.unit({ ...systemIntent('crash'), key: { value: 'k', hash: 'h' } }, async (u) => {
  const { rows } = await u.tx.query<{ id: bigint }>(`insert into note.note (player_id, text) values (1, 'x') returning id`)
  u.emit({ name: noteWritten, payload: { n: rows[0]?.id ?? 0n } })
  return rows[0]?.id
})
// A lease of a killed process runs out after 30 s; the test does not wait for that.
await database.db.query(`update service.outbox set due_at = now() - interval '1 second'`)
await service.outbox.drain()
const { rows } = await database.db.query(
  'select (select count(*) from note.note) as notes, (select count(*) from note.seen) as seen, (select count(*) from service.outbox) as waiting',
)
process.stdout.write(JSON.stringify({ id, ...rows[0] }, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)))
await database.close()
process.exit(0)
