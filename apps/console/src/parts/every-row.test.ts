import { expect, test } from 'vitest'
import { everyRow, MOST_ROWS } from './every-row.ts'
import type { PageAsked } from './use-list.ts'

/** A list of numbers, newest first, of which one comes in whenever a page is asked for. */
function growing(first: number, grows: boolean) {
  let newest = first
  return async ({ page, pageSize }: PageAsked) => {
    const size = Number(pageSize)
    const all = Array.from({ length: newest }, (_, at) => newest - at)
    const data = all.slice((Number(page) - 1) * size, Number(page) * size)
    if (grows) newest += 1
    return { data, total: all.length, pageSize: size }
  }
}

test('every row once, though rows shift while others come in', async () => {
  const still = await everyRow(growing(250, false), String)
  expect(still).toEqual(Array.from({ length: 250 }, (_, at) => 250 - at))
  const shifted = await everyRow(growing(250, true), String)
  expect(new Set(shifted).size).toBe(shifted.length)
  expect(shifted.filter((row) => row <= 250)).toHaveLength(250)
})

test('an empty list asks once, a long one ends where the server writes files', async () => {
  expect(await everyRow(growing(0, false), String)).toEqual([])
  expect(await everyRow(growing(MOST_ROWS + 500, false), String)).toHaveLength(MOST_ROWS)
})
