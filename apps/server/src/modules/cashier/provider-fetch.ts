import type { Said } from './providers/kind.ts'

/** How long the outside may take for an answer, in milliseconds. */
export const LIMIT_MS = 5000
/** An answer is small; more is not read. */
const MAX_BYTES = 1_000_000

/** The text of a 200 within the time limit; everything else says nothing. Never throws. */
export async function fetchedText(url: string, init: RequestInit, limitMs: number): Promise<Said<string>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(limitMs) })
    if (response.status !== 200) return { said: false, why: `http_${response.status}` }
    return { said: true, word: await limitedText(response) }
  } catch (error) {
    return { said: false, why: error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'cut' }
  }
}

/** The same as JSON. */
export async function fetchedJson(url: string, init: RequestInit, limitMs: number): Promise<Said<unknown>> {
  const said = await fetchedText(url, init, limitMs)
  if (!said.said) return said
  try {
    return { said: true, word: JSON.parse(said.word) as unknown }
  } catch {
    return { said: false, why: 'garbage' }
  }
}

/** A word about another order is no word about ours. */
export function silent(answer: Said<unknown>): Said<never> {
  return answer.said ? { said: false, why: 'other_order' } : answer
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Error('answer too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
