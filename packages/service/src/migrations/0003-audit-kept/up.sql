-- Row triggers do not see `truncate`.
create trigger audit_kept before truncate on audit for each statement execute function audit_is_insert_only();
create trigger audit_head_kept before delete or truncate on audit_head for each statement execute function audit_is_insert_only();
