import type { Seeds } from '../play/protocol.ts'
import { randomBytes } from 'node:crypto'
import { commitOf, toHex } from '@jade/fair/pf1'
import type { Queryable, Unit } from '@jade/service/app'
import { keyFor, seal, unseal } from '@jade/service/crypto-box'
import { ulid } from '@jade/service/ids'
import { isWornOut } from './seeds.rules.ts'
import { activate, currentSeeds, insertNext, lastRevealed, reveal, type SeedRow, takeNonce } from './store.ts'

/**
 * The life of a player's seeds: next (only its commit is known) -> active (with a client seed) -> revealed.
 * A client seed always meets a server seed whose commit was shown before, so neither side can choose with hindsight.
 * Callers hold the account's row lock.
 */

/** Seeds rest encrypted, each bound to its id. */
const PURPOSE = 'fair-seed'

export interface TakenSeed {
  readonly id: string
  readonly serverSeed: Uint8Array
  readonly clientSeed: string
  readonly nonce: number
}

/** Makes sure that the account has an active and a next seed; answers both. */
export async function prepareSeeds(u: Unit, dataKey: string, accountId: bigint): Promise<readonly SeedRow[]> {
  const seeds = await currentSeeds(u.tx, accountId)
  if (seeds.length === 2) return seeds
  if (!seeds.some((seed) => seed.status === 'next')) await makeNext(u, dataKey, accountId)
  if (!seeds.some((seed) => seed.status === 'active')) await turn(u, dataKey, { accountId, clientSeed: randomClientSeed() })
  return currentSeeds(u.tx, accountId)
}

/** Reveals the active seed and goes on with the announced one and `clientSeed`, or a random client seed. */
export async function rotateSeeds(u: Unit, dataKey: string, change: { accountId: bigint; clientSeed: string | null }): Promise<void> {
  await prepareSeeds(u, dataKey, change.accountId)
  await turn(u, dataKey, { accountId: change.accountId, clientSeed: change.clientSeed ?? randomClientSeed() })
}

/** The seeds and the nonce of one round; a worn-out seed is changed first, the client seed stays. */
export async function takeSeed(u: Unit, dataKey: string, accountId: bigint): Promise<TakenSeed> {
  let active = one(await prepareSeeds(u, dataKey, accountId), 'active')
  if (isWornOut({ nonce: active.nonce, activatedAt: active.activated_at ?? u.now }, u.now)) {
    await turn(u, dataKey, { accountId, clientSeed: active.client_seed ?? randomClientSeed() })
    active = one(await currentSeeds(u.tx, accountId), 'active')
  }
  const nonce = await takeNonce(u.tx, active.id)
  return { id: active.id, serverSeed: openSeed(dataKey, active), clientSeed: active.client_seed ?? '', nonce }
}

/** What the player may know. */
export async function publicSeeds(q: Queryable, dataKey: string, accountId: bigint): Promise<Seeds> {
  const seeds = await currentSeeds(q, accountId)
  const active = one(seeds, 'active')
  const next = one(seeds, 'next')
  const last = await lastRevealed(q, accountId)
  return {
    active: { id: active.id, commit: active.commit_hash, clientSeed: active.client_seed ?? '', nonce: active.nonce },
    next: { commit: next.commit_hash },
    revealed: last && {
      id: last.id,
      commit: last.commit_hash,
      serverSeed: toHex(openSeed(dataKey, last)),
      clientSeed: last.client_seed ?? '',
      rounds: last.nonce,
    },
  }
}

export function openSeed(dataKey: string, seed: Pick<SeedRow, 'id' | 'sealed'>): Uint8Array {
  return unseal(keyFor(dataKey, PURPOSE), seed.sealed, `${PURPOSE}:${seed.id}`)
}

async function makeNext(u: Unit, dataKey: string, accountId: bigint): Promise<void> {
  const id = ulid(u.now)
  const serverSeed = randomBytes(32)
  await insertNext(
    u.tx,
    {
      id,
      account_id: accountId,
      sealed: seal(keyFor(dataKey, PURPOSE), serverSeed, `${PURPOSE}:${id}`),
      commit_hash: commitOf(serverSeed),
    },
    u.now,
  )
}

async function turn(u: Unit, dataKey: string, to: { accountId: bigint; clientSeed: string }): Promise<void> {
  const seeds = await currentSeeds(u.tx, to.accountId)
  const active = seeds.find((seed) => seed.status === 'active')
  if (active) await reveal(u.tx, active.id, u.now)
  await activate(u.tx, { id: one(seeds, 'next').id, clientSeed: to.clientSeed }, u.now)
  await makeNext(u, dataKey, to.accountId)
}

function one(seeds: readonly SeedRow[], status: SeedRow['status']): SeedRow {
  const found = seeds.find((seed) => seed.status === status)
  if (!found) throw new Error(`no ${status} seed`)
  return found
}

function randomClientSeed(): string {
  return randomBytes(8).toString('hex')
}
