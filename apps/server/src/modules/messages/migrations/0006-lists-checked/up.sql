alter table messages.broadcast validate constraint list_is_kept;
