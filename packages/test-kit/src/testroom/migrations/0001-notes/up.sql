create schema note;
create table note.note (id bigint generated always as identity primary key, player_id bigint not null, text text not null);
create table note.seen (note_id bigint not null);
