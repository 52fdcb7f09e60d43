import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@jade/service/database'
import { systemIntent } from '@jade/service/app'
import * as store from '../apps/server/src/modules/messages/broadcast.store.ts'
import { live } from '../apps/server/src/modules/messages/send.service.ts'
import { listening } from './listening.ts'
import { type MeasuredSite, measuredSite } from './measured-site.ts'
import { quantile } from './pairs.ts'
import { timedGet } from './timed-get.ts'

/** A house of a million players: what it takes to send a broadcast, and what one of them waits for their list of two hundred. */

const MILLION = 1_000_000
const SENT_BEFORE = 200
const ASKED = 60
/** Seconds until a broadcast is sent, milliseconds until a player has the list (issue of the messages: SERVICE-6). */
const SEND_CEILING_S = 5
const LIST_CEILING_MS = 30

/** Levels 0 to 9 in turn; every fifth was seen within a month, every hundredth has a page open, every thousandth wants no advertising. */
const fill = (players: number) => `
  set session_replication_role = replica;
  insert into identity.player (account, account_key, password_hash, phone, phone_verified, status, avatar, recommend_code, registered_at,
    registered_ip, terms_version, age_confirmed)
  select 'million' || n, 'million' || n, '', '', false, 'active', 'default.svg', 'm' || n, now(), '', '', true from generate_series(1, ${players}) n;
  insert into vip.player_level (player_id, level, since) select id, id % 10, now() from identity.player where id % 10 > 0;
  insert into identity.session (id, token_hash, player_id, ip, device, created_at, seen_at, ended_at)
  select gen_random_uuid(), sha256(('million' || id)::bytea), id, '', '', t.at, t.at, case when id % 100 = 0 then null else t.at end
  from identity.player, lateral (select now() - case when id % 100 = 0 then interval '1 minute' else (id % 29) * interval '1 day' end as at) t
  where id % 5 = 0;
  insert into protection.unwilling (player_id, since) select id, now() from identity.player where id % 1000 = 0;
  set session_replication_role = origin;
  analyze identity.player; analyze vip.player_level; analyze identity.session;`

const words: store.NewBroadcast['body_en'] = [{ type: 'paragraph', runs: [{ text: 'Bench' }] }]

const plain: Omit<store.NewBroadcast, 'now' | 'starts_at'> = {
  grp: 'player',
  advertising: false,
  title_zh: '通知',
  title_en: 'Notice',
  body_zh: words,
  body_en: words,
  levels: [],
  accounts: [],
  offers: [],
  tags: [],
  seen: '',
  list_id: null,
  reach: 0,
  approval_id: null,
  ends_at: null,
  made_by: 'bench',
}

const kinds: Readonly<Record<string, Partial<store.NewBroadcast>>> = {
  'to everybody (platform)': { grp: 'platform' },
  'to level 3': { levels: [3] },
  'to all levels, advertising': { levels: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], advertising: true },
  'to who was seen within a month': { seen: 'within_30' },
}

/** Seconds until it was sent, and to how many. */
async function sent({ service: { app } }: MeasuredSite, kind: Partial<store.NewBroadcast>): Promise<{ seconds: number; reach: number }> {
  const id = await app.unit(systemIntent('bench'), (u) => store.insertBroadcast(u.tx, { ...plain, ...kind, starts_at: u.now, now: u.now }))
  const start = performance.now()
  await live(app)
  const seconds = (performance.now() - start) / 1000
  const { rows } = await app.db.query<{ reach: number; sent_at: Date | null }>(
    'select reach, sent_at from messages.broadcast where id = $1',
    [id],
  )
  if (!rows[0]?.sent_at) throw new Error('the broadcast was not sent')
  return { seconds, reach: rows[0].reach }
}

/** p95 of a player's first page, in milliseconds. */
async function listed(port: number, token: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < ASKED; n += 1) times.push(await timedGet(port, '/messages/player/list', token))
  return quantile(times, 0.95)
}

/** What was sent so far, so often that there are enough, each with its own recipients. */
const copies = `
  insert into messages.broadcast (grp, advertising, title_zh, title_en, body_zh, body_en, levels, accounts, offers, seen, reach, starts_at, sent_at,
    made_by, created_at)
  select grp, advertising, title_zh, title_en, body_zh, body_en, levels, accounts, offers, seen, reach, starts_at, sent_at, 'copy of ' || id, created_at
  from (select * from messages.broadcast order by id desc limit 4) sent, generate_series(1, ${SENT_BEFORE / 4});
  insert into messages.recipients (broadcast_id, chunk, bits)
  select copy.id, r.chunk, r.bits from messages.broadcast copy join messages.recipients r on copy.made_by = 'copy of ' || r.broadcast_id;
  analyze messages.broadcast; analyze messages.recipients;`

const verdict = (held: boolean) => (held ? 'yes' : 'NO')

async function measured(site: MeasuredSite, database: Database, options: { readonly pairs: number; readonly players: number }) {
  const port = await listening(site.server)
  const token = site.players[0]?.token ?? ''
  await listed(port, token)
  const empty = await listed(port, token)
  await database.script(fill(options.players))
  const lines: string[] = []
  for (const [name, kind] of Object.entries(kinds)) {
    const runs: { seconds: number; reach: number }[] = []
    for (let n = 0; n < options.pairs; n += 1) runs.push(await sent(site, kind))
    const seconds = quantile(
      runs.map((run) => run.seconds),
      0.5,
    )
    const reach = (runs[0]?.reach ?? 0).toLocaleString('en')
    lines.push(`| sent ${name}: ${reach} players | ${seconds.toFixed(2)} s | ${SEND_CEILING_S} s | ${verdict(seconds <= SEND_CEILING_S)} |`)
  }
  await database.script(copies)
  const full = await listed(port, token)
  const held = verdict(full <= LIST_CEILING_MS)
  lines.push(
    `| one player's list, ${SENT_BEFORE} broadcasts more in the house, p95 (before any: ${empty.toFixed(1)} ms) | ${full.toFixed(1)} ms | ${LIST_CEILING_MS} ms | ${held} |`,
  )
  return ['| | median | at most | held |', '|---|---|---|---|', ...lines].join('\n')
}

/** Returns the table. Needs a PostgreSQL database of its own. */
export async function benchBroadcasts(
  url: string,
  { pairs = 3, players = MILLION }: { readonly pairs?: number; readonly players?: number } = {},
): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jade-bench-'))
  const site = await measuredSite({ databaseUrl: url, dataDir, players: 1 })
  try {
    return await measured(site, site.database, { pairs, players })
  } finally {
    site.server.close()
    site.server.closeAllConnections()
    await site.database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
