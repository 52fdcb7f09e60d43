-- What operators had corrected, once per name.
create table studio.correction (
  operator text not null,
  tx       text not null,
  ref      text not null,
  action   text not null check (action in ('void', 'resettle')),
  reason   text not null,
  reply    json not null,
  at       timestamptz not null,
  primary key (operator, tx)
);
create index correction_by_ref on studio.correction (ref);
