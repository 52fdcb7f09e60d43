import type { Lookup } from '@jade/service/lookup'
import { emailIndex } from './email.service.ts'
import { nameIndex } from './person.ts'

const select = `select player_id::text as id, '' as name, null::bigint as cents, updated_at as at from kyc.profile`
const find = { kind: 'player', permissions: ['player.view'], personal: true } as const

/** Names in Chinese characters, or of several words: nothing else that people type looks like one. */
const NAME = /^\p{Script=Han}[\p{Script=Han}·・]{1,19}$|^\p{L}+([ .'-]+\p{L}+)+$/u

/** Players by what is sealed of them, found by its keyed hash (docs/adr/0218). */
export const kycLookups: readonly Lookup[] = [
  {
    ...find,
    by: 'name',
    ask: (app, { text }, bind) =>
      NAME.test(text) ? `${select} where name_hash = ${bind(nameIndex(app, text))} order by player_id desc` : null,
  },
  {
    ...find,
    by: 'email',
    ask: (app, { lower }, bind) => (/^\S+@\S+\.\S+$/.test(lower) ? `${select} where email_hash = ${bind(emailIndex(app, lower))}` : null),
  },
]
