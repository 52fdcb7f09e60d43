import { Failure } from '@jade/client/failure'
import { newKey } from '@jade/client/http'
import { useRef, useState } from 'react'
import { askStepUp } from './prompts.ts'
import { stepUpOf } from './step-up.rules.ts'

export interface Intent<Request> {
  readonly busy: boolean
  /** Runs the call once; presses while it runs are ignored. Resolves to undefined when refused. */
  readonly send: (request: Request) => Promise<unknown>
  readonly failure: Failure | undefined
  readonly forget: () => void
}

/**
 * One intent of the person, one idempotency key: made with the first press, kept while the same request is tried again after
 * silence, and replaced when the request changes or the server has answered (API-8).
 */
export function useIntent<Request, Reply>(
  call: (request: Request, key: string) => Promise<Reply>,
  onDone?: (reply: Reply, request: Request) => void,
  /** Each refusal once, in the moment it is heard; `failure` stays for what is drawn. */
  onFailed?: (failure: Failure) => void,
): Intent<Request> {
  const kept = useRef<{ key: string; request: string } | null>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const send = async (request: Request) => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setFailure(undefined)
    const text = fingerprint(request)
    if (kept.current?.request !== text) kept.current = { key: newKey(), request: text }
    try {
      const reply = await provedCall(call, request, kept.current.key)
      kept.current = null
      onDone?.(reply, request)
      return reply
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (!error.unheard && error.http < 500) kept.current = null
      setFailure(error)
      onFailed?.(error)
      return undefined
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, send, failure, forget: () => setFailure(undefined) }
}

/** The call; when the server asks for a proof again, the person gives it and the same call goes on with the same key. */
async function provedCall<Request, Reply>(
  call: (request: Request, key: string) => Promise<Reply>,
  request: Request,
  key: string,
): Promise<Reply> {
  try {
    return await call(request, key)
  } catch (error) {
    const purpose = error instanceof Failure ? stepUpOf(error) : undefined
    if (purpose && (await askStepUp(purpose))) return call(request, key)
    throw error
  }
}

/** Files count by name, size and time. */
function fingerprint(request: unknown): string {
  return (
    JSON.stringify(request, (_, value: unknown) => (value instanceof File ? [value.name, value.size, value.lastModified] : value)) ?? ''
  )
}
