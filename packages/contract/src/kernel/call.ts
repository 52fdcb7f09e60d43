import * as z from 'zod/mini'
import type { Permission } from './permission.ts'

/** Who may make a call. `optional`: a bearer token is read when there is one, a guest is served as well. */
export type CallAuth = 'none' | 'optional' | 'player' | 'staff'

/** Rate class of a call; the figures of each class live in service/http (SECURITY-2). */
export type RateClass = 'read' | 'write' | 'money' | 'login' | 'sms' | 'upload' | 'heavy'

export type Schema = z.core.$ZodType

/** One call as servers, sites, tests and the OpenAPI file know it. Paths are relative to /api (players) or /office/api (staff). */
export interface CallSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `/banks/branch/{id}`: names in braces are keys of `params`. */
  readonly path: string
  readonly auth: CallAuth
  readonly rate: RateClass
  /** Staff calls only: the permission that opens it, for example `withdrawal.approve`. */
  readonly permission?: Permission
  /** Staff calls only: asks for the second factor again where it was last shown too long ago (CONSOLE-22). */
  readonly stepUp?: true
  /** Answers while the site is closed as well (SITE-1). */
  readonly whileClosed?: true
  /** A GET that turns no pages but reads as much: it stands in the line of the list calls (docs/adr/0046). */
  readonly readsMuch?: true
  /** Money and claim calls: an Idempotency-Key header is read, and its reply replayed (API-8). */
  readonly idempotent?: true
  /** A refusal is an outcome of the call: HTTP 200 with status error instead of 403 (API-3). */
  readonly refusesAs?: 'outcome'
  /** Open to a self-excluded player (PROTECTION-3). Player calls without it answer 403 `protection.excluded` to one. */
  readonly whileExcluded?: true
  /** Open to a player who must change the password first (status_force_password 2). */
  readonly whilePasswordForced?: true
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniObject
  /** Multipart fields that carry a file; `body` then describes the text fields. */
  readonly files?: readonly FileField[]
  /** The body of a success without `status` and `message`: see {@link data}, {@link page}, {@link done}. */
  readonly ok: Schema
  /** One line for the OpenAPI page. */
  readonly summary: string
}

export interface FileField {
  readonly name: string
  readonly maxBytes: number
  readonly maxCount: number
  readonly required: boolean
  /** Codes of what is said of too large and of too many files, where it is more than that. */
  readonly sizeText?: string
  readonly countText?: string
}

/** Declares a call. Keeps the literal types so that handlers and clients are typed from it. */
export function call<const S extends CallSpec>(spec: S): S {
  return spec
}

/** Reply `{data: T}` (API-1). */
export function data<T extends Schema>(schema: T) {
  return z.object({ data: schema })
}

/** Reply without data: status and message say it all. */
export const done = z.object({})

/** Whether a permission only reads: what a key of a machine may be given (CONSOLE-51). The own account is nobody's to give. */
export const isReading = (permission: string): boolean => permission.endsWith('.view') && permission !== 'self.view'

/** Whether a key that has its permission opens a call: only what reads, and asks for no second factor. */
export const opensToKeys = ({ auth, method, stepUp, permission }: CallSpec): boolean =>
  auth === 'staff' && method === 'GET' && stepUp !== true && permission !== undefined && isReading(permission)

/** A file that a call sends in place of JSON. */
export interface SentFile {
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly content: AsyncIterable<Uint8Array>
}

/** The `ok` of a call that sends a file. Its failures are those of any call. */
export const fileReply = z.object({ file: z.custom<SentFile>() })

/** Reply without data whose message is one word for programs, the same in both languages (API-10). */
export function says<const W extends string>(word: W) {
  return z.object({ message: z.literal(word) })
}

/** Reply of a paged list (API-2): rows plus total, page, pageSize; `extras` stand beside them at the top of the body. */
export function page<T extends Schema, X extends z.core.$ZodShape = Record<never, never>>(row: T, extras?: X) {
  return z.object({
    data: z.array(row),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    ...(extras ?? ({} as X)),
  })
}

/** A whole number that arrives as query text. */
export function queryInt(min: number, max: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'number_form')),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.gte(min, 'number_range'), z.lte(max, 'number_range')),
    ),
  )
}

/** `page` from 1, `pageSize` 1-100; both optional, defaults 1 and 10 (API-2). Spread into a query object. */
export const pageQuery = {
  page: z.optional(queryInt(1, 100_000)),
  pageSize: z.optional(queryInt(1, 100)),
}

export interface PageRequest {
  readonly page: number
  readonly pageSize: number
}

/** Fills the defaults of {@link pageQuery}. */
export function pageOf(query: { page?: number | undefined; pageSize?: number | undefined }): PageRequest {
  return { page: query.page ?? 1, pageSize: query.pageSize ?? 10 }
}

/** 0 or 1 (API-6). */
export const flag = z.union([z.literal(0), z.literal(1)])
export type Flag = z.infer<typeof flag>

/** A yes or no as it stands in replies. */
export const flagOf = (yes: boolean): Flag => (yes ? 1 : 0)

/** `YYYY-MM-DD` in Asia/Taipei. */
export const dateText = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'date_form'))

/** `YYYY-MM-DD HH:mm:ss` in Asia/Taipei (API-6). */
export const timeText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'time_form'))

type Part<S, K extends string> = S extends { readonly [P in K]: infer T extends Schema } ? z.output<T> : Record<never, never>
type InPart<S, K extends string> = S extends { readonly [P in K]: infer T extends Schema } ? z.input<T> : Record<never, never>

/** What a handler gets, by part. */
export type ParamsOf<S> = Part<S, 'params'>
export type QueryOf<S> = Part<S, 'query'>
export type BodyOf<S> = Part<S, 'body'>
/** What a handler returns: the success body without status; `message` optional. */
export type ReplyOf<S extends CallSpec> = z.output<S['ok']> & { message?: string }

/** What a client sends. */
export type RequestOf<S> = InPart<S, 'params'> & InPart<S, 'query'> & InPart<S, 'body'>

/** The body of every failure (API-1, API-4). */
export interface ErrorBody {
  readonly status: 'error'
  readonly code: number
  /** Which refusal it is, for programs: `identity.login_failed`. The same in every language; absent only where no server of ours answered. */
  readonly error_code?: string
  readonly message: string
  readonly error?: Readonly<Record<string, readonly string[] | 0 | 1>>
  readonly register_off?: Flag
}

/** A room's calls by name, for example `identityCalls.login`. */
export type Calls = Readonly<Record<string, CallSpec>>
