create schema if not exists turnover;

-- One row per player: the lock of everything below, and the order in which requirements and bets came.
create table turnover.player (
  player_id bigint primary key,
  seq bigint not null default 0,
  updated_at timestamptz not null
);

-- Something that must be bet before money is free: a deposit, a bonus, a referral prize, or an operator's word.
create table turnover.requirement (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  -- The wallet whose bets count; 0 = central, else an activity wallet.
  wallet_id int not null default 0,
  source text not null check (source in ('deposit', 'bonus', 'referral', 'manual')),
  ref text not null,
  name_cn text not null default '',
  name_en text not null default '',
  amount_cents bigint not null check (amount_cents > 0),
  multiple int not null check (multiple >= 1),
  need_cents bigint not null check (need_cents > 0),
  done_cents bigint not null default 0,
  seq bigint not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_as text not null default '' check (closed_as in ('', 'withdrawal', 'unlocked', 'given_up', 'removed')),
  unique (source, ref),
  constraint done_within_need check (done_cents between 0 and need_cents),
  constraint closed_says_how check ((closed_at is null) = (closed_as = ''))
);
create index requirement_open on turnover.requirement (player_id, wallet_id, id) where closed_at is null;
create index requirement_by_player on turnover.requirement (player_id, id desc);

-- A settled bet as it stands now. `valid_cents` is what may count, after the filters; `used_cents` what lines took of it.
create table turnover.bet (
  id bigint generated always as identity primary key,
  key text not null unique,
  version int not null,
  player_id bigint not null,
  wallet_id int not null,
  seq bigint not null,
  kind text not null check (kind in ('bet', 'unlock')),
  code text not null,
  group_code text not null,
  game text not null,
  name_cn text not null,
  name_en text not null,
  bet_cents bigint not null check (bet_cents >= 0),
  valid_cents bigint not null check (valid_cents >= 0),
  used_cents bigint not null default 0 check (used_cents >= 0),
  -- Why nothing of it counts.
  reason text not null default '' check (reason in ('', 'void', 'odds', 'coverage')),
  placed_at timestamptz not null,
  updated_at timestamptz not null
);
create index bet_left on turnover.bet (player_id, wallet_id, id) where used_cents < valid_cents;

-- One bet's part in one requirement. Deleted lines are written anew when a bet is corrected.
create table turnover.line (
  requirement_id bigint not null references turnover.requirement,
  bet_id bigint not null references turnover.bet,
  used_cents bigint not null check (used_cents > 0),
  credit_cents bigint not null check (credit_cents >= 0 and credit_cents <= used_cents),
  percent int not null check (percent between 1 and 100),
  created_at timestamptz not null,
  primary key (requirement_id, bet_id)
);
create index line_by_bet on turnover.line (bet_id);

-- How much of a valid bet counts (games.md 3). `plain` for deposits and the like, `bonus` for activity wallets. An empty game is the whole group.
create table turnover.contribution (
  scale text not null check (scale in ('plain', 'bonus')),
  group_code text not null,
  game text not null default '',
  percent int not null check (percent between 0 and 100),
  updated_at timestamptz not null default now(),
  primary key (scale, group_code, game)
);
insert into turnover.contribution (scale, group_code, game, percent) values
  ('plain', 'sports', '', 100), ('plain', 'casino', '', 100), ('plain', 'slots', '', 100),
  ('plain', 'fish', '', 100), ('plain', 'lottery', '', 100), ('plain', 'cards', '', 100), ('plain', 'mini', '', 100),
  ('bonus', 'sports', '', 100), ('bonus', 'casino', '', 25), ('bonus', 'slots', '', 100),
  ('bonus', 'fish', '', 100), ('bonus', 'mini', '', 100), ('bonus', 'lottery', '', 50), ('bonus', 'cards', '', 50), ('bonus', 'cards', 'BJ', 10);

-- What waits for a second person, by object.
create table turnover.change (
  id uuid primary key,
  object text not null unique,
  body jsonb not null,
  created_at timestamptz not null
);

-- Houses that counted in the cashier so far bring their open deposits along, with what was bet as one line's worth of done.
do $$
begin
  if to_regclass('cashier.turnover_need') is null then
    return;
  end if;
  insert into turnover.player (player_id, seq, updated_at)
    select player_id, 1000000, now() from cashier.turnover
    union select player_id, 1000000, now() from cashier.turnover_need
    on conflict do nothing;
  insert into turnover.requirement (player_id, source, ref, amount_cents, multiple, need_cents, done_cents, seq, created_at, closed_at, closed_as)
    select n.player_id, 'deposit', n.order_number, n.amount_cents, n.multiple, n.amount_cents * n.multiple,
           case when n.closed_at is not null then n.amount_cents * n.multiple
                else greatest(0, least(n.amount_cents * n.multiple,
                       coalesce(t.bet_cents, 0) - (sum(case when n.closed_at is null then n.amount_cents * n.multiple else 0 end)
                         over (partition by n.player_id order by n.id) - n.amount_cents * n.multiple))) end,
           row_number() over (partition by n.player_id order by n.id), n.created_at, n.closed_at,
           case when n.closed_at is null then '' else 'withdrawal' end
      from cashier.turnover_need n left join cashier.turnover t on t.player_id = n.player_id
     where n.multiple >= 1 and n.amount_cents > 0
     order by n.id
    on conflict do nothing;
end $$;
