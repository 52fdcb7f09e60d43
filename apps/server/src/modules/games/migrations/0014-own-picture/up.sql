-- Name of the picture in the uploads that stands in the place of the vendor's; empty: the vendor's.
alter table games.game add column picture_file text not null default '';
