import type { App, Queryable, Tx } from '@jade/service/app'
import { type FieldBox, fieldBox } from '@jade/service/crypto-box'
import type { Person } from './profile.rules.ts'
import * as store from './store.ts'

const boxes = new WeakMap<App, FieldBox>()

function box(app: App): FieldBox {
  const known = boxes.get(app)
  if (known) return known
  const made = fieldBox(app.config.secrets.dataKey, 'kyc.profile')
  boxes.set(app, made)
  return made
}

const NOBODY: Person = { name: '', gender: 0, birthday: '', lineId: '', email: '' }

/** The person behind a player, opened: fields are empty (gender 0) while they were not given. Never log it. */
export async function readPerson(app: App, q: Queryable, playerId: bigint): Promise<Person> {
  const row = await store.profile(q, playerId)
  if (!row) return NOBODY
  const open = (sealed: string | null, column: string) =>
    sealed === null ? '' : box(app).decrypt(sealed, `kyc.profile.${column}:${playerId}`)
  return {
    name: open(row.name_sealed, 'name'),
    birthday: open(row.birthday_sealed, 'birthday'),
    gender: row.gender ?? 0,
    lineId: row.line_id,
    email: open(row.email_sealed, 'email'),
  }
}

/** Equal for names that are equal to a bank: full-width forms, spaces and case do not matter. */
export function nameIndex(app: App, name: string): string {
  return box(app).blindIndex(name.normalize('NFKC').replace(/\s+/g, '').toUpperCase(), 'name')
}

/** Real names by player, for lists; players who gave none are missing. */
export async function readNames(app: App, q: Queryable, playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const rows = await store.profiles(q, [...new Set(playerIds)])
  const names = rows.flatMap(({ player_id: id, name_sealed: sealed }) =>
    sealed === null ? [] : [[id, box(app).decrypt(sealed, `kyc.profile.name:${id}`)] as const],
  )
  return new Map(names)
}

/** A player's e-mail address, which a code has confirmed; empty while none is bound. Never log it. */
export async function readEmail(app: App, q: Queryable, playerId: bigint): Promise<string> {
  return (await readEmails(app, q, [playerId])).get(playerId) ?? ''
}

/** Confirmed addresses by player; players who bound none are missing. */
export async function readEmails(app: App, q: Queryable, playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const rows = await store.profiles(q, [...new Set(playerIds)])
  const emails = rows.flatMap(({ player_id: id, email_sealed: sealed }) =>
    sealed === null ? [] : [[id, box(app).decrypt(sealed, `kyc.profile.email:${id}`)] as const],
  )
  return new Map(emails)
}

/** Stores a person, sealed to this player's row. */
export async function writePerson(
  app: App,
  tx: Tx,
  so: { readonly playerId: bigint; readonly person: Omit<Person, 'email'>; readonly at: Date },
): Promise<void> {
  const { playerId, person, at } = so
  const seal = (text: string, column: string) => (text === '' ? null : box(app).encrypt(text, `kyc.profile.${column}:${playerId}`))
  const row = {
    player_id: playerId,
    name_sealed: seal(person.name, 'name'),
    name_hash: person.name === '' ? null : nameIndex(app, person.name),
    birthday_sealed: seal(person.birthday, 'birthday'),
    gender: person.gender === 0 ? null : person.gender,
    line_id: person.lineId,
  }
  await store.saveProfile(tx, row, at)
}
