import { randomInt } from 'node:crypto'
import { taipeiDate } from '@jade/service/clock'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number that people can read out, of an order (deposit, withdrawal) or a third-party pay card: kind, Taipei date, six random characters. `D261121K7Q2MX`. */
export function orderNumber(kind: 'D' | 'W' | 'T', now: Date): string {
  const day = taipeiDate(now).slice(2).replaceAll('-', '')
  return kind + day + Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
