insert into platforms.platform (id, code, group_code, name, name_en, sort, front_show, status, maintain_status, image_title, vendor, demo) values
  (8, 'JADEONE', 'slots', '翠玉直通', 'Jade Direct', 15, 1, 1, 0, 'jade-one.svg', 'studio-one', 1);
