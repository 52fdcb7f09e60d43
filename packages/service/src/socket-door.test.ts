import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PROVE_MS, SocketDoor } from './socket-door.ts'

/** A connection; cut, it closes. */
const asks = (from: string) => {
  const socket = Object.assign(new EventEmitter(), {
    from,
    cut: false,
    destroy: () => Object.assign(socket, { cut: socket.emit('close') }),
  })
  return { socket } as unknown as IncomingMessage
}
const isCut = ({ socket }: IncomingMessage) => (socket as unknown as { cut: boolean }).cut
const addressOf = ({ socket }: IncomingMessage) => (socket as unknown as { from: string }).from

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Lets as many in as may come, proving each session at once; answers the requests. */
function fill(door: SocketDoor, from: string, most: number): IncomingMessage[] {
  const inside: IncomingMessage[] = []
  for (let request = asks(from); inside.length < most && door.lets(request); request = asks(from)) {
    inside.push(request)
    door.proved(request)
  }
  return inside
}

test('an address has two hundred sockets at most, whoever has proved a session; one that closes makes room', () => {
  const door = new SocketDoor(addressOf)
  const inside = fill(door, '192.0.2.1', 1_000)
  expect(inside).toHaveLength(200)
  expect(door.lets(asks('192.0.2.2'))).toBe(true)
  inside[0]?.socket.emit('close')
  expect(door.lets(asks('192.0.2.1'))).toBe(true)
  expect(door.lets(asks('192.0.2.1'))).toBe(false)
})

test('a subscriber of IPv6 is one address, and whoever has no session fills no house', () => {
  const door = new SocketDoor(addressOf)
  const first = Array.from({ length: 30 }, (_, n) => door.lets(asks(`2001:db8:1:1::${n + 1}`)))
  expect(first.filter(Boolean)).toHaveLength(20)
  const all = Array.from({ length: 2_000 }, (_, n) => door.lets(asks(`10.${n >> 8}.${n & 255}.1`)))
  expect(all.filter(Boolean)).toHaveLength(980)
})

test("a /48 or a /24 without sessions takes five addresses' places, not all of the house", () => {
  const door = new SocketDoor(addressOf)
  const six = Array.from({ length: 400 }, (_, n) => door.lets(asks(`2001:db8:2:${n.toString(16)}::1`)))
  const four = Array.from({ length: 250 }, (_, n) => door.lets(asks(`198.51.100.${n}`)))
  expect([six, four].map((some) => some.filter(Boolean).length)).toEqual([100, 100])
  expect(door.lets(asks('203.0.113.1'))).toBe(true)
})

test('who proves no session in time is cut, also one that answers no farewell; who has proved it stays', () => {
  const door = new SocketDoor(addressOf)
  const silent = Array.from({ length: 20 }, () => asks('192.0.2.1'))
  expect(silent.every((one) => door.lets(one))).toBe(true)
  const member = asks('192.0.2.9')
  expect(door.lets(member)).toBe(true)
  door.proved(member)
  expect(door.lets(asks('192.0.2.1'))).toBe(false)
  vi.advanceTimersByTime(PROVE_MS + 2_000)
  expect(silent.every(isCut)).toBe(true)
  expect(isCut(member)).toBe(false)
  expect(door.lets(asks('192.0.2.1'))).toBe(true)
})
