-- Tasks, prizes and rebates ask to be bet as well.
alter table turnover.requirement drop constraint if exists requirement_source_check;
alter table turnover.requirement add constraint requirement_source_check
  check (source in ('deposit', 'bonus', 'referral', 'manual', 'task', 'prize', 'rebate')) not valid;
