-- Batches of rebates that two people have to agree to before they are paid, with what they came to at noon.
create table vip.rebate_batch (
  day date primary key,
  state text not null default 'open' check (state in ('open', 'asked', 'approved')),
  players int not null,
  cents bigint not null,
  approval_id uuid unique,
  made_at timestamptz not null,
  check ((state = 'asked') = (approval_id is not null))
);
