/** The part of the bundler's module graph that is used here. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Files that name everything of their package: following them would take all of it, used or not. */
const SHELVES = /node_modules\/(?:@mantine\/core|@tabler\/icons-react)\/|\/paraglide\/messages(?:\.js|\/_index)/

/** Words of the frames that screens say too: alone, each would be a small file of every first screen. */
const FRAME_WORDS = /\/paraglide\/messages\/site_(?:adult|balance|central_wallet|deposit|held|language|transfer|withdraw)\.js$/

/** Signs of the phone's frame that screens draw too: the same. */
const FRAME_SIGNS = /\/@tabler\/icons-react\/dist\/esm\/icons\/Icon(?:ChevronLeft|ChevronRight|Gift|Headset|UserCircle|Wallet)\.mjs$/

/**
 * One chunk for what every page needs: all that `main` imports statically, and the words and signs of the frames. Left alone the
 * bundler cuts it by who else uses which part, into dozens of small files that compress badly. `main` itself stays outside: it waits at
 * its top level for chunks that import this one.
 */
export function siteChunk(main: string) {
  let needed: ReadonlySet<string> | undefined
  return {
    debugName: 'site',
    name: (id: string, graph: Graph): string | null => {
      needed ??= importedBy(main, graph)
      return needed.has(id) || FRAME_WORDS.test(id) || FRAME_SIGNS.test(id) ? 'site' : null
    },
  }
}

function importedBy(main: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [main]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || SHELVES.test(id)) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  found.delete(main)
  return found
}
