-- Until when the requirement of an activity wallet is to be met, and when its player was warned; null: no limit.
alter table wallet.bonus add column expires_at timestamptz;
alter table wallet.bonus add column warned_at timestamptz;
