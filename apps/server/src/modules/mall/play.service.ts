import { randomBytes } from 'node:crypto'
import { pageOf } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import type { mallCalls } from '@jade/contract/mall/calls'
import { recordRange } from '@jade/contract/records/range'
import { gameMultiples } from '@jade/contract/mall/words'
import { playMallGame, streamNames } from '@jade/fair/mall-games'
import { commitOf, draws, fromHex } from '@jade/fair/pf1'
import { type App, Refusal, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { fieldBox } from '@jade/service/crypto-box'
import type { Request } from '@jade/service/room'
import { grantPoints, pointsOf, spendPoints } from '../points/door.ts'
import { type Game, gameById, games, shownGame } from './games.ts'
import { oddsNow, requireSeen } from './odds.service.ts'
import { oddsInForce, oddsOf, type OddsRow } from './odds.store.ts'
import { requireGamesOpen } from './open.service.ts'
import * as store from './plays.store.ts'

type Ask<K extends keyof typeof mallCalls> = Request<(typeof mallCalls)[K]>

const sealed = (app: App) => fieldBox(app.config.secrets.dataKey, 'mall')
const placeOf = (playerId: bigint, nonce: number) => `mall.seed.seed:${playerId}:${nonce}`

/** A new secret for a player's play of this number; only its hash is told before. */
function freshSeed(app: App, playerId: bigint, nonce: number): store.SeedRow {
  const seed = randomBytes(32)
  return { seed: sealed(app).encrypt(seed.toString('hex'), placeOf(playerId, nonce)), commit: commitOf(seed), nonce }
}

/** GET /task/gameList: each game with the odds that are in force. */
export async function listGames(app: App, { query, lang }: Ask<'gameList'>) {
  const odds = new Map((await oddsInForce(app.db, app.clock.now())).map((one) => [one.game_id, one]))
  const data = games.flatMap((game) => {
    const now = odds.get(game.id)
    return now && (query.type === undefined || query.type === game.type) ? [shownGame(game, now, lang)] : []
  })
  return { data }
}

function gameOr404(id: number): Game {
  const game = gameById(id)
  if (!game) throw refuse('kernel.not_found')
  return game
}

function requireCoins(balance: bigint, cost: bigint): void {
  if (balance < cost) throw refuse('mall.insufficient', { short: String(cost - balance) })
}

/**
 * GET /task/gamePlayCheck: the cost, and the hash of the seed that decides the next play (MALL-6). Refuses mall.insufficient, mall.closed,
 * mall.table_changed.
 */
export async function checkPlay(app: App, { query, actor, intent }: Ask<'gamePlayCheck'>) {
  const game = gameOr404(Number(query.id))
  if (!gameMultiples.includes(query.multiple as 1)) throw refuse('kernel.bad_request')
  const { playerId } = actor
  return app.unit(intent, async (u) => {
    await requireGamesOpen(u, playerId)
    const odds = await oddsNow(u.tx, game, u.now)
    requireSeen(odds, query.table)
    const cost = BigInt(odds.terms.price * query.multiple)
    const balance = await pointsOf(u.tx, playerId)
    requireCoins(balance, cost)
    const { commit, nonce } = (await store.seedOf(u.tx, playerId)) ?? (await store.lockSeed(u.tx, playerId, freshSeed(app, playerId, 0)))
    return { data: { cost: Number(cost), balance: Number(balance), commit, nonce } }
  })
}

/**
 * POST /task/gamePlay: one play, drawn by the odds in force from the seed that was committed to, which is told with the result and never used
 * again (MALL-6). Refuses mall.insufficient, mall.seed_changed, mall.table_changed, mall.closed, promotions.not_allowed.
 */
export async function playGame(app: App, { body, actor, intent, lang }: Ask<'gamePlay'>) {
  const game = gameOr404(body.id)
  const { playerId } = actor
  return app.unit(intent, async (u) => {
    await requireGamesOpen(u, playerId)
    const odds = await oddsNow(u.tx, game, u.now)
    requireSeen(odds, body.table)
    const { row, balance, nextCommit } = await playOnce(app, u, { game, odds, playerId, ...body })
    return { data: { ...shownPlay(row, odds, lang), balance: Number(balance), next_commit: nextCommit } }
  })
}

interface Asked {
  readonly game: Game
  readonly odds: OddsRow
  readonly playerId: bigint
  readonly multiple: number
  readonly public_seed?: string | undefined
  readonly commit?: string | undefined
}

/** A play of a player who may play. The next seed is made with it. */
export async function playOnce(app: App, u: Unit, { game, odds, playerId, multiple, public_seed: own, commit }: Asked) {
  const seed = await store.lockSeed(u.tx, playerId, freshSeed(app, playerId, 0))
  if (commit !== undefined && commit !== seed.commit) throw refuse('mall.seed_changed')
  const serverSeed = sealed(app).decrypt(seed.seed, placeOf(playerId, seed.nonce))
  const played = await drawn(u, { game, odds, playerId, multiple, seed, serverSeed, publicSeed: own ?? `p${playerId}` })
  const next = freshSeed(app, playerId, seed.nonce + 1)
  await store.replaceSeed(u.tx, playerId, next)
  return { ...played, nextCommit: next.commit }
}

interface Drawing {
  readonly game: Game
  readonly odds: OddsRow
  readonly playerId: bigint
  readonly multiple: number
  readonly seed: store.SeedRow
  readonly serverSeed: string
  readonly publicSeed: string
}

/** Books the cost, draws, books the win, and keeps all that proves it. */
async function drawn(u: Unit, { game, odds, playerId, multiple, seed, serverSeed, publicSeed }: Drawing) {
  const cost = BigInt(odds.terms.price * multiple)
  const ref = `play ${seed.nonce}`
  const name = { zh: game.zh, en: game.en }
  let { balance } = await spend(u, { playerId, points: cost, source: 'game', ref, name })
  const { nonce, commit } = seed
  const stream = draws({ serverSeed: fromHex(serverSeed), game: streamNames[game.type], publicSeed, nonce })
  const outcome = playMallGame(odds.terms, stream)
  const win = BigInt(outcome.win * multiple)
  if (win > 0n) balance = (await grantPoints(u, { playerId, points: win, source: 'game-win', ref, name })).balance
  const row = await store.insertPlay(u.tx, {
    player_id: playerId,
    game_id: game.id,
    multiple,
    cost,
    result: outcome.result,
    symbols: outcome.symbols,
    win,
    server_seed: serverSeed,
    commit,
    public_seed: publicSeed,
    nonce,
    played_at: u.now,
    odds_version: odds.version,
    odds_hash: odds.hash,
  })
  return { row, balance }
}

async function spend(u: Unit, move: Parameters<typeof spendPoints>[1]) {
  try {
    return await spendPoints(u, move)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'points.insufficient') throw refuse('mall.insufficient', error.values)
    throw error
  }
}

