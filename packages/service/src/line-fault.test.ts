import { describe, expect, test } from 'vitest'
import { refuse } from './app.ts'
import { DatabaseAway } from './database.ts'
import { LineFault, lineFaultOf } from './line-fault.ts'

const sql = (code: string) => Object.assign(new Error('said by the database'), { code })

describe('what is wrong with a line itself', () => {
  test.each([
    ['a rule of the reader', new LineFault('no player'), 'no player'],
    ['a refusal of a room', refuse('cashier.stage'), 'cashier.stage'],
    ['a number out of range', sql('22003'), 'said by the database'],
    ['a character that is no text', sql('22021'), 'said by the database'],
    ['a value that is missing', sql('23502'), 'said by the database'],
    ['a check that it breaks', sql('23514'), 'said by the database'],
  ])('%s', (_, error, problem) => expect(lineFaultOf(error)).toBe(problem))

  test.each([
    ['a database that is away', new DatabaseAway(sql('57P01'))],
    ['a lock that was waited for too long', sql('55P03')],
    ['a statement that took too long', sql('57014')],
    ['a serialization failure', sql('40001')],
    ['a deadlock', sql('40P01')],
    ['a row that somebody else just wrote', sql('23505')],
    ['a table that is missing', sql('42P01')],
    ['an error of our own', new TypeError('undefined is not a function')],
    ['no error at all', 'thrown text'],
  ])('never %s', (_, error) => expect(lineFaultOf(error)).toBeNull())
})
