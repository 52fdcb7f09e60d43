-- Of the last days' rounds that friend and referrer both played for similar stakes: how many there were, in how many one won what the other
-- lost, and the latest of these.
alter table referral.friend add column even_rounds int not null default 0;
alter table referral.friend add column opposite_rounds int not null default 0;
alter table referral.friend add column latest_opposite text[] not null default '{}';
