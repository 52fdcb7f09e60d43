-- One by one.
alter table consultations.consultation validate constraint rating_of_five;

do $$
declare
  v_after bigint := 0;
  v_last bigint;
begin
  loop
    select max(id) into v_last from (select id from consultations.consultation where id > v_after order by id limit 1000) next;
    exit when v_last is null;
    update consultations.consultation c set first_answer_at = f.created_at, first_answer_by = f.by
    from (select distinct on (e.consultation_id) e.consultation_id, e.created_at, e.by from consultations.entry e
          where e.consultation_id > v_after and e.consultation_id <= v_last and e.author in ('service', 'closing') and e.by <> ''
          order by e.consultation_id, e.id) f
    where c.id = f.consultation_id and c.first_answer_at is null;
    commit;
    v_after := v_last;
  end loop;
end $$;

drop index concurrently if exists consultations.consultation_by_created;

create index concurrently consultation_by_created on consultations.consultation (created_at);

drop index concurrently if exists consultations.consultation_by_first_answer;

create index concurrently consultation_by_first_answer on consultations.consultation (first_answer_at) where first_answer_at is not null;

drop index concurrently if exists consultations.consultation_spam;

create index concurrently consultation_spam on consultations.consultation (player_id, spam_at) where spam_at is not null;