/** GET /task/gameLog: plays in a range of Taipei dates (WALLET-26), with their seeds. */
export async function ownPlays(app: App, { actor, query, lang }: Ask<'gameLog'>) {
  const page = pageOf(query)
  const chosen = games.filter(
    ({ id, type }) => (query.game_id === undefined || query.game_id === id) && (query.type === undefined || query.type === type),
  )
  const wish = {
    playerId: actor.playerId,
    games: chosen.map(({ id }) => id),
    ...recordRange(app.clock.now(), query.date_start, query.date_end),
  }
  const { rows, total } = await store.plays(app.db, wish, page)
  const odds = new Map((await oddsOf(app.db, rows)).map((one) => [`${one.game_id} ${one.version}`, one]))
  return { ...page, total, data: rows.map((row) => shownPlay(row, odds.get(`${row.game_id} ${row.odds_version}`), lang)) }
}

/** A play with the table that it was drawn from. The hash is the one that the play kept; plays of before tables had versions kept none. */
function shownPlay(row: store.PlayRow, odds: OddsRow | undefined, lang: Lang) {
  const game = gameOr404(row.game_id)
  if (!odds) throw new Error(`play ${row.id} has no odds`)
  return {
    id: String(row.id),
    game_id: row.game_id,
    name: game[lang],
    type: game.type,
    time: taipeiTime(row.played_at),
    multiple: row.multiple,
    cost: Number(row.cost),
    result: row.result,
    symbols: [...row.symbols],
    win: Number(row.win),
    server_seed: row.server_seed,
    commit: row.commit,
    public_seed: row.public_seed,
    nonce: row.nonce,
    table_version: row.odds_version,
    table_hash: row.odds_hash || odds.hash,
    table: odds.terms,
  }
}
