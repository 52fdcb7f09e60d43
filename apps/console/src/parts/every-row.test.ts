import { PAGED_FILE_MOST } from '@jade/contract/list-words'
import { expect, test } from 'vitest'
import { everyRow } from './every-row.ts'
import type { PageAsked } from './use-pages.ts'

/** A list of numbers, the highest first; `then` changes it after each page. */
function listOf(count: number, then: (rows: number[]) => number[] = (rows) => rows) {
  let rows = Array.from({ length: count }, (_, at) => count - at)
  return async ({ page, pageSize }: PageAsked) => {
    const size = Number(pageSize)
    const reply = { data: rows.slice((Number(page) - 1) * size, Number(page) * size), total: rows.length, pageSize: size }
    rows = then(rows)
    return reply
  }
}
const every = (ask: ReturnType<typeof listOf>) => everyRow(ask, { keyOf: String, pauseMs: 0 })

test('every row once, though rows shift while others come in', async () => {
  expect(await every(listOf(250))).toEqual(Array.from({ length: 250 }, (_, at) => 250 - at))
  const shifted = (await every(listOf(250, (rows) => [(rows[0] ?? 0) + 1, ...rows]))) ?? []
  expect(new Set(shifted).size).toBe(shifted.length)
  expect(shifted.filter((row) => row <= 250)).toHaveLength(250)
})

test('rows that went out while it was read are seen: it is read again, and given up where they go on', async () => {
  let once = true
  const settles = listOf(250, (rows) => {
    const rest = once ? rows.slice(1) : rows
    once = false
    return rest
  })
  expect(await every(settles)).toHaveLength(249)
  expect(await every(listOf(250, (rows) => rows.slice(1)))).toBeNull()
})

test('an empty list asks once, a long one ends where the server writes files', async () => {
  expect(await every(listOf(0))).toEqual([])
  expect(await every(listOf(PAGED_FILE_MOST + 500))).toHaveLength(PAGED_FILE_MOST)
})
