import { expect, it } from 'vitest'
import { networkOf, plainAddress, sourceOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::FFFF:cb00:7107', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:1::4f', '2001:db8:1:1::/64', '2001:db8:1::/48'],
  ['2001:0db8:0001:0001:ffff:ffff:ffff:ffff', '2001:db8:1:1::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['', '', ''],
])('%s shares its budget with %s, and its neighbours are %s', (ip, source, network) => {
  expect([sourceOf(ip), networkOf(ip)]).toEqual([source, network])
  expect(sourceOf(plainAddress(ip))).toBe(source)
})
