update platforms.platform set name = '翠玉牌桌', name_en = 'Jade Tables' where code = 'JADELIVE' and name = '翠玉真人' and name_en = 'Jade Live';
