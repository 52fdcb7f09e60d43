create schema if not exists kyc;

create table kyc.profile (
  player_id bigint primary key,
  -- Sealed, see FieldBox; null while not given.
  name_sealed text,
  birthday_sealed text,
  gender smallint check (gender in (1, 2, 3)),
  line_id text not null default '',
  updated_at timestamptz not null
);

create table kyc.id_side (
  player_id bigint not null,
  side text not null check (side in ('front', 'back')),
  -- 1 verified, 2 under review, 3 refused; no row is 0 none (G41).
  status smallint not null check (status in (1, 2, 3)),
  file text not null,
  refusal text check ((refusal is not null) = (status = 3)),
  uploaded_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by text not null default '',
  primary key (player_id, side)
);
create index id_side_waiting on kyc.id_side (uploaded_at) where status = 2;
