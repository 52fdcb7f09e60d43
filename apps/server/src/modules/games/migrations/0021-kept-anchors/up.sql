-- What a vendor's shared rounds of a day have to lead back to, as it was told first. `line` is empty for the vendor's own beacon, whose `day` is
-- counted from 2026-01-01; of lines it is the Taipei date, `20261127`.
create table games.kept_anchor (
  vendor text not null,
  line text not null,
  day text not null,
  beacon text not null check (beacon in ('local', 'drand')),
  anchor text not null check (anchor ~ '^[0-9a-f]{64}$'),
  since timestamptz not null,
  kept_at timestamptz not null,
  primary key (vendor, line, day, beacon)
);
create index kept_anchor_by_day on games.kept_anchor (day, line);

create function games.keep_anchors() returns trigger language plpgsql as $$
begin
  raise exception 'kept anchors stay as they are' using errcode = 'insufficient_privilege';
end $$;
create trigger only_grows before update or delete or truncate on games.kept_anchor for each statement execute function games.keep_anchors();
