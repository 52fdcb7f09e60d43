import { expect, test } from 'vitest'
import { nextOpen } from './next-open.rules.ts'

const row = (id: string, assignee = '', status: 'consulting' | 'ended' = 'consulting') => ({ id, assignee, status })

test('after a case the next open one is shown, past those that ended and those of colleagues [SERVICE-34]', () => {
  const rows = [row('1'), row('2', 'me'), row('3', '', 'ended'), row('4', 'beth'), row('5', 'me'), row('6')]
  expect(nextOpen(rows, '2', 'me')).toBe('5')
  expect(nextOpen(rows, '5', 'me')).toBe('6')
  expect(nextOpen(rows, '6', 'me')).toBe('1')
})

test('the last one has none behind it; one that has left the page begins at its start [SERVICE-34]', () => {
  expect(nextOpen([row('1', 'me'), row('2', 'beth')], '1', 'me')).toBeNull()
  expect(nextOpen([row('1'), row('2')], '9', 'me')).toBe('1')
})
