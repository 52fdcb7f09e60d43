import { AT, TESTS } from './rule.ts'
import { CONSOLE_GROUND, CONSOLE_SESSION } from './site-rules.ts'

/** A file with what it imports, as dependency-cruiser reports it. */
export interface CruisedModule {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}

/** One import from a folder into another. */
interface Step {
  readonly from: string
  readonly to: string
  /** The file that imports, and what it imports. */
  readonly by: string
}

const APP = new RegExp(`${AT}apps/([^/]+)/src/(.+)$`)
const SUB_FOLDER = new RegExp(`${AT}(apps/server/src/modules/[^/]+)/([^/]+)/`)
const OUTSIDE = new RegExp(TESTS)
/** What the console's features stand on stands in folders that also stand on features: it counts as a folder of its own. */
const GROUND = new RegExp(`${CONSOLE_GROUND}|${CONSOLE_SESSION}`)

/**
 * The folder that a file belongs to: a room, a feature, a game, else the first folder under src; a file directly in src stands for itself.
 * Null for tests and for what is no part of an app.
 */
export function folderOf(file: string): string | null {
  const [, app, rest = ''] = APP.exec(file.replaceAll('\\', '/')) ?? []
  if (app === undefined || OUTSIDE.test(file)) return null
  if (GROUND.test(file)) return `apps/${app}: ground`
  const parts = rest.split('/')
  const kinds: Readonly<Record<string, number>> = { modules: 2, features: 2, games: 3 }
  const depth = kinds[parts[0] ?? ''] ?? 1
  // A file beside the rooms, features or games (their list) belongs to the folder that holds them.
  return `apps/${app}/src/${parts.slice(0, parts.length > depth ? depth : 1).join('/')}`
}

/** The sub-folder of a room that a file belongs to; null for what lies in the room itself, which knows all of them. */
export function subFolderOf(file: string): string | null {
  const [, room, sub] = SUB_FOLDER.exec(file.replaceAll('\\', '/')) ?? []
  return sub === undefined || OUTSIDE.test(file) ? null : `${room}/${sub}`
}

/** The circles of folders, each with one import for every step of a way round it. `of`: to which folder a file counts, if to any. */
export function folderCycles(modules: readonly CruisedModule[], of: (file: string) => string | null): readonly (readonly Step[])[] {
  const steps = new Map<string, Map<string, Step>>()
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [of(source), of(resolved)]
      if (from === null || to === null || from === to) continue
      const known = steps.get(from) ?? new Map<string, Step>()
      if (!known.has(to)) known.set(to, { from, to, by: `${source} -> ${resolved}` })
      steps.set(from, known)
    }
  const found: Step[][] = []
  const seen = new Set<string>()
  for (const folder of steps.keys()) {
    const circle = wayBack(steps, folder)
    // One import may close a hundred circles: it is told once.
    if (!circle || circle.some(({ by }) => seen.has(by))) continue
    found.push(circle)
    for (const { by } of circle) seen.add(by)
  }
  return found
}

/** The shortest way from a folder back to itself. */
function wayBack(steps: ReadonlyMap<string, ReadonlyMap<string, Step>>, start: string): Step[] | null {
  const ways: Step[][] = [...(steps.get(start)?.values() ?? [])].map((step) => [step])
  const reached = new Set<string>()
  for (const way of ways) {
    const { to } = way.at(-1) as Step
    if (to === start) return way
    if (reached.has(to)) continue
    reached.add(to)
    for (const step of steps.get(to)?.values() ?? []) ways.push([...way, step])
  }
  return null
}
