import { isIP } from 'node:net'
import type { Lookup } from '@jade/service/lookup'

const select = `select player.id::text as id, player.account as name, null::bigint as cents, player.registered_at as at from identity.player`
const find = { kind: 'player', permissions: ['player.view'] } as const

/** The first text that no text with this beginning reaches, in the order of bytes. */
const after = (start: string) => start.slice(0, -1) + String.fromCharCode(start.charCodeAt(start.length - 1) + 1)

/** Players by what they are known by (docs/adr/0218): the order of `~<~` is that of the index player_by_account. */
export const identityLookups: readonly Lookup[] = [
  { ...find, by: 'id', ask: (_app, { text }, bind) => (/^\d{1,18}$/.test(text) ? `${select} where id = ${bind(BigInt(text))}` : null) },
  {
    ...find,
    by: 'account',
    ask: (_app, { lower }, bind) => (/^[a-z0-9]{2,20}$/.test(lower) ? `${select} where account_key = ${bind(lower)}` : null),
  },
  {
    ...find,
    by: 'account',
    prefix: true,
    ask: (_app, { lower }, bind) =>
      /^[a-z0-9]{2,20}$/.test(lower)
        ? `${select} where account_key ~>~ ${bind(lower)} and account_key ~<~ ${bind(after(lower))} order by account_key using ~<~`
        : null,
  },
  {
    ...find,
    by: 'code',
    ask: (_app, { upper }, bind) => (/^[A-Z0-9]{4,12}$/.test(upper) ? `${select} where recommend_code = ${bind(upper)}` : null),
  },
  {
    ...find,
    by: 'phone',
    personal: true,
    ask: (_app, { text }, bind) =>
      /^09\d{8}$/.test(text) ? `${select} where phone = ${bind(text)} order by phone_verified desc, id` : null,
  },
  {
    ...find,
    by: 'address',
    personal: true,
    ask: (_app, { lower }, bind) =>
      isIP(lower) === 0
        ? null
        : `select player.id::text, account, null::bigint, max(session.created_at) as at from identity.session
             join identity.player on player.id = session.player_id
            where session.ip = ${bind(lower)} group by player.id order by at desc`,
  },
]
