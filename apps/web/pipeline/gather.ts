/** What the bundler says of a chunk that it made. */
export interface Chunk {
  readonly fileName: string
  readonly moduleIds: readonly string[]
  /** Chunks that it imports statically. */
  readonly imports: readonly string[]
  readonly isEntry: boolean
  readonly isDynamicEntry: boolean
  readonly facadeModuleId: string | null
  readonly code: string
}

/**
 * What one request less is worth, in bytes of minified code that are fetched without need. On a phone's line (150 ms, 1.6 Mbit/s) they
 * shrink to a third and cost forty milliseconds, as a request does that waits behind dozens of others. Twice as many break the budgets of
 * the desktop's first pages.
 */
const REQUEST_BYTES = 24_000
/** How much more a byte weighs that somebody waits for who has just arrived. */
const FIRST_WEIGHT = 80

interface Part {
  readonly modules: readonly string[]
  /** Which entries need it, a bit each. */
  readonly users: bigint
  readonly bytes: number
  readonly files: ReadonlySet<string>
}

/**
 * Left alone the bundler cuts what several screens share by who uses it, into hundreds of files of a few hundred bytes. This puts
 * together what is cheap to have together: the sum of what is fetched without need stays below what the requests cost.
 * Answers the name of the group of each module that has one.
 * @param fixed chunks that stay as they are
 * @param first modules of the first screens, which people arrive at
 */
export function gather(
  chunks: readonly Chunk[],
  { fixed, first }: { readonly fixed: RegExp; readonly first: RegExp },
): ReadonlyMap<string, string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const { users, firsts } = usersOf(byName, first)
  let parts: Part[] = chunks
    .filter((chunk) => !chunk.isEntry && !chunk.isDynamicEntry && !fixed.test(chunk.fileName))
    .map((chunk) => ({
      modules: chunk.moduleIds,
      users: users.get(chunk.fileName) ?? 0n,
      bytes: chunk.code.length,
      files: new Set([chunk.fileName]),
    }))
  const barred = new Set<string>()
  for (;;) {
    const pair = bestPair(parts, { barred, firsts })
    if (!pair) break
    const [one, other] = pair
    const together: Part = {
      modules: [...one.modules, ...other.modules],
      users: one.users | other.users,
      bytes: one.bytes + other.bytes,
      files: new Set([...one.files, ...other.files]),
    }
    // A chunk that imports itself by way of another one would run before what it needs.
    if (runsInCircle(together.files, byName, parts)) barred.add(nameOf(one, other))
    else parts = [...parts.filter((part) => part !== one && part !== other), together]
  }
  return new Map(parts.filter(({ files }) => files.size > 1).flatMap(({ modules }, at) => modules.map((id) => [id, `part${at}`] as const)))
}

/** By chunk, which entries need it, directly or not; and which of the entries are first screens. */
function usersOf(chunks: ReadonlyMap<string, Chunk>, first: RegExp): { users: ReadonlyMap<string, bigint>; firsts: bigint } {
  const users = new Map<string, bigint>()
  let bit = 1n
  let firsts = 0n
  for (const entry of chunks.values()) {
    if (!entry.isEntry && !entry.isDynamicEntry) continue
    for (const file of reachOf([entry.fileName], (name) => chunks.get(name)?.imports ?? [])) users.set(file, (users.get(file) ?? 0n) | bit)
    if (first.test(entry.facadeModuleId ?? '')) firsts |= bit
    bit <<= 1n
  }
  return { users, firsts }
}

function reachOf(from: readonly string[], next: (name: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  for (const name of found) for (const one of next(name)) found.add(one)
  return found
}

const nameOf = (one: Part, other: Part) => `${[...one.files].join()} ${[...other.files].join()}`

/** The two parts whose union saves most; undefined when none saves anything. */
function bestPair(
  parts: readonly Part[],
  { barred, firsts }: { readonly barred: ReadonlySet<string>; readonly firsts: bigint },
): readonly [Part, Part] | undefined {
  /** What those pay who need one and not the other. */
  const cost = (one: Part, other: Part) => {
    const without = one.users & ~other.users
    return other.bytes * (count(without) + (FIRST_WEIGHT - 1) * count(without & firsts))
  }
  let best: readonly [Part, Part] | undefined
  let most = 0
  parts.forEach((one, at) => {
    for (const other of parts.slice(at + 1)) {
      const both = count(one.users & other.users)
      if (both === 0) continue
      const saved = both * REQUEST_BYTES - cost(one, other) - cost(other, one)
      if (saved <= most || barred.has(nameOf(one, other))) continue
      most = saved
      best = [one, other]
    }
  })
  return best
}

function count(bits: bigint): number {
  let set = 0
  for (let rest = bits; rest > 0n; rest &= rest - 1n) set += 1
  return set
}

/** Does one of these files import another one of them by way of a file outside, as the parts stand now? */
function runsInCircle(files: ReadonlySet<string>, chunks: ReadonlyMap<string, Chunk>, parts: readonly Part[]): boolean {
  const partOf = new Map(parts.flatMap((part) => [...part.files].map((file) => [file, part] as const)))
  const next = (name: string) => [...(partOf.get(name)?.files ?? [name])].flatMap((file) => chunks.get(file)?.imports ?? [])
  const outside = [...files].flatMap((file) => chunks.get(file)?.imports ?? []).filter((name) => !files.has(name))
  return [...reachOf(outside, next)].some((name) => files.has(name))
}
