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
