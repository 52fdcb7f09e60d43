import { describe, expect, it } from 'vitest'
import { judgeMigration } from './migrations.ts'

describe('migration steps that hold up a running house', () => {
  it.each([
    ['create index bet_by_x on games.bet (x);', 'an index'],
    ['create unique index if not exists bet_by_x\n  on games.bet (x);', 'an index'],
    ['alter table games.bet add constraint x_known check (x in (1, 2));', 'a constraint'],
    ['alter table games.bet add column x int not null default 0 check (x >= 0);', 'a column with a check'],
    ['alter table games.bet alter column x set not null;', 'the whole table'],
    ['alter table games.bet add constraint bet_once unique (x);', 'builds an index under its lock'],
    ['alter table games.bet add unique (x);', 'builds an index under its lock'],
    ['alter table games.bet add column x text unique;', 'builds an index under its lock'],
    ['alter table games.bet drop column x;', 'still names this column'],
    ['alter table games.bet add column y text, drop column x;', 'still names this column'],
    ['alter table games.bet rename column x to y;', 'still names this column'],
    ['drop table games.bet;', 'still names this table'],
  ])('%s', (sql, say) => {
    expect(judgeMigration('0001-a', sql)).toMatchObject([expect.stringContaining(say)])
  })

  it.each([
    '-- One by one.\ndrop index concurrently if exists games.x;\n\ncreate index concurrently x on games.bet (x);',
    'create table games.y (x int); create index y_by_x on games.y (x); alter table games.y add constraint x_known check (x > 0);',
    'alter table games.bet add constraint x_known check (x in (1, 2)) not valid;',
    'alter table games.bet add column x int not null default 0;',
    '-- create index y on games.bet (x);',
    'alter table games.bet add constraint bet_once unique using index bet_once;',
    '-- Unused since 0017-records-again.\nalter table games.bet drop column x;',
  ])('%s is fine', (sql) => {
    expect(judgeMigration('0001-a', sql)).toEqual([])
  })
})
