import pino from 'pino'
import { requestContext } from './request-context.ts'

/** Structured log; a line of a request carries its name. Values of personal or secret fields are redacted by name (SECURITY-10). */
export interface Logger {
  debug(values: Readonly<Record<string, unknown>>, message: string): void
  info(values: Readonly<Record<string, unknown>>, message: string): void
  warn(values: Readonly<Record<string, unknown>>, message: string): void
  error(values: Readonly<Record<string, unknown>>, message: string): void
}

/** The only names whose values are written: a new field is hidden until somebody decides that it may be read. */
const ALLOWED: ReadonlySet<string> = new Set([
  'err',
  'event',
  'id',
  'attempts',
  'job',
  'room',
  'route',
  'method',
  'status',
  'ms',
  'code',
  'port',
  'host',
  'url',
  'count',
  'requestId',
  'callerId',
  'program',
  'player',
  'staff',
  'order',
  'ref',
  'platform',
  'kind',
  'state',
  'reason',
  'name',
  'rows',
  'seconds',
  'breach',
  'detail',
  'invariant',
  'signal',
  'version',
  'due',
  'place',
  'provider',
  'vendor',
  'verdict',
  'ending',
  'tries',
  'tx',
  'why',
  'game',
  'sms',
  'launch_ms',
  'feed',
  'dist',
  'actor',
  'account',
  'from',
  'outcome',
])

/** A logger that writes one JSON object a line. `write` replaces standard output in tests. */
export function createLogger(
  options: { readonly level?: string; readonly program?: string; readonly write?: (line: string) => void } = {},
): Logger {
  const { level = 'info', program = 'server', write } = options
  const settings = {
    level,
    base: { program },
    serializers: { err: (value: unknown) => value },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  const out = write === undefined ? pino(settings) : pino(settings, { write })
  return {
    debug: (values, message) => out.debug(allowed(values), message),
    info: (values, message) => out.info(allowed(values), message),
    warn: (values, message) => out.warn(allowed(values), message),
    error: (values, message) => out.error(allowed(values), message),
  }
}

function allowed(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const request = requestContext.getStore()
  const all = request ? { requestId: request.id, ...values } : values
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, ALLOWED.has(name) ? plain(value) : '[redacted]']))
}

/** Errors as name, code, message and place; database errors quote values in `detail`, which is left out. Objects are not written at all. */
function plain(value: unknown): unknown {
  if (value instanceof Error) {
    const cause = value.cause instanceof Error ? { cause: plain(value.cause) } : {}
    return {
      name: value.name,
      code: 'code' in value ? String(value.code) : undefined,
      message: value.message,
      stack: value.stack,
      ...cause,
    }
  }
  if (typeof value === 'bigint') return value.toString()
  return typeof value === 'object' && value !== null ? '[object]' : value
}
