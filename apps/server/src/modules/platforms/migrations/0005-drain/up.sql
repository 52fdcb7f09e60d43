-- From here on until the maintenance is over the platform is closed and its players' money is called home; null: it stays there.
alter table platforms.platform add column drain_from timestamptz;
-- Name of the picture in the uploads that stands in the place of image_title; empty: none was given.
alter table platforms.platform add column picture_file text not null default '';
