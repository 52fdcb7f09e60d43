import { describe, expect, it } from 'vitest'
import { judgeMigration } from './migrations.ts'

describe('migration steps that hold up a running house', () => {
  it.each([
    ['create index bet_by_x on games.bet (x);', 'an index'],
    ['create unique index if not exists bet_by_x\n  on games.bet (x);', 'an index'],
    ['alter table games.bet add constraint x_known check (x in (1, 2));', 'a constraint'],
    ['alter table games.bet add column x int not null default 0 check (x >= 0);', 'a column with a check'],
    ['alter table games.bet alter column x set not null;', 'the whole table'],
  ])('%s', (sql, say) => {
    expect(judgeMigration('0001-a', sql)).toMatchObject([expect.stringContaining(say)])
  })

  it.each([
    '-- One by one.\ndrop index concurrently if exists games.x;\n\ncreate index concurrently x on games.bet (x);',
    'create table games.y (x int); create index y_by_x on games.y (x); alter table games.y add constraint x_known check (x > 0);',
    'alter table games.bet add constraint x_known check (x in (1, 2)) not valid;',
    'alter table games.bet add column x int not null default 0;',
    '-- create index y on games.bet (x);',
  ])('%s is fine', (sql) => {
    expect(judgeMigration('0001-a', sql)).toEqual([])
  })
})
