import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemIntent } from '@jade/service/app'
import { type Database, openDatabase } from '@jade/service/database'
import { createLogger } from '@jade/service/log'
import { testConfig } from '@jade/test-kit/config'
import { ensureAccount } from '../apps/studio/src/accounts/store.ts'
import { onlyBet } from '../apps/studio/src/kit/wager.ts'
import { openSession } from '../apps/studio/src/play/session.service.ts'
import type { SessionRow } from '../apps/studio/src/sessions/sessions.store.ts'
import { spin } from '../apps/studio/src/play/spin.service.ts'
import { spinTogether } from '../apps/studio/src/play/spins.service.ts'
import { openProgram } from '../apps/studio/src/program.ts'
import { studioBook } from '../apps/studio/src/purse/book.ts'
import { prepareSeeds } from '../apps/studio/src/seeds/seeds.ts'
import type { Studio } from '../apps/studio/src/studio.ts'
import { callers, compare, printTable, quantile, type Side } from './pairs.ts'

/**
 * Bets settled by the studio on PostgreSQL: stake, nonce, draw, return, record, durable, all against one house account. Gathered, one by one,
 * and against pgbench writing the same rows in one function, which draws nothing.
 */

const PLAYERS = 2_000
const CALLERS = 64
const CONNECTIONS = 8
const GAME = 'SLT243'
/** The clock runs so much faster that a player's pace (2.5 s) does not bound what few players can bet. */
const CLOCK_TIMES = 20

/** A spin's rows without its rules: what was drawn is given. */
const SPIN_FUNCTION = `
create sequence public.bench_ref;
create table public.bench_player (n int primary key, account_id bigint, session_id bigint);
create function public.bench_spin(p_n int, p_request text, p_payout bigint, p_detail json) returns text language plpgsql as $$
declare
  v_who public.bench_player;
  v_ref constant text := lpad(nextval('public.bench_ref')::text, 26, '0');
  v_seed text;
  v_nonce int;
  v_before bigint;
begin
  select * into v_who from public.bench_player where n = p_n;
  perform 1 from studio.account where id = v_who.account_id for no key update;
  perform 1 from studio.round where account_id = v_who.account_id and request_id = p_request;
  update studio.play_session set seen_at = clock_timestamp(), opened_at = coalesce(opened_at, clock_timestamp())
    where id = v_who.session_id and ended_at is null;
  select balance into v_before from studio_book.account where holder = v_who.account_id and code = 'purse' and currency = 'TWD';
  perform studio_book.post('bet:' || v_ref, 'bet', v_ref, date_trunc('milliseconds', clock_timestamp()), array[v_who.account_id, null],
    array['purse', 'game:${GAME}'], array['TWD', 'TWD'], array[-1000::bigint, 1000]);
  update studio.seed set nonce = nonce + 1 where account_id = v_who.account_id and status = 'active' returning id, nonce - 1 into v_seed, v_nonce;
  if p_payout > 0 then
    perform studio_book.post('win:' || v_ref, 'win', v_ref, date_trunc('milliseconds', clock_timestamp()), array[v_who.account_id, null],
      array['purse', 'game:${GAME}'], array['TWD', 'TWD'], array[p_payout, -p_payout]);
  end if;
  insert into studio.round (ref, account_id, session_id, request_id, game, demo, bet, valid_bet, payout, units, detail, seed_id, nonce, config_hash,
      engine_version, balance_before, balance_after, ip, placed_at, changed_at, status)
    select v_ref, v_who.account_id, v_who.session_id, p_request, '${GAME}', false, 1000, 1000, p_payout, p_payout / 10, p_detail, v_seed, v_nonce, hash,
      engine_version, v_before, v_before - 1000 + p_payout, '', clock_timestamp(), clock_timestamp(), 'settled'
    from studio.game_config where game = '${GAME}' limit 1;
  update studio.account set last_spin_at = clock_timestamp() where id = v_who.account_id;
  return v_ref;
end $$`

