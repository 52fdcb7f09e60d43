-- Whether every bet of a game returns what it promises, or only the best one.
alter table games.game add column rtp_for text not null default 'every_bet' check (rtp_for in ('every_bet', 'best_bet'));
