import { expect, test } from 'vitest'
import { ALL_GROUPS, groupQuery } from './groups.ts'

test('every group is asked for without a group', () => {
  expect(groupQuery(ALL_GROUPS)).toEqual({})
  expect(groupQuery(3)).toEqual({ group_id: '3' })
})
