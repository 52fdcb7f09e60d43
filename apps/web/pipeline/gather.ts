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
 * What one request less is worth, in bytes of minified code that are fetched without need. On a phone's line (150 ms, 1.6 Mbit/s) a
 * request among dozens costs some ten milliseconds; so do this many bytes, which shrink to a third.
 */
const REQUEST_BYTES = 8000
/** How much more a byte weighs that somebody waits for who has just arrived. */
const FIRST_WEIGHT = 80
/** How many visits of another page one of a first screen stands for: it is where most people come, and with nothing fetched yet. */
const FIRST_VISITS = 8

/** What a page consists of besides the entry that it is named after, by what their modules are called. */
export interface Surroundings {
  /** Chunks that stay as they are. */
  readonly fixed: RegExp
  /** Modules of the first screens, which people arrive at. */
  readonly first: RegExp
  /** The frame that an entry stands in: both are fetched together. Undefined: it has none. */
  readonly frameOf: (entry: string) => RegExp | undefined
  /** What a page fetches once it stands. Undefined: nothing. */
  readonly afterOf: (entry: string) => RegExp | undefined
}

interface Part {
  readonly modules: readonly string[]
  /** Which pages need it sooner or later, a bit each. */
  readonly users: bigint
  /** Those of them that cannot be drawn without it. */
  readonly early: bigint
  readonly bytes: number
  readonly files: ReadonlySet<string>
}

/**
 * Left alone the bundler cuts what several screens share by who uses it, into hundreds of files of a few hundred bytes. This puts
 * together what is cheap to have together: the sum of what is fetched without need stays below what the requests cost.
 * Answers the name of the group of each module that has one.
 */
export function gather(chunks: readonly Chunk[], around: Surroundings): ReadonlyMap<string, string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const { users, early, firsts } = usersOf(byName, around)
  let parts: Part[] = chunks
    .filter((chunk) => !chunk.isEntry && !chunk.isDynamicEntry && !around.fixed.test(chunk.fileName))
    .map((chunk) => ({
      modules: chunk.moduleIds,
      users: users.get(chunk.fileName) ?? 0n,
      early: early.get(chunk.fileName) ?? 0n,
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
      early: one.early | other.early,
      bytes: one.bytes + other.bytes,
      files: new Set([...one.files, ...other.files]),
    }
    // A chunk that imports itself by way of another one would run before what it needs.
    if (runsInCircle(together.files, byName, parts)) barred.add(nameOf(one, other))
    else parts = [...parts.filter((part) => part !== one && part !== other), together]
  }
  return new Map(parts.filter(({ files }) => files.size > 1).flatMap(({ modules }, at) => modules.map((id) => [id, `part${at}`] as const)))
}

interface Users {
  readonly users: ReadonlyMap<string, bigint>
  readonly early: ReadonlyMap<string, bigint>
  /** Which of the pages are first screens. */
  readonly firsts: bigint
}

/** By chunk, which pages need it, directly or not. A frame is no page, and what comes after a page is none. */
function usersOf(chunks: ReadonlyMap<string, Chunk>, { first, frameOf, afterOf }: Surroundings): Users {
  const users = new Map<string, bigint>()
  const early = new Map<string, bigint>()
  const entries = [...chunks.values()].filter((chunk) => chunk.isEntry || chunk.isDynamicEntry)
  const nameOf = (entry: Chunk) => entry.facadeModuleId ?? ''
  const namesOf = (wanted: RegExp | undefined) =>
    wanted ? entries.filter((entry) => wanted.test(nameOf(entry))).map(({ fileName }) => fileName) : []
  const frames = new Set(entries.flatMap((entry) => namesOf(frameOf(nameOf(entry)))))
  const afters = new Set(entries.flatMap((entry) => namesOf(afterOf(nameOf(entry)))))
  let bit = 1n
  let firsts = 0n
  for (const entry of entries) {
    if (frames.has(entry.fileName) || afters.has(entry.fileName)) continue
    const frame = namesOf(frameOf(nameOf(entry)))
    const reach = (from: readonly string[]) => reachOf(from, (name) => chunks.get(name)?.imports ?? [])
    for (const file of reach([entry.fileName, ...frame])) early.set(file, (early.get(file) ?? 0n) | bit)
    for (const file of reach([entry.fileName, ...frame, ...namesOf(afterOf(nameOf(entry)))])) users.set(file, (users.get(file) ?? 0n) | bit)
    if (first.test(nameOf(entry))) firsts |= bit
    bit <<= 1n
  }
  return { users, early, firsts }
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
    const early = one.early & ~other.early & firsts
    return other.bytes * (visits(without) + (FIRST_WEIGHT - FIRST_VISITS) * count(early))
  }
  const visits = (pages: bigint) => count(pages) + (FIRST_VISITS - 1) * count(pages & firsts)
  let best: readonly [Part, Part] | undefined
  let most = 0
  parts.forEach((one, at) => {
    for (const other of parts.slice(at + 1)) {
      const both = visits(one.users & other.users)
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
