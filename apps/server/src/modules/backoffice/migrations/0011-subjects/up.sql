-- What the room that asked said of whose it is: {player, money, page: {kind, id}}, each where there is one.
alter table backoffice.approval add column subject jsonb;
