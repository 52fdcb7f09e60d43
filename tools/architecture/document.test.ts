import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { roomsInOrder } from './tiers.ts'

const document = readFileSync(join(import.meta.dirname, '../../docs/ARCHITECTURE.md'), 'utf8')

test('docs/ARCHITECTURE.md lists every room once, by tier in the order of rooms.ts', () => {
  const part = document.split('## Rooms by tier')[1]?.split('\n\n')[0] ?? ''
  const tiers = part.slice(part.indexOf('0 site')).split(/·/)
  expect(tiers.map((tier) => tier.trim().split(' ')[0])).toEqual(['0', '1', '2', '3', '4', '5', '6'])
  expect(tiers.flatMap((tier) => tier.trim().slice(2).split(/,\s+/))).toEqual(roomsInOrder)
})

test('docs/ARCHITECTURE.md says of every room once what it keeps', () => {
  const table = document.split('| Room | Keeps | Its door |')[1]?.split('\n\n')[0] ?? ''
  const named = [...table.matchAll(/^\| ([\w-]+) \|/gm)].map(([, room]) => room)
  expect(named).toHaveLength(roomsInOrder.length)
  expect(new Set(named)).toEqual(new Set(roomsInOrder))
})

test('docs/ARCHITECTURE.md names functions that the doors have', () => {
  const table = document.split('| Room | Keeps | Its door |')[1]?.split('\n\n')[0] ?? ''
  const missing = [...table.matchAll(/^\| ([\w-]+) \|[^|]+\|([^|]*)\|/gm)].flatMap(([, room = '', doorCell = '']) => {
    const named = [...doorCell.matchAll(/`(\w+)(?:\([^`]*\))?`/g)].map(([, name = '']) => name)
    if (named.length === 0) return []
    const door = readFileSync(join(import.meta.dirname, `../../apps/server/src/modules/${room}/door.ts`), 'utf8')
    return named.filter((name) => !new RegExp(`\\b${name}\\b`).test(door)).map((name) => `${room}: ${name}`)
  })
  expect(missing).toEqual([])
})
