import { isIPv6 } from 'node:net'

/*
 * Who shares a budget, for every counter of the house: the rate classes, the counters in the database, the caps of registration, the
 * counts of wrong passwords. A single subscriber of IPv6 has a /64 of addresses at least, so an address of it names nobody.
 */

/** IPv4 written as IPv6 is the IPv4 address: a block or a budget cannot be walked around by its other spelling. */
export function plainAddress(ip: string): string {
  const dotted = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1]
  if (dotted !== undefined) return dotted
  const mapped = isIPv6(ip) ? groups(ip) : []
  const isMapped = mapped.slice(0, 5).every((group) => group === 0) && mapped[5] === 0xffff
  if (!isMapped) return ip
  const [high = 0, low = 0] = mapped.slice(6)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** One subscriber: an address of IPv4, a /64 of IPv6. What is no address stands for itself. */
export function sourceOf(ip: string): string {
  const plain = plainAddress(ip)
  return isIPv6(plain) ? `${prefix(plain, 4)}::/64` : plain
}

/** The neighbourhood of a subscriber, rented at once by whoever wants many: a /24 of IPv4, a /48 of IPv6. */
export function networkOf(ip: string): string {
  const plain = plainAddress(ip)
  if (isIPv6(plain)) return `${prefix(plain, 3)}::/48`
  return plain.includes('.') ? `${plain.split('.').slice(0, 3).join('.')}.0/24` : plain
}

const prefix = (ip: string, length: number) =>
  groups(ip)
    .slice(0, length)
    .map((group) => group.toString(16))
    .join(':')

/** The eight groups of an address of IPv6, whichever way it is written. */
function groups(ip: string): readonly number[] {
  const [bare = ''] = ip.split('%')
  const [head = '', tail] = bare.split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').flatMap(numbersOf))
  const [first, last] = [read(head), read(tail ?? '')]
  return tail === undefined ? first : [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}

/** The last two groups may be written as IPv4. */
function numbersOf(group: string): readonly number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}