async function enrol(studio: Studio): Promise<readonly SessionRow[]> {
  const { app } = studio
  for (let from = 0; from < PLAYERS; from += 100)
    await app.unit(systemIntent('bench'), async (u) => {
      for (let at = from; at < from + 100; at += 1) {
        const account = await ensureAccount(u.tx, { operator: 'jade', player: `bench-${at}`, demo: false }, u.now)
        await studio.purse.fromOperator(u, account, { tx: `bench-${at}`, cents: 1_000_000_000n })
        await openSession(u, account, { game: GAME, device: 'mob', lang: 'zh', returnUrl: null })
        await prepareSeeds(u, app.config.secrets.dataKey, account.id)
      }
    })
  const { rows } = await app.db.query<SessionRow>('select * from studio.play_session order by id')
  return rows
}

/** What pgbench is to write: as often a return as the game gives one, and a record of its usual length. */
async function usual(database: Database): Promise<{ readonly percent: number; readonly detail: string }> {
  const { rows } = await database.db.query<{ percent: number; detail: string }>(
    `select (100 * avg((payout > 0)::int))::int as percent,
       (select detail::text from studio.round order by abs(length(detail::text) - (select avg(length(detail::text)) from studio.round)) limit 1) as detail
     from studio.round`,
  )
  const [row] = rows
  if (!row) throw new Error('nothing was played')
  return row
}

/** Needs a PostgreSQL database of its own. */
export async function benchBets(url: string, options: { readonly pairs?: number; readonly seconds?: number } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bets-bench-'))
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, { max: CONNECTIONS })
  try {
    const begun = Date.now()
    const clock = { now: () => new Date(begun + (Date.now() - begun) * CLOCK_TIMES) }
    const config = { ...testConfig(folder, url), port: 0 }
    const log = createLogger({ level: 'error' })
    const { fish } = await openProgram({ config, database, clock, log, publicUrl: 'http://studio.test' })
    const { studio } = fish
    const sessions = await enrol(studio)
    let serial = 0
    const waits: number[] = []
    const call = (play: typeof spin, times: number[] | null) => async () => {
      serial += 1
      const session = sessions[serial % sessions.length] as SessionRow
      const at = performance.now()
      await play(studio, session, { wager: onlyBet(10), requestId: `bench-${serial}`, ip: '' })
      times?.push(performance.now() - at)
    }
    const gathered = callers(`gathered, ${CALLERS} callers, ${CONNECTIONS} connections`, CALLERS, call(spinTogether, waits))
    const alone = callers(`a unit each, ${CALLERS} callers, ${CONNECTIONS} connections`, CALLERS, call(spin, null))
    const rows = [{ ...(await compare(gathered, alone, options)), floor: 3 }]
    const [program] = globSync('/usr/lib/postgresql/*/bin/pgbench')
    if (program !== undefined) {
      const function_ = await installFunction(database, folder)
      rows.push({ ...(await compare(gathered, pgbench({ program, url, ...function_ }), options)), floor: 0.6 })
    }
    const breaches = await studioBook.verify(database.db)
    if (breaches.length > 0) throw new Error(`the book does not hold after the bench: ${breaches[0]?.detail}`)
    const told = `A gathered bet takes ${quantile(waits, 0.5).toFixed(0)} ms, p99 ${quantile(waits, 0.99).toFixed(0)} ms, with ${CALLERS} callers.`
    return `${printTable(rows)}\n\n${told}`
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function installFunction(database: Database, folder: string): Promise<{ readonly script: string }> {
  await database.script(SPIN_FUNCTION)
  await database.script(`insert into public.bench_player
    select row_number() over (order by id), account_id, id from studio.play_session; analyze public.bench_player`)
  const { percent, detail } = await usual(database)
  const script = join(folder, 'spin.sql')
  const text = detail.replaceAll("'", "''").replaceAll(':', ' : ')
  await writeFile(
    script,
    `\\set n random(1, ${PLAYERS})
\\set key random(1, 9000000000000000000)
\\set luck random(1, 100)
select public.bench_spin(:n, 'pgbench-' || :key::bigint::text, case when :luck <= ${percent} then 2000::bigint else 0 end, '${text}'::json);
`,
  )
  return { script }
}

function pgbench({ program, url, script }: { readonly program: string; readonly url: string; readonly script: string }): Side {
  return {
    name: `pgbench, ${CONNECTIONS} connections, the same rows in one function`,
    async run(seconds) {
      const time = String(Math.max(1, Math.round(seconds)))
      const args = ['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-j', '2', '-T', time, '-f', script, url]
      const { stdout } = await promisify(execFile)(program, args)
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    },
  }
}
