import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import { keyFor, seal, unseal } from '../crypto-box.ts'
import { refuseFields } from '../app.ts'

/** Where a page of a list ended: the values by which its last row is sorted. */
export interface Place {
  /** The sort column's value as the database writes it. */
  readonly key: string
  readonly id: string
  /** The page before this row instead of the one after it. */
  readonly back: boolean
}

interface Asked {
  readonly list: string
  /** Everything that was asked for but the page: another filter or sort is another list. */
  readonly query: object
}

/** Seals a place for the address. It opens for the same list under the same filter and sort only. */
export function sealPlace(config: Config, asked: Asked, { key, id, back }: Place): string {
  const text = JSON.stringify([back ? 1 : 0, key, id])
  return seal(boxKey(config), Buffer.from(text), contextOf(asked)).toString('base64url')
}

/** Opens what {@link sealPlace} made. Refuses the field `cursor` where it is not of this list, filter and sort. */
export function openPlace(config: Config, asked: Asked, cursor: string): Place {
  try {
    const [back, key, id] = JSON.parse(unseal(boxKey(config), Buffer.from(cursor, 'base64url'), contextOf(asked)).toString()) as [
      number,
      string,
      string,
    ]
    return { back: back === 1, key, id }
  } catch {
    throw refuseFields({ cursor: 'kernel.cursor_stale' })
  }
}

const boxKey = (config: Config) => keyFor(config.secrets.tokenKey, 'list cursor')

function contextOf({ list, query }: Asked): string {
  const sorted = Object.entries(query)
    .filter(([name, value]) => value !== undefined && name !== 'cursor' && name !== 'size')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify(sorted, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  return `${list} ${createHash('sha256').update(text).digest('base64url')}`
}
