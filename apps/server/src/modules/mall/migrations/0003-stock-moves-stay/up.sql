create function mall.keep_stock_moves() returns trigger language plpgsql as $$
begin
  raise exception 'movements of stock stay as they are' using errcode = 'insufficient_privilege';
end $$;
create trigger only_grows before update or delete or truncate on mall.stock_move for each statement execute function mall.keep_stock_moves();
