import type { Lookup } from '@jade/service/lookup'

const bet = 'select id::text, round_id as name, bet_cents as cents, placed_at as at from games.bet'
const find = { kind: 'bet', permissions: ['bet.view'] } as const

const game = `select code || '.' || product_id as id, name_cn as name, null::bigint as cents, updated_at as at from games.game`

export const gamesLookups: readonly Lookup[] = [
  { ...find, by: 'id', ask: (_app, { text }, bind) => (/^\d{1,18}$/.test(text) ? `${bet} where id = ${bind(BigInt(text))}` : null) },
  {
    ...find,
    by: 'round',
    ask: (_app, { text }, bind) => (/^[\w.:-]{6,64}$/.test(text) ? `${bet} where round_id = ${bind(text)} order by id desc` : null),
  },
  {
    kind: 'round',
    by: 'round',
    permissions: ['bet.view'],
    ask: (_app, { text }, bind) =>
      /^[\w.:-]{6,64}$/.test(text)
        ? `select round_id as id, round_id as name, sum(bet_cents)::bigint as cents, max(placed_at) as at from games.bet where round_id = ${bind(text)} group by round_id`
        : null,
  },
  {
    kind: 'game',
    by: 'short',
    permissions: ['game.view'],
    ask: (_app, { text }, bind) => (/^[A-Za-z0-9_-]{2,40}$/.test(text) ? `${game} where product_id = ${bind(text)}` : null),
  },
]
