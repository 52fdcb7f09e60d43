-- Uploaded avatars are served by their names; presets are not looked up.
create index player_by_avatar on identity.player (avatar) where avatar like '%.jpg' or avatar like '%.png';
