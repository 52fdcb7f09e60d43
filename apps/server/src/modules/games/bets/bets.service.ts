import type { gamesReviewCalls } from '@jade/contract/games/review-calls'
import { allowedOr } from '@jade/contract/allowed'
import { pageOf } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import type { BetRow as BetEntry, gamesCalls } from '@jade/contract/games/calls'
import type { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { moneyOf } from '@jade/contract/money'
import type { BetGroup } from '@jade/contract/platforms/calls'
import { recordRange } from '@jade/contract/records/range'
import { type App, refuse } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import { page, rowById } from '@jade/service/list'
import type { Request } from '@jade/service/room'
import { playerById } from '../../identity/door.ts'
import { recentPlatforms, vendorOf } from '../../platforms/door.ts'
import { walletNames } from '../../wallet/door.ts'
import { withKept } from './anchors.service.ts'
import { betList, type ListedBet } from './bets.list.ts'
import { correctionRuns } from './corrections.store.ts'
import { type BetRow, type BetTotals, betById, betsByNumber, recordsReadAt, searchBets } from './bets.store.ts'

type Ask<K extends keyof typeof gamesCalls> = Request<(typeof gamesCalls)[K]>
type Office<K extends keyof typeof gamesOperatorCalls> = Request<(typeof gamesOperatorCalls)[K]>

/** Bets of one round that an answer tells of. */
const ANSWERED = 10

/** GET /players/bet/records: own bets only, with the totals of the range (WALLET-26, GAMES-14). */
export async function ownBets(app: App, { actor, query, lang }: Ask<'betRecords'>) {
  const asked = pageOf(query)
  const range = recordRange(app.clock.now(), query.start, query.end)
  const walletId = query.wallet_id ?? null
  const { rows, totals } = await searchBets(app.db, {
    playerId: actor.playerId,
    code: query.code ?? null,
    walletId,
    range,
    page: asked,
  })
  const names = await namesFor(app, rows, lang)
  return { ...asked, ...totalsOf(totals), data: rows.map((row) => betEntry(row, lang, names)) }
}

/** The list of bets under its filter (CONSOLE-16). */
export async function findBets(app: App, { query, lang }: Office<'bets'>) {
  const { rows, around } = await page(app, betList, query)
  return { ...around, data: await listedBets(app, rows, lang) }
}

/** Bets as staff read them. */
export async function listedBets(app: App, rows: readonly ListedBet[], lang: Lang) {
  const names = await namesFor(app, rows, lang)
  return rows.map((row) => ({
    ...betEntry(row, lang, names),
    player_id: String(row.player_id),
    account: row.account ?? '',
    group: row.group_code as BetGroup,
    productId: row.product_id,
    vendor_ref: row.vendor_ref,
  }))
}

/** One bet for staff. Refuses kernel.not_found. */
export async function betPage(app: App, { params, actor, lang }: Request<typeof gamesReviewCalls.bet>) {
  const row = await rowById(app, betList, BigInt(params.id))
  if (!row) throw refuse('kernel.not_found')
  const [bet] = await listedBets(app, [row], lang)
  if (!bet) throw refuse('kernel.not_found')
  const runs = await correctionRuns(app.db, row.id)
  const allowed = [
    allowedOr('correct', [row.status !== 'settled', 'state'], [!actor.permissions.has('bet.correct'), 'right'], [runs, 'waiting']),
  ]
  return { data: { bet, allowed } }
}

/** Where a player's bet stands, by its number or its round's (CONSOLE-31). Refuses identity.player_unknown. */
export async function betAnswer(app: App, { params, query, lang }: Request<typeof gamesReviewCalls.betAnswer>) {
  const playerId = BigInt(params.id)
  if (!(await playerById(app.db, playerId))) throw refuse('identity.player_unknown')
  const [rows, read] = await Promise.all([betsByNumber(app.db, { playerId, number: query.number, limit: ANSWERED }), recordsReadAt(app.db)])
  const names = await namesFor(app, rows, lang)
  const bets = rows.map((row) => {
    const { id, round, platform, game_name, status, build_time } = betEntry(row, lang, names)
    const settledAt = row.settled_at === null ? '' : taipeiTime(row.settled_at)
    return { id, round, platform, game_name, status, build_time, settled_at: settledAt, corrections: row.corrections }
  })
  const [oldest] = read.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime())
  return { data: { bets, read_until: oldest ? taipeiTime(oldest) : '' } }
}

function totalsOf(totals: BetTotals) {
  return {
    total: totals.total,
    total_bet: moneyOf(totals.bet),
    total_valid_bet: moneyOf(totals.validBet),
    total_win_loss: moneyOf(totals.winLoss),
  }
}

/** How the places of these bets are called in the reader's language: platforms, and the wallets whose money they were made with. */
interface Names {
  readonly platforms: ReadonlyMap<string, string>
  readonly wallets: ReadonlyMap<number, string>
}

async function namesFor(app: App, bets: readonly BetRow[], lang: Lang): Promise<Names> {
  const { rows } = await recentPlatforms(app)
  const wallets = await walletNames(app.db, { ids: [...new Set(bets.map(({ wallet_id }) => wallet_id))], lang })
  return { platforms: new Map(rows.map((row) => [row.code, lang === 'zh' ? row.name : row.name_en])), wallets }
}

function betEntry(row: BetRow, lang: Lang, names: Names): BetEntry {
  return {
    id: String(row.id),
    platform: names.platforms.get(row.code) ?? row.code,
    code: row.code,
    wallet: names.wallets.get(row.wallet_id) ?? '',
    game_name: lang === 'zh' ? row.name_cn : row.name_en,
    bet_amount: moneyOf(row.bet_cents),
    valid_bet: moneyOf(row.valid_bet_cents),
    win_loss: moneyOf(row.status === 'settled' ? row.payout_cents - row.bet_cents : 0n),
    tip: moneyOf(row.tip_cents),
    build_time: taipeiTime(row.placed_at),
    status: row.status,
    round: row.round_id,
    detail: 1,
    group: row.group_code,
    settle_day: row.status === 'settled' && row.settled_at ? taipeiDate(row.settled_at) : '',
    corrections: row.corrections,
  }
}

/** GET /players/bet/detail/{id}: a foreign bet is as unknown as a missing one. Refuses games.no_detail when the vendor gives none. */
export function ownBetDetail(app: App, { actor, params, lang }: Ask<'betDetail'>) {
  return detail(app, { id: BigInt(params.id), playerId: actor.playerId, lang })
}

export function anyBetDetail(app: App, { params, lang }: Office<'betDetail'>) {
  return detail(app, { id: BigInt(params.id), playerId: null, lang })
}

async function detail(app: App, { id, playerId, lang }: { readonly id: bigint; readonly playerId: bigint | null; readonly lang: Lang }) {
  const bet = await betById(app.db, id, playerId)
  if (!bet) throw refuse('kernel.not_found')
  const outcome = await vendorOf(app, { vendor: bet.vendor })?.roundDetail(bet.vendor_ref, lang)
  if (outcome?.ending !== 'done') throw refuse('games.no_detail')
  const { detail: told } = outcome.value
  const url = await withKept(app.db, { vendor: bet.vendor, game: bet.product_id, url: outcome.value.url, detail: told })
  return { data: { url, game: bet.product_id, status: bet.status, detail: told } }
}
