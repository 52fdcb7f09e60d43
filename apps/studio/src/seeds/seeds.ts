import type { Seeds } from '../protocol/protocol.ts'
import { randomBytes } from 'node:crypto'
import { commitOf, type Draws, draws, toHex } from '@jade/fair/pf1'
import { type Queryable, refuse, type Unit } from '@jade/service/app'
import { keyFor, seal, unseal } from '@jade/service/crypto-box'
import { ulid } from '@jade/service/ids'
import { isWornOut } from './seeds.rules.ts'
import {
  activate,
  currentSeeds,
  insertNext,
  isHeld,
  lastRevealed,
  reveal,
  type SeedRow,
  seedById,
  seedsOf,
  takeNonceOfEach,
  takeNonces,
} from './store.ts'

/**
 * The life of a player's seeds (FAIR-3): next (only its commit is known) -> active (with a client seed) -> revealed.
 * A client seed always meets a server seed whose commit was shown before, so neither side can choose with hindsight.
 * Callers hold the account's row lock. Every account has its own, one that plays for demo money too (FAIR-10).
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

/** Reveals the active seed and goes on with the announced one and `clientSeed`, or a random client seed. Refuses with round_open. */
export async function rotateSeeds(u: Unit, dataKey: string, change: { accountId: bigint; clientSeed: string | null }): Promise<void> {
  await prepareSeeds(u, dataKey, change.accountId)
  await turn(u, dataKey, { accountId: change.accountId, clientSeed: change.clientSeed ?? randomClientSeed() })
}

/** The seeds and the nonce of one round, taken with its stake (FAIR-4); a worn-out seed is changed first (after the open round on it), the client seed stays. */
export function takeSeed(u: Unit, dataKey: string, accountId: bigint): Promise<TakenSeed> {
  return takeSeeds(u, dataKey, { accountId, count: 1 })
}

/** The same for as many rounds as follow each other; answers the first nonce. */
export async function takeSeeds(u: Unit, dataKey: string, { accountId, count }: { accountId: bigint; count: number }): Promise<TakenSeed> {
  let active = one(await prepareSeeds(u, dataKey, accountId), 'active')
  if (isWornOut({ nonce: active.nonce, activatedAt: active.activated_at ?? u.now }, u.now) && !(await isHeld(u.tx, active.id))) {
    await turn(u, dataKey, { accountId, clientSeed: active.client_seed ?? randomClientSeed() })
    active = one(await currentSeeds(u.tx, accountId), 'active')
  }
  const nonce = await takeNonces(u.tx, active.id, count)
  return { id: active.id, serverSeed: openSeed(dataKey, active), clientSeed: active.client_seed ?? '', nonce }
}

/** The seeds and the nonce of one round of each of these accounts. Seeds that are new or worn out are made ready one by one; few are. */
export async function takeSeedOfEach(u: Unit, dataKey: string, accountIds: readonly bigint[]): Promise<ReadonlyMap<bigint, TakenSeed>> {
  const known = Map.groupBy(await seedsOf(u.tx, accountIds), (seed) => seed.account_id)
  const taken = new Map<bigint, TakenSeed>()
  const ready: SeedRow[] = []
  for (const id of accountIds) {
    const own = known.get(id) ?? []
    const active = own.find(({ status }) => status === 'active')
    const fresh = active && !isWornOut({ nonce: active.nonce, activatedAt: active.activated_at ?? u.now }, u.now)
    if (fresh && own.length === 2) ready.push(active)
    else taken.set(id, await takeSeed(u, dataKey, id))
  }
  const nonces = await takeNonceOfEach(
    u.tx,
    ready.map(({ id }) => id),
  )
  for (const seed of ready) {
    const nonce = nonces.get(seed.id) ?? 0
    taken.set(seed.account_id, { id: seed.id, serverSeed: openSeed(dataKey, seed), clientSeed: seed.client_seed ?? '', nonce })
  }
  return taken
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

/** The draws of a stored round, from their beginning. */
export async function drawsOf(
  q: Queryable,
  dataKey: string,
  round: { readonly seed_id: string; readonly game: string; readonly nonce: number },
): Promise<Draws> {
  return (await streamsOf(q, dataKey, round))(round.nonce)
}

/** The stream of each nonce of a seed. */
export async function streamsOf(
  q: Queryable,
  dataKey: string,
  { seed_id, game }: { readonly seed_id: string; readonly game: string },
): Promise<(nonce: number) => Draws> {
  const seed = await seedById(q, seed_id)
  if (!seed) throw new Error(`no seed ${seed_id}`)
  const serverSeed = openSeed(dataKey, seed)
  return (nonce) => draws({ serverSeed, game, publicSeed: seed.client_seed ?? '', nonce })
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
  if (active && (await isHeld(u.tx, active.id))) throw refuse('studio.round_open')
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
