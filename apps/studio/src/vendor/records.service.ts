import { moneyOf } from '@jade/contract/money'
import type { VendorBetRecord, VendorReply, VendorRequest } from '@jade/contract/vendor/protocol'
import { largestStakeOf } from '../fish/series.service.ts'
import type { Game } from '../games/index.ts'
import { betNames, handNames, symbolNames } from '../guide/guide.ts'
import { betLines } from '../promises/lines.ts'
import { type RecordRow, recordsAfter } from '../rounds/records.store.ts'
import type { Studio } from '../studio.ts'
import { aheadReport } from '../verify/shared.service.ts'
import { roundReport } from '../verify/verify.service.ts'
import { VendorProblem } from './problem.ts'

export async function betRecords(
  studio: Studio,
  operator: string,
  request: VendorRequest<'betRecords'>,
): Promise<VendorReply<'betRecords'>> {
  const [xid = '0', seq = '0'] = request.cursor === '' ? [] : request.cursor.split('.')
  const rows = await recordsAfter(studio.app.db, operator, { xid, seq, limit: request.limit })
  const last = rows.at(-1)
  return {
    records: rows.map((row) => recordOf(studio, row)),
    next: last ? `${last.change_xid}.${last.change_seq}` : request.cursor,
    more: rows.length === request.limit,
  }
}

function recordOf(studio: Studio, row: RecordRow): VendorBetRecord {
  const game = studio.games.get(row.game)
  const rules = game?.rules
  if (!game || !rules) throw new Error(`round ${row.ref} of a game that is gone: ${row.game}`)
  return {
    ref: row.ref,
    player: row.player,
    group: rules.group,
    game: row.game,
    gameName: rules.name,
    tableId: row.table_line,
    roundId: row.round_name ?? row.ref,
    currency: 'TWD',
    bet: moneyOf(row.bet),
    ...(game.series ? { largestStake: moneyOf(largestStakeOf(row)) } : {}),
    validBet: moneyOf(row.valid_bet),
    payout: moneyOf(row.payout),
    winLoss: moneyOf(row.payout - row.bet),
    tip: '0.00',
    jackpotContribution: '0.00',
    jackpotWin: '0.00',
    odds: row.odds === null ? null : moneyOf(row.odds),
    status: row.status,
    placedAt: row.placed_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
    configHash: row.config_hash,
    engineVersion: row.engine_version,
    seedId: row.seed_id,
    chainIndex: row.chain_round,
    nonce: row.nonce,
    beaconRound: row.beacon_round === null ? null : Number(row.beacon_round),
    device: row.device,
    ip: row.ip,
    detail: row.detail as Record<string, unknown>,
    ...partsOf(studio, game, row),
  }
}

/** By kinds of bets. A record that cannot be taken apart is told whole: what is paid never waits for what watches it. */
function partsOf({ app }: Studio, game: Game, row: RecordRow): Pick<VendorBetRecord, 'bets'> {
  try {
    const bets = betLines(game, row)
    return bets ? { bets: [...bets] } : {}
  } catch (error) {
    app.log.error({ ref: row.ref, err: error }, 'a record could not be taken apart by kinds of bets')
    return {}
  }
}

export async function roundDetail(studio: Studio, operator: string, ref: string): Promise<VendorReply<'roundDetail'>> {
  const report = (await roundReport(studio, ref, operator)) ?? (await aheadReport(studio, ref, operator))
  if (!report) throw new VendorProblem('not_found', 'no round of this name')
  const game = studio.games.get(report.game)
  const bets = Object.keys(('slip' in report ? report.slip?.bets : report.wager) ?? {})
  const words = game ? { names: betNames(game, bets), hands: handNames(game), symbols: symbolsOf(game, studio.publicUrl) } : {}
  return { url: `${studio.publicUrl}/verify/${ref}`, detail: { ...report, ...words } }
}

/** Symbols of a result in words and pictures. */
function symbolsOf(
  game: Game,
  url: string,
): Readonly<Record<string, { readonly zh: string; readonly en: string; readonly picture: string }>> {
  const named = Object.entries(symbolNames(game))
  return Object.fromEntries(named.map(([symbol, words]) => [symbol, { ...words, picture: `${url}/art/${game.rules.code}/${symbol}.svg` }]))
}
