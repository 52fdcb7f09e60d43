import { pause } from './motion.ts'
import { showConnection } from './opening.ts'

const RETRY_MS = 2_000

/** Fetches a part of a stage. While there is no line it says so and tries again; a part that is gone for good fails. */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const part = await load()
      showConnection(true)
      return part
    } catch (error) {
      const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
      if (answer && answer.status < 500) throw error
      showConnection(false)
      await pause(RETRY_MS)
    }
  }
}

/** What a game has among files that were found by their place, `games/<family>/<code>/stage/`. Throws where it has none. */
export function ofGame<T>(found: Readonly<Record<string, T>>, code: string): T {
  const path = Object.keys(found).find((each) => each.includes(`/${code.toLowerCase()}/stage/`))
  if (path === undefined) throw new Error(`no stage for ${code}`)
  return found[path] as T
}
