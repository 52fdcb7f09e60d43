import type { Lookup } from '@jade/service/lookup'

const bet = 'select id::text, round_id as name, bet_cents as cents, placed_at as at from games.bet'
const find = { kind: 'bet', permissions: ['bet.view'] } as const

export const gamesLookups: readonly Lookup[] = [
  { ...find, by: 'id', ask: (_app, { text }, bind) => (/^\d{1,18}$/.test(text) ? `${bet} where id = ${bind(BigInt(text))}` : null) },
  {
    ...find,
    by: 'round',
    ask: (_app, { text }, bind) => (/^[\w.:-]{6,64}$/.test(text) ? `${bet} where round_id = ${bind(text)} order by id desc` : null),
  },
]
