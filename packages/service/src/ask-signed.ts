import type { Counterpart } from '@jade/contract/counterparts'
import { signedPost, verifyAnswer } from '@jade/contract/provider/signature'
import type { App } from './app.ts'
import { passedOn } from './http/request-id.ts'

/** An answer is small; more is not read. */
const MAX_BYTES = 1_000_000

/**
 * How a question to the outside ended. Not answered: no word that can be believed (`off`, `late`, `cut`, `http_502`, `forged`, `garbage`); the
 * only way on is to ask again.
 */
export type Answer<T> = { readonly answered: true; readonly value: T } | { readonly answered: false; readonly why: string }

interface Fetched {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

type Init = RequestInit & { readonly headers: Readonly<Record<string, string>> }

async function fetched(url: string, init: Init, limitMs: number): Promise<Answer<Fetched>> {
  try {
    const headers = { ...init.headers, ...passedOn() }
    const response = await fetch(url, { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(limitMs) })
    if (response.status !== 200) {
      await response.body?.cancel()
      return { answered: false, why: `http_${response.status}` }
    }
    return { answered: true, value: { text: await limitedText(response), headers: Object.fromEntries(response.headers) } }
  } catch (error) {
    return { answered: false, why: error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'cut' }
  }
}

/** The text of a 200 within the time limit; everything else says nothing. Never throws. */
export async function fetchedText(url: string, init: Init, limitMs: number): Promise<Answer<string>> {
  const said = await fetched(url, init, limitMs)
  return said.answered ? { answered: true, value: said.value.text } : said
}

interface Asked {
  readonly method: 'GET' | 'POST'
  /** With its query. */
  readonly path: string
  readonly body?: string
  /** Names what is asked for, so that asking again does it once; outside of the signature. */
  readonly once?: string
}

/**
 * Asks a counterpart of the signed protocol (packages/contract/src/provider/signature.ts) and reads its JSON. An answer that the
 * counterpart did not sign for this very question says nothing, whoever stands at its address. Never throws.
 */
export async function askSigned(
  app: Pick<App, 'config' | 'clock' | 'keys'>,
  name: Counterpart,
  { method, path, body = '', once, limitMs }: Asked & { readonly limitMs: number },
): Promise<Answer<unknown>> {
  const base = app.config.outside.connected[name]
  const key = await app.keys.signing(name)
  if (base === undefined || key === null) return { answered: false, why: 'off' }
  const question = await signedPost(path, body, { keyHex: key.hex, keyId: key.id, now: app.clock.now() })
  const headers = { ...question.headers, ...(once === undefined ? {} : { 'idempotency-key': once }) }
  const init = { method, headers, ...(method === 'POST' ? { body } : {}) }
  const said = await fetched(base + path, init, limitMs)
  if (!said.answered) return said
  const { text: rawBody, headers: signed } = said.value
  const verdict = await verifyAnswer(question, { rawBody, headers: signed }, { keys: await app.keys.accepted(name), now: app.clock.now() })
  if (verdict !== 'ok') return { answered: false, why: 'forged' }
  try {
    return { answered: true, value: JSON.parse(rawBody) as unknown }
  } catch {
    return { answered: false, why: 'garbage' }
  }
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
