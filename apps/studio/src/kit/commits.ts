/**
 * What a player's browser had been told of a round's seed when it was played: a hash that is told with the result says nothing against the
 * house, which could have made both afterwards (FAIR-12). Pure.
 */
interface KeptSeed {
  readonly commit: string
  readonly clientSeed: string
  readonly nonce: number
}

/** By the reference of the round, oldest first. */
export type KeptSeeds = Readonly<Record<string, KeptSeed>>

const MOST = 500

interface Known {
  readonly active: { readonly id: string; readonly commit: string; readonly clientSeed: string }
}

/** Adds a round that was played on the seed which was known. One of another seed leaves no note: it was changed in between. */
export function noteRound(
  kept: KeptSeeds,
  seeds: Known,
  round: { readonly ref: string; readonly seedId: string; readonly nonce: number },
): KeptSeeds {
  if (round.seedId !== seeds.active.id || Object.hasOwn(kept, round.ref)) return kept
  const { commit, clientSeed } = seeds.active
  return Object.fromEntries([...Object.entries(kept), [round.ref, { commit, clientSeed, nonce: round.nonce }]].slice(-MOST)) as KeptSeeds
}

/** Reads notes that a browser kept as JSON; none where it is nothing of the kind. */
export function readSeeds(text: string | null): KeptSeeds {
  try {
    const told: unknown = JSON.parse(text ?? 'null')
    if (typeof told !== 'object' || told === null) return {}
    return Object.fromEntries(Object.entries(told as KeptSeeds).filter(([, note]) => isSeed(note)))
  } catch {
    return {}
  }
}

const isSeed = (note: KeptSeed | null) => /^[0-9a-f]{64}$/.test(note?.commit ?? '') && typeof note?.clientSeed === 'string'

/** Whether a round is told as it was known; null: nothing was kept of it. */
export function isAsKept(note: KeptSeed | undefined, told: KeptSeed): boolean | null {
  if (!note) return null
  return note.commit === told.commit && note.clientSeed === told.clientSeed && note.nonce === told.nonce
}
