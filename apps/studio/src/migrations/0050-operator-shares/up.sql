-- What is due is fetched by operator, so that one that is away does not fill every turn.
create index seamless_move_share on studio.seamless_move (operator, next_at) where next_at is not null;
drop index studio.seamless_move_due;
