/**
 * Rows of a house that has been open for 400 days, as statements for a database with the demo data in it: so many players, twice as many deposits
 * and transfers, as many withdrawals and audited acts, ten bets and ten ledger entries each. They are there to be read: the chains of the ledger
 * and of the audit log are not those of real work.
 */
export function largeHouse(players: number): readonly string[] {
  const rows = (count: number) => `generate_series(1::bigint, ${count}) n, lateral (select ${since('n', count)} as at) t, ${base}`
  const player = (of: string) => `base.id + 1 + (${of}) % ${players}`
  return [
    'set session_replication_role = replica',
    'set synchronous_commit = off',
    `insert into identity.player (account, account_key, password_hash, phone, phone_verified, status, avatar, recommend_code, registered_at,
       registered_ip, terms_version, age_confirmed)
     select 'large' || n, 'large' || n, '', '098' || lpad(n::text, 7, '0'), true, case when n % 500 = 0 then 'locked' else 'active' end,
       'default.svg', 'LR' || upper(to_hex(n)), t.at, '10.0.0.1', '', true
     from generate_series(1::bigint, ${players}) n, lateral (select ${since('n', players)} as at) t`,
    `insert into vip.player_level (player_id, level, since) select ${player('n')}, 1 + n % 9, t.at from ${rows(players)} where n % 10 > 0`,
    `insert into kyc.profile (player_id, name_sealed, name_hash, updated_at) select ${player('n')}, null, md5(n::text), t.at from ${rows(players)}`,
    `insert into identity.session (token_hash, id, player_id, ip, device, created_at, seen_at, ended_at)
     select sha256(('large' || n)::bytea), gen_random_uuid(), ${player('n')}, '10.' || n / 65536 || '.' || n / 256 % 256 || '.' || n % 256, 'bench',
       t.at, t.at, t.at from ${rows(players)}`,
    `insert into cashier.deposit (key, order_number, player_id, channel_id, type, amount_cents, fee_cents, status, pay, business_date, created_at,
       expires_at, review_until, ended_at, updated_at)
     select gen_random_uuid(), 'DL' || n, ${player('n * 7919')}, channel.id, channel.type, 10000 + n * 7919 % 9000000, 0,
       case when n > ${2 * players - 300} then 'not_reviewed' when n % 12 = 0 then 'third_failed' else 'success' end, '{}',
       (t.at at time zone 'Asia/Taipei')::date, t.at, t.at + interval '1 hour', case when n > ${2 * players - 300} then t.at + interval '1 day' end,
       case when n <= ${2 * players - 300} then t.at + interval '5 minutes' end, t.at
     from ${rows(2 * players)}, lateral (select * from cashier.channel order by id offset n % 5 limit 1) channel`,
    `insert into cashier.withdrawal (order_number, player_id, type, card_id, amount_cents, fee_cents, hold_id, need_cents, now_cents, stage, claimed_by,
       approved_by, paid_by, business_date, created_at, updated_at, ended_at)
     select 'WL' || n, ${player('n * 104729')}, 'bank', card.id, 10000 + n * 104729 % 9000000, 0, n, 0, 0,
       case when n > ${players - 200} then 'review' when n % 20 = 0 then 'refused' else 'paid' end, null, 1, 2,
       (t.at at time zone 'Asia/Taipei')::date, t.at, t.at, case when n <= ${players - 200} then t.at + interval '20 minutes' end
     from ${rows(players)}, (select min(id) as id from cashier.card) card`,
    `insert into wallet.transfer (order_number, player_id, code, direction, wanted_cents, transit_cents, moved_cents, state, next_at, sent_at,
       created_at, updated_at, ended_at)
     select 'TL' || n, ${player('n * 15485863')}, 'JADE', case when n % 2 = 0 then 'in' else 'out' end, 10000, 10000,
       case when n % 50 > 0 then 10000 end, case when n % 50 = 0 then 'refused' else 'confirmed' end, t.at, t.at, t.at, t.at, t.at
     from ${rows(2 * players)}`,
    `insert into games.bet (vendor, vendor_ref, player_id, code, group_code, product_id, name_cn, name_en, round_id, bet_cents, valid_bet_cents,
       payout_cents, tip_cents, status, mirrored_cents, placed_at, settled_at, changed_at, created_at)
     select 'bench', 'large' || n, ${player('n * 7919')}, 'JADE', 'slots', 'SLT243', '龍門財寶', 'Dragon Gate Treasure', 'large' || n,
       100 + n * 7919 % 100000, 100, n % 300, 0, 'settled', 0, t.at, t.at, t.at, t.at from ${rows(10 * players)}`,
    `insert into service.audit (seq, at, actor, session, ip, action, object, reason, before, after, prev, hash)
     select head.seq + n, t.at, 'service' || n % 40, '', '', 'player.note', 'player ' || ${player('n')}, '', '', '', '', ''
     from ${rows(players)}, service.audit_head head`,
    `update service.audit_head set seq = seq + ${players}`,
    `insert into ledger.holder (id, seq) select ${player('n')}, 5 from ${rows(players)} on conflict do nothing`,
    `insert into ledger.account (holder, code, currency, balance) select ${player('n')}, 'central', 'TWD', 50000 from ${rows(players)}`,
    `insert into ledger.operation (key, fingerprint, kind, ref, at)
     select 'large:' || n, sha256(n::text::bytea), 'deposit', 'DL' || n, date_trunc('milliseconds', t.at) from ${rows(5 * players)}`,
    `insert into ledger.entry (operation_id, leg, account_id, amount, holder, seq, balance_after, hash, xid)
     select operation.id, leg, case leg when 1 then house.id else own.id end, case leg when 1 then -10000 else 10000 end,
       case leg when 2 then own.holder end, case leg when 2 then 1 + n / ${players} end, case leg when 2 then 10000 * (1 + n / ${players}) end,
       case leg when 2 then sha256('') end, case leg when 1 then pg_current_xact_id() end
     from ledger.operation cross join lateral (select substr(key, 7)::int - 1 as n) numbered
       join ${base} on operation.key like 'large:%' join ledger.account own on own.holder = ${player('n')} and own.code = 'central'
       cross join generate_series(1, 2) leg cross join (select min(id) as id from ledger.account where holder is null) house`,
    'select ledger.roll_up()',
    'set session_replication_role = origin',
  ]
}

const base = `(select id - 1 as id from identity.player where account_key = 'large1') base`
const since = (n: string, count: number) => `now() - (${count} - ${n})::float8 / ${count} * interval '400 days'`
