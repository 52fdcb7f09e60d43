import { randomBytes } from 'node:crypto'
import type { Queryable } from './app.ts'
import type { Clock } from './clock.ts'
import { fieldBox } from './crypto-box.ts'
import type { MigrationSet } from './migrations.ts'
import { fingerprintOf } from './secrets.ts'

/** A key shared with one other side, by whose id messages name it. Hex. */
export interface SharedKey {
  readonly id: string
  readonly hex: string
  /** To be told of a message that was believed by this key, so that people see when an old one is needed no more. Never throws. */
  readonly believed?: () => Promise<void>
}

/**
 * The keys shared with counterparts and operators of vendors, by name, each random and its own: none follows from another's. Two may be
 * valid at a time, so that the other side can change over without a gap.
 */
export interface Keyring {
  /** The key to sign with; null: none is shared. */
  signing(name: string): Promise<SharedKey | null>
  /** The keys whose messages are believed. */
  accepted(name: string): Promise<readonly SharedKey[]>
  /** After a change by this process: the next question reads the database. */
  forget(): void
}

/**
 * `asked`: a second person has to agree. `ready`: believed, while the other side is told. `active`: signed with as well.
 * `old`: believed no longer than until somebody ends it. `ended`: refused.
 */
export type KeyState = 'asked' | 'ready' | 'active' | 'old' | 'ended'

export interface KeyRow {
  readonly name: string
  readonly id: string
  readonly sealed: string
  readonly state: KeyState
  readonly made_by: string
  readonly made_at: Date
  readonly changed_at: Date
  /** Of the open request to a second person. */
  readonly approval_id: string | null
  /** Null in rows of before: {@link keyFingerprint}. */
  readonly fingerprint: string | null
  readonly shown_at: Date | null
  /** The last message that was believed by it, to the minute. */
  readonly used_at: Date | null
}

export const keyringMigrations: MigrationSet = { name: 'installation', folder: new URL('./installation/migrations/', import.meta.url) }

const FRESH_MS = 1_000
/** How exactly the last use of a key is known. */
const USED_MS = 60_000
const BELIEVED: ReadonlySet<KeyState> = new Set(['ready', 'active', 'old'])

const box = (dataKey: string) => fieldBox(dataKey, 'keyring')
const place = (name: string, id: string) => `keyring:${name}:${id}`

/** The keyring in the database, read again after a second: a key that was ended is refused by every process from then on. */
export function databaseKeyring(q: Queryable, dataKey: string, clock: Clock): Keyring {
  let known: { readonly at: number; readonly rows: Promise<readonly KeyRow[]> } | null = null
  const rowsOf = async (name: string): Promise<readonly KeyRow[]> => {
    const now = clock.now().getTime()
    if (!known || Math.abs(now - known.at) >= FRESH_MS) {
      const rows = allKeys(q)
      known = { at: now, rows }
      // What could not be read is asked again at once.
      rows.catch(() => {
        known = null
      })
    }
    return (await known.rows).filter((row) => row.name === name)
  }
  const noted = new Map<string, number>()
  const believed = async ({ name, id, used_at: before }: KeyRow): Promise<void> => {
    const now = clock.now()
    const last = Math.max(noted.get(`${name} ${id}`) ?? 0, before?.getTime() ?? 0)
    if (now.getTime() - last < USED_MS) return
    noted.set(`${name} ${id}`, now.getTime())
    // A message counts, whether its note can be kept or not.
    await noteUse(q, { name, id }, now).catch(() => noted.delete(`${name} ${id}`))
  }
  const open = (row: KeyRow): SharedKey => ({ id: row.id, hex: openKey(dataKey, row), believed: () => believed(row) })
  return {
    signing: async (name) => {
      const row = (await rowsOf(name)).find(({ state }) => state === 'active')
      return row ? open(row) : null
    },
    accepted: async (name) => (await rowsOf(name)).filter(({ state }) => BELIEVED.has(state)).map(open),
    forget: () => {
      known = null
    },
  }
}

/** A new random key with an id of its own. */
export function newKey(): SharedKey {
  return { id: `k${randomBytes(6).toString('hex')}`, hex: randomBytes(32).toString('hex') }
}

export function openKey(dataKey: string, row: Pick<KeyRow, 'name' | 'id' | 'sealed'>): string {
  return box(dataKey).decrypt(row.sealed, place(row.name, row.id))
}

type Sealed = Pick<KeyRow, 'name' | 'id' | 'sealed' | 'fingerprint'>

/** What a key does to a constant ({@link fingerprintOf}), whole: by it a key that was used before is known again. */
export function fullFingerprint(dataKey: string, row: Sealed): string {
  return row.fingerprint ?? fingerprintOf(openKey(dataKey, row))
}

/** Its first 16 digits, by which people on both sides see, without telling the key, that they mean the same one. */
export const keyFingerprint = (dataKey: string, row: Sealed): string => fullFingerprint(dataKey, row).slice(0, 16)

/** Every key there is, ended ones too, newest first. */
export async function allKeys(q: Queryable): Promise<readonly KeyRow[]> {
  const { rows } = await q.query<KeyRow>('select * from installation.counterpart_key order by name, made_at desc, id')
  return rows
}

export interface NewKey {
  readonly name: string
  readonly key: SharedKey
  readonly state: KeyState
  readonly by: string
  readonly at: Date
  readonly approvalId?: string
  /** The other side made it or has it: nobody is shown it here. */
  readonly known?: true
}

/** Stores a key, sealed. False where the name has one of this state already. */
export async function insertKey(q: Queryable, dataKey: string, { name, key, state, by, at, approvalId, known }: NewKey): Promise<boolean> {
  const sealed = box(dataKey).encrypt(key.hex, place(name, key.id))
  const { rowCount } = await q.query(
    `insert into installation.counterpart_key (name, id, sealed, state, made_by, made_at, changed_at, approval_id, fingerprint, shown_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9) on conflict do nothing`,
    [name, key.id, sealed, state, by, at, approvalId ?? null, fingerprintOf(key.hex), known ? at : null],
  )
  return rowCount > 0
}

async function noteUse(q: Queryable, { name, id }: Pick<KeyRow, 'name' | 'id'>, at: Date): Promise<void> {
  const sql = 'update installation.counterpart_key set used_at = $3 where name = $1 and id = $2 and (used_at is null or used_at < $3)'
  await q.query(sql, [name, id, at])
}
