-- What a platform has to play: none (nothing listed yet), closed (all games shut), open. The games room says so.
alter table platforms.platform add column offer text not null default 'none' check (offer in ('none', 'closed', 'open'));
update platforms.platform set offer = 'open' where code = 'JADE';

-- Each platform is an operator of its own at the studio, so that each has a purse, records and a cursor of its own.
update platforms.platform p set vendor = v.vendor, status = 1, maintain_status = 0, demo = 1, updated_at = now()
  from (values ('JADEFISH', 'studio-fish'), ('JADELIVE', 'studio-live'), ('JADESPORT', 'studio-sport'), ('JADECARD', 'studio-card'),
    ('JADELOTTO', 'studio-lotto')) as v (code, vendor)
  where p.code = v.code and p.vendor = '';

insert into platforms.platform (id, code, group_code, name, name_en, sort, front_show, status, maintain_status, image_title, vendor, demo) values
  (7, 'SEAKING', 'fish', '海皇捕魚', 'Sea King', 25, 1, 1, 1, 'sea-king.svg', 'studio-sea', 1);
