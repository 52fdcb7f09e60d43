import type { CallSpec, ErrorBody } from '@jade/contract/call'
import { type ErrorEntry, type ErrorTable, type FieldTexts, kernelErrors, kernelFieldTexts, type Lang } from '@jade/contract/errors'
import { EarlierCall, Refusal, refuse } from '../app.ts'
import { DatabaseAway } from '../database.ts'
import { QueueFull } from '../concurrency-limit.ts'
import type { Room } from '../room.ts'

/** What goes out for a call that did not succeed. */
export interface Failure {
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfterSeconds: number | undefined
  /** Something that must be looked at: the error itself, for the log. */
  readonly fault: unknown
}

/** The texts of every room's refusals and fields, and the one way from an error to a reply. */
export class ErrorTexts {
  readonly #errors: ErrorTable
  readonly #fields: FieldTexts

  constructor(rooms: readonly Room[]) {
    this.#errors = Object.assign({}, kernelErrors, ...rooms.map((room) => room.errors ?? {})) as ErrorTable
    this.#fields = Object.assign({}, kernelFieldTexts, ...rooms.map((room) => room.fieldTexts ?? {})) as FieldTexts
  }

  knowsField(code: string): boolean {
    return Object.hasOwn(this.#fields, code)
  }

  /** Shapes any error as the reply of a call (API-1, API-3, API-4). What is not known is a 500 without its text. */
  failureOf(error: unknown, lang: Lang, spec?: CallSpec): Failure {
    const refusal = refusalOf(error)
    const entry = refusal === null ? undefined : this.#entry(refusal.code)
    if (refusal === null || entry === undefined) return this.#unexpected(error, lang)
    const asOutcome = spec?.refusesAs === 'outcome' && entry.status === 403 && entry.keepsStatus !== true
    return {
      status: asOutcome ? 200 : entry.status,
      body: this.#body(refusal, asOutcome ? 200 : entry.status, lang),
      retryAfterSeconds: refusal.extra.retryAfterSeconds ?? defaultWait(entry.status, refusal.code),
      fault: refusal.code === 'kernel.busy' ? error : null,
    }
  }

  #unexpected(error: unknown, lang: Lang): Failure {
    return { status: 500, body: kernelFailure('kernel.system_error', lang), retryAfterSeconds: undefined, fault: error }
  }

  #body(refusal: Refusal, code: number, lang: Lang): ErrorBody {
    const fields = Object.entries(refusal.fields).map(([field, text]) => [field, [this.#text(text, refusal.values, lang)]] as const)
    const { error, register_off: registerOff } = refusal.extra
    const map = fields.length > 0 || error !== undefined ? { error: { ...Object.fromEntries(fields), ...error } } : {}
    return {
      status: 'error',
      code,
      error_code: refusal.code,
      message: this.#text(refusal.code, refusal.values, lang),
      ...map,
      ...(registerOff === undefined ? {} : { register_off: registerOff }),
    }
  }

  #entry(code: string): ErrorEntry | undefined {
    if (Object.hasOwn(this.#errors, code)) return this.#errors[code]
    return Object.hasOwn(this.#fields, code) ? { status: 403, zh: '', en: '' } : undefined
  }

  #text(code: string, values: Refusal['values'], lang: Lang): string {
    const entry = Object.hasOwn(this.#errors, code) ? this.#errors[code] : this.#fields[code]
    if (entry === undefined) return code
    const text = entry[lang].replace(/\{(\w+)\}/g, (hole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : hole))
    // A value may have nothing to say: a maintenance without times.
    return text.trimEnd()
  }
}

/** The body of a failure that any address can answer, for what is refused before a call is known. */
export function kernelFailure(code: keyof typeof kernelErrors, lang: Lang): ErrorBody {
  const { status, [lang]: message } = kernelErrors[code]
  return { status: 'error', code: status, error_code: code, message }
}

function defaultWait(status: number, code: string): number | undefined {
  return status === 429 || status === 503 || code === 'kernel.in_progress' ? 2 : undefined
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseAway || error instanceof QueueFull) return refuse('kernel.busy')
  if (error instanceof EarlierCall) return refuse('kernel.in_progress')
  return isClientFault(error) ? refuse('kernel.bad_request') : null
}

/** Fastify's own refusals of a request: too large, wrong media type, broken JSON. */
export function isClientFault(error: unknown): boolean {
  if (error instanceof SyntaxError) return true
  if (!(error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number')) return false
  return error.statusCode >= 400 && error.statusCode < 500
}
