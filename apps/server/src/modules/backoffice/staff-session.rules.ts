/** A session ends after this much silence, and in any case after the longer one. Seconds. */
export const IDLE_SECONDS = 30 * 60
export const LONGEST_SECONDS = 12 * 3600

const FAILURES_ALLOWED = 5
const LOCK_SECONDS = 15 * 60

/** Whether a staff session still stands. */
export function sessionStands(session: { createdAt: Date; seenAt: Date; endedAt: Date | null }, now: Date): boolean {
  if (session.endedAt) return false
  const idle = (now.getTime() - session.seenAt.getTime()) / 1000
  const age = (now.getTime() - session.createdAt.getTime()) / 1000
  return idle < IDLE_SECONDS && age < LONGEST_SECONDS
}

/** What cannot be undone or shows a person asks for the second factor again after so long. Seconds. */
const FRESH_SECONDS = 30 * 60

/** Whether the second factor of a session was last shown too long ago: with the log-in, or since (CONSOLE-22). */
export function mustStepUp(session: { readonly createdAt: Date; readonly provedAt: Date | null }, now: Date): boolean {
  return (now.getTime() - (session.provedAt ?? session.createdAt).getTime()) / 1000 >= FRESH_SECONDS
}

/** Failed tries that are counted together. */
interface Counted {
  readonly n: number
  readonly locked_until: Date | null
  readonly last_at: Date
}

const DAY_MS = 86_400_000

/** Five in a row of one device or neighbourhood; of strangers who know the password and not the code, twenty in all (docs/adr/0181). */
export const OWN_FAILURES = FAILURES_ALLOWED
export const WRONG_CODES = 20

export function isLocked(counted: Counted | undefined, now: Date): boolean {
  const until = counted?.locked_until ?? null
  return until !== null && until > now
}

/** One more failure: the count, and a lock once there were too many in a row. A day of peace begins anew. */
export function afterFailure(before: Counted | undefined, now: Date, allowed: number): Counted {
  const goesOn = before !== undefined && now.getTime() - before.last_at.getTime() < DAY_MS
  const n = (goesOn ? before.n : 0) + 1
  if (n < allowed) return { n, locked_until: null, last_at: now }
  return { n: 0, locked_until: new Date(now.getTime() + LOCK_SECONDS * 1000), last_at: now }
}

const DISTINCT = 5
const RUNS = ['0123456789', '9876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const WORDS = [
  'password',
  'passw0rd',
  'letmein',
  'welcome',
  'iloveyou',
  'administrator',
  'changeme',
  'qwerty',
  'casino',
  'staff1234',
  'jadepavilion',
]

/** Why a password of ten characters or more is none for staff, who open everybody's money: few characters, a run of keys, a word everybody tries, the account. */
export function isWeakPassword(password: string, account: string): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size < DISTINCT || lower.includes(account.toLowerCase())) return true
  // What is left of it without the words and runs that are tried first must be a password by itself.
  const runs = RUNS.flatMap((run) => Array.from({ length: run.length - 3 }, (_, at) => run.slice(at, at + 4)))
  const rest = [...WORDS, ...runs].reduce((left, part) => left.replaceAll(part, ''), lower)
  return rest.replace(/[^a-z0-9]/g, '').length < DISTINCT
}
