import { expect, test } from 'vitest'
import { allOf, sql, statementOf } from './sql.ts'

test('values are bound in the order of the text, those of a piece inside another one included', () => {
  const inner = sql`b = ${2} or c = ${3}`
  expect(statementOf(sql`select * from t where a = ${1} and (${inner}) and d = ${4}`)).toEqual({
    text: 'select * from t where a = $1 and (b = $2 or c = $3) and d = $4',
    values: [1, 2, 3, 4],
  })
})

test('all of no conditions is true, and each condition stands alone', () => {
  expect(statementOf(allOf([])).text).toBe('true')
  expect(statementOf(allOf([sql`a or b`, sql`c = ${1}`]))).toEqual({ text: 'true and (a or b) and (c = $1)', values: [1] })
})

test('what came from outside stays a value, whatever it looks like', () => {
  const hostile = "'; drop table t; --"
  expect(statementOf(sql`a = ${hostile}`)).toEqual({ text: 'a = $1', values: [hostile] })
})
