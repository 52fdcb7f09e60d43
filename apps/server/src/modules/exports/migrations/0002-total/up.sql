alter table exports.file add column total int;
