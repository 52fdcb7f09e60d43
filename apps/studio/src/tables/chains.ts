import { randomBytes } from 'node:crypto'
import type { Beacon } from '@jade/fair/beacon'
import { type Chain, openChain } from '@jade/fair/chain'
import { toHex } from '@jade/fair/pf1'
import { sha256 } from '@jade/fair/sha256'
import type { Queryable, Unit } from '@jade/service/app'
import { keyFor, seal, unseal } from '@jade/service/crypto-box'
import { ulid } from '@jade/service/ids'
import type { Published } from '../kit/anchors.ts'
import { dayAfter } from '../kit/rules-times.ts'

/** Keys of shared rounds: a chain per line and day, its root encrypted at rest, its links in memory once it was opened. */

const PURPOSE = 'fair-chain'

interface ChainRow {
  readonly id: string
  readonly sealed: Buffer
  readonly anchor: string
  readonly length: number
  readonly used: number
}

export interface NextKey {
  readonly chainId: string
  readonly round: number
  /** Hex of what this round's key hashes to: the key of the round before, or the anchor. */
  readonly before: string
}

const opened = new Map<string, Chain>()

function chainOf(dataKey: string, row: ChainRow): Chain {
  const known = opened.get(row.id)
  if (known) return known
  const root = unseal(keyFor(dataKey, PURPOSE), row.sealed, `${PURPOSE}:${row.id}`)
  const chain = openChain(root, row.length)
  opened.set(row.id, chain)
  return chain
}

/** Which rounds a chain is for: those of a line on a day in Taipei, as long as this beacon decides them. */
export interface ChainOf {
  readonly line: string
  /** `20261123`. */
  readonly day: string
  readonly kind: Beacon['kind']
  /** How many rounds the day has. */
  readonly length: number
}

/**
 * The key of the n-th round of a line's day: its place in the chain of that day is its number, so that nobody can say afterwards that it was
 * another (docs/adr/0150). Makes the chains of the day and of the next where there is none: an anchor is public before its day.
 */
export async function takeKey(u: Unit, dataKey: string, { number, ...of }: ChainOf & { readonly number: number }): Promise<NextKey> {
  const [key] = await takeKeys(u, dataKey, { ...of, numbers: [number] })
  if (!key) throw new RangeError(`round ${number} of ${of.line}`)
  await chainFor(u, dataKey, { ...of, day: dayAfter(of.day) })
  return key
}

/** The same for several rounds of a day, in their order. */
export async function takeKeys(
  u: Unit,
  dataKey: string,
  { numbers, ...of }: ChainOf & { readonly numbers: readonly number[] },
): Promise<readonly NextKey[]> {
  const row = await chainFor(u, dataKey, of)
  const last = Math.max(row.used, ...numbers)
  await u.tx.query('update studio.chain set used = $2 where id = $1', [row.id, last])
  // The key before a round is the hash of the round's key: one walk from the last, and no key but hashes of keys leave it.
  const wanted = new Set(numbers)
  const taken: NextKey[] = []
  let link = chainOf(dataKey, row).keyOf(Math.max(...numbers))
  for (let round = Math.max(...numbers); round >= Math.min(...numbers); round -= 1) {
    link = sha256(link)
    if (wanted.has(round)) taken.push({ chainId: row.id, round, before: toHex(link) })
  }
  return taken.toReversed()
}

/** The key itself, secret until the round's betting has closed. */
export async function keyOfRound(q: Queryable, dataKey: string, at: { chainId: string; round: number }): Promise<Uint8Array<ArrayBuffer>> {
  const [row] = (await q.query<ChainRow>('select id, sealed, anchor, length, used from studio.chain where id = $1', [at.chainId])).rows
  if (!row) throw new Error(`no chain ${at.chainId}`)
  return chainOf(dataKey, row).keyOf(at.round)
}

export async function anchorOf(q: Queryable, chainId: string): Promise<string> {
  return (await q.query<{ anchor: string }>('select anchor from studio.chain where id = $1', [chainId])).rows[0]?.anchor ?? ''
}

async function chainFor(u: Unit, dataKey: string, of: ChainOf): Promise<ChainRow> {
  const line = chainName(of)
  const sql = 'select id, sealed, anchor, length, used from studio.chain where line = $1 for update'
  return (await u.tx.query<ChainRow>(sql, [line])).rows[0] ?? makeChain(u, dataKey, { line, length: of.length })
}

/** What stands as `line` of a day's chain. A chain of before had the line alone, and served its rounds as they came. */
export function chainName({ line, day, kind }: Omit<ChainOf, 'length'>): string {
  return `${line}/${day}/${kind}`
}

async function makeChain(u: Unit, dataKey: string, { line, length }: { line: string; length: number }): Promise<ChainRow> {
  const id = ulid(u.now)
  const root = randomBytes(32)
  const chain = openChain(root, length)
  opened.set(id, chain)
  const sealed = seal(keyFor(dataKey, PURPOSE), root, `${PURPOSE}:${id}`)
  const sql = 'insert into studio.chain (id, line, sealed, anchor, length, created_at) values ($1, $2, $3, $4, $5, $6)'
  await u.tx.query(sql, [id, line, sealed, chain.anchor, chain.length, u.now])
  return { id, sealed: Buffer.from(sealed), anchor: chain.anchor, length: chain.length, used: 0 }
}

/** The anchors of days from this one on, of all lines. */
export async function anchorsFrom(q: Queryable, day: string): Promise<Published['lines']> {
  const sql = `select line, anchor, created_at from studio.chain where line like '%/%/%' and split_part(line, '/', 2) >= $1 order by line`
  const { rows } = await q.query<{ line: string; anchor: string; created_at: Date }>(sql, [day])
  return rows.map(({ line: name, anchor, created_at: since }) => {
    const [line = '', on = '', beacon] = name.split('/')
    return { line, day: on, beacon: beacon as Beacon['kind'], anchor, since: since.toISOString() }
  })
}
