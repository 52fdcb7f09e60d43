import { randomBytes } from 'node:crypto'
import { CHAIN_LENGTH, type Chain, openChain } from '@jade/fair/chain'
import { toHex } from '@jade/fair/pf1'
import { sha256 } from '@jade/fair/sha256'
import type { Queryable, Unit } from '@jade/service/app'
import { keyFor, seal, unseal } from '@jade/service/crypto-box'
import { ulid } from '@jade/service/ids'

/** Keys of shared rounds: a chain per line, its root encrypted at rest, its links in memory once it was opened. */

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

/** Takes the next place of a line's chain; makes a new chain when there is none or the last one ended. */
export async function takeKey(u: Unit, dataKey: string, line: string): Promise<NextKey> {
  const row = (await chainInUse(u.tx, line)) ?? (await makeChain(u, dataKey, line))
  const round = row.used + 1
  await u.tx.query('update studio.chain set used = $2 where id = $1', [row.id, round])
  const chain = chainOf(dataKey, row)
  return { chainId: row.id, round, before: round === 1 ? row.anchor : toHex(chain.keyOf(round - 1)) }
}

/**
 * Takes the next `count` places of a line's chain in their order, for rounds that are made ahead. Fewer where the chain ends; the
 * next call goes on with a new one.
 */
export async function takeKeys(u: Unit, dataKey: string, { line, count }: { line: string; count: number }): Promise<readonly NextKey[]> {
  const row = (await chainInUse(u.tx, line)) ?? (await makeChain(u, dataKey, line))
  const last = Math.min(row.length, row.used + count)
  await u.tx.query('update studio.chain set used = $2 where id = $1', [row.id, last])
  // The key before a round is the hash of the round's key: one walk from the last, and no key but hashes of keys leave it.
  let link = chainOf(dataKey, row).keyOf(last)
  const taken: NextKey[] = []
  for (let round = last; round > row.used; round -= 1) {
    link = sha256(link)
    taken.push({ chainId: row.id, round, before: toHex(link) })
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

async function chainInUse(q: Queryable, line: string): Promise<ChainRow | null> {
  const sql = 'select id, sealed, anchor, length, used from studio.chain where line = $1 and used < length for update'
  return (await q.query<ChainRow>(sql, [line])).rows[0] ?? null
}

async function makeChain(u: Unit, dataKey: string, line: string): Promise<ChainRow> {
  const id = ulid(u.now)
  const root = randomBytes(32)
  const chain = openChain(root, CHAIN_LENGTH)
  opened.set(id, chain)
  const sealed = seal(keyFor(dataKey, PURPOSE), root, `${PURPOSE}:${id}`)
  const sql = 'insert into studio.chain (id, line, sealed, anchor, length, created_at) values ($1, $2, $3, $4, $5, $6)'
  await u.tx.query(sql, [id, line, sealed, chain.anchor, chain.length, u.now])
  return { id, sealed: Buffer.from(sealed), anchor: chain.anchor, length: chain.length, used: 0 }
}
