import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { SocketDoor } from './socket-door.ts'

const asks = (from: string) => ({ socket: Object.assign(new EventEmitter(), { from }) }) as unknown as IncomingMessage
const addressOf = ({ socket }: IncomingMessage) => (socket as unknown as { from: string }).from

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
  const all = Array.from({ length: 2_000 }, (_, n) => door.lets(asks(`10.0.${n >> 8}.${n & 255}`)))
  expect(all.filter(Boolean)).toHaveLength(980)
})
