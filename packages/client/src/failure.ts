import type { ErrorBody } from '@jade/contract/call'

/** Every failed call: a refusal, an outcome that failed (HTTP 200, API-3), a body that is no envelope, or no answer at all. */
export class Failure extends Error {
  override readonly name = 'Failure'
  /** HTTP status; 0 when no answer came. */
  readonly http: number
  readonly body: ErrorBody
  /** The name by which the server's log knows this call; empty when no answer came. */
  readonly requestId: string

  constructor(http: number, body: ErrorBody, requestId = '') {
    super(body.message)
    this.http = http
    this.requestId = requestId
    this.body = body
  }

  /** First text of each field, as forms want them. Flags (`forget`) are left out. */
  get fields(): Record<string, string> {
    const texts = Object.entries(this.body.error ?? {}).flatMap(([field, value]) =>
      Array.isArray(value) && value[0] ? [[field, value[0] as string]] : [],
    )
    return Object.fromEntries(texts)
  }

  /** Was no answer heard? Then the effect is unknown: ask again with the same key. */
  get unheard(): boolean {
    return this.http === 0
  }
}
