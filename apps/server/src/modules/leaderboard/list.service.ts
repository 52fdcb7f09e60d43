import { flagOf } from '@jade/contract/call'
import type { leaderboardCalls } from '@jade/contract/leaderboard/calls'
import type { leaderboardOperatorCalls } from '@jade/contract/leaderboard/operator-calls'
import { moneyOf } from '@jade/contract/money'
import type { App } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { maskedAccount } from '../identity/door.ts'
import { underStrain } from '../protection/door.ts'
import { periodStart, PLACES, ranked } from './board.rules.ts'
import { leaveRaces } from './races.store.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof leaderboardCalls> = Request<(typeof leaderboardCalls)[K]>

/** GET /leaderboard/list: the board of the running period with masked accounts, and the rows of the demo house among them, which say so (LEADERBOARD-2). */
export async function list(app: App, { query: { type, period }, actor }: Ask<'list'>) {
  const now = app.clock.now()
  const from = periodStart(period, taipeiDate(now))
  if (actor.kind === 'player' && (await underStrain(app.db, actor.playerId, now)))
    return { data: [], from, updated_at: '' as const, hidden: 1 as const }
  const [{ madeAt, places }, demo] = [await store.board(app.db, { type, period, day: from }), await store.demoRows(app.db, type, period)]
  const rows = [
    ...places.map((row) => ({ ...row, account: maskedAccount(row.account), demo: false })),
    ...demo.map((row) => ({ ...row, demo: true })),
  ]
  const order = ranked(rows, { amount: (row) => row.amount_cents, key: (row) => row.account })
  const data = order.slice(0, PLACES).map(({ rank, one }) => {
    return { rank, account: one.account, level: one.level, amount: moneyOf(one.amount_cents), demo: flagOf(one.demo) }
  })
  return { data, from, updated_at: madeAt ? taipeiTime(madeAt) : ('' as const), hidden: 0 as const }
}

/** The same board for operators, with whole accounts and without demo rows. */
export async function operatorBoard(app: App, { query: { type, period } }: Request<(typeof leaderboardOperatorCalls)['board']>) {
  const from = periodStart(period, taipeiDate(app.clock.now()))
  const { madeAt, places } = await store.board(app.db, { type, period, day: from })
  const data = places.map(({ rank, player_id, account, level, amount_cents }) => {
    return { rank, player_id: String(player_id), account, level, amount: moneyOf(amount_cents) }
  })
  return { data, total: data.length, page: 1, pageSize: PLACES, from, updated_at: madeAt ? taipeiTime(madeAt) : ('' as const) }
}

const shownChoice = ({ win, more }: store.Choice) => ({ win: flagOf(win), more: flagOf(more) })

/** GET /leaderboard/choice. */
export async function choice(app: App, { actor }: Ask<'choice'>) {
  return { data: shownChoice(await store.choiceOf(app.db, actor.playerId)) }
}

/** PUT /leaderboard/choice (LEADERBOARD-3): who refuses is off the boards at once; who agrees comes with the next look. */
export async function choose(app: App, { actor: { playerId }, body, intent }: Ask<'choose'>) {
  const wanted = { win: body.win === 1, more: body.more === 1 }
  await app.unit(intent, async (u) => {
    await store.setChoice(u.tx, playerId, wanted)
    const off = [...(wanted.win ? [] : (['win'] as const)), ...(wanted.more ? [] : (['bet', 'deposit'] as const))]
    await store.dropPlaces(u.tx, playerId, off)
    await leaveRaces(u.tx, playerId, off)
  })
  return { data: shownChoice(wanted) }
}
