import type { CallSpec } from '@jade/contract/call'
import type { ErrorRow } from './contract.ts'
import type { Json, JsonObject } from './json.ts'

/** What a status means for whoever calls, in the order of the document. */
const MEANINGS: Readonly<Record<string, string>> = {
  '400': 'The request does not fit its schema; `error` names the fields.',
  '401': 'No, expired or ended token: log in again.',
  '403': 'Refused by a rule; `error_code` tells which.',
  '404': 'What the request names does not exist, or is not yours.',
  '409': 'The Idempotency-Key was used for another request, or its request is still under way (then Retry-After).',
  '429': 'Too many; Retry-After says when.',
  '500': 'A fault of ours.',
  '502': 'The site is closed; `message` is the operator’s text.',
  '503': 'Busy or away for a moment; Retry-After says when. Whether anything happened: ask again with the same Idempotency-Key.',
}

const responseName = (status: string) => `Refused${status}`

/** Which failures a call can answer beside its outcomes. */
export function statusesOf(spec: CallSpec): string[] {
  const asksForSomething = [spec.params, spec.query, spec.body, spec.files].some((part) => part !== undefined)
  const never = new Set([
    ...(spec.auth === 'none' ? ['401'] : []),
    ...(asksForSomething ? [] : ['404']),
    ...(spec.idempotent === true ? [] : ['409']),
    ...(spec.whileClosed === true || spec.auth === 'staff' ? ['502'] : []),
  ])
  return Object.keys(MEANINGS).filter((status) => !never.has(status))
}

/** References of the failures that a call can answer. */
export function failureReplies(spec: CallSpec): JsonObject {
  return Object.fromEntries(statusesOf(spec).map((status) => [status, { $ref: `#/components/responses/${responseName(status)}` }]))
}

interface Refusals {
  readonly rows: readonly ErrorRow[]
  readonly fieldCodes: readonly string[]
}

function envelope(code: number, errorCodes: readonly string[]): JsonObject {
  return {
    type: 'object',
    properties: {
      status: { const: 'error' },
      code: { const: code, description: 'The HTTP status.' },
      error_code: {
        type: 'string',
        enum: [...errorCodes],
        description: 'Which refusal it is: stays the same in every language and release. The texts stand in `x-error-codes` of the tags.',
      },
      message: { type: 'string', description: 'What to show the person, in the language of Accept-Language.' },
      error: {
        type: 'object',
        description: 'By field its texts, or a flag (0, 1) by its name.',
        additionalProperties: { anyOf: [{ type: 'array', items: { type: 'string' } }, { enum: [0, 1] }] },
      },
      register_off: { enum: [0, 1], description: 'At registration: 1 when it is closed.' },
    },
    required: ['status', 'code', 'error_code', 'message'],
    additionalProperties: false,
  }
}

const REFUSED = 403

/** Schemas of the failures by status, and that of a refusal which is an outcome (HTTP 200). */
export function failureSchemas({ rows, fieldCodes }: Refusals): JsonObject {
  const codes = (status: number) => rows.filter((row) => row.status === status).map(({ code }) => code)
  const byStatus = Object.keys(MEANINGS).map((status): [string, Json] => {
    const own = codes(Number(status))
    return [`Failure${status}`, envelope(Number(status), Number(status) === REFUSED ? [...own, ...fieldCodes] : own)]
  })
  const outcomes = rows.filter((row) => row.status === REFUSED && !row.keepsStatus).map(({ code }) => code)
  return Object.fromEntries([...byStatus, ['Outcome', envelope(200, [...outcomes, ...fieldCodes])]])
}

function exampleOf(status: string, rows: readonly ErrorRow[]): JsonObject {
  const row = rows.find((one) => one.status === Number(status))
  const message = (row?.en ?? '').startsWith('{') ? 'The site is closed for maintenance until 14:00' : (row?.en ?? '')
  const error = status === '400' ? { error: { amount: ['Enter an amount with at most two decimals'] } } : {}
  return { status: 'error', code: Number(status), error_code: row?.code ?? '', message, ...error }
}

/** The failures that every call refers to. */
export function failureResponses({ rows }: Refusals): JsonObject {
  return Object.fromEntries(
    Object.entries(MEANINGS).map(([status, description]) => [
      responseName(status),
      {
        description,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/Failure${status}` }, example: exampleOf(status, rows) } },
      },
    ]),
  )
}
