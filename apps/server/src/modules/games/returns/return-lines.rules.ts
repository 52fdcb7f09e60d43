import { cents } from '@jade/contract/money'
import type { VendorBetLine, VendorBetPromise } from '@jade/contract/vendor/bets'
import type { RtpFor, VendorBetRecord } from '@jade/contract/vendor/protocol'
import { offOf, type Promised, type Side } from './returns.rules.ts'

/** A game of a platform with what its vendor promises of its bets. */
export interface PromisedGame {
  readonly code: string
  readonly product_id: string
  readonly name_cn: string
  readonly name_en: string
  readonly rtp: string
  readonly rtp_for: RtpFor
  readonly bets: readonly VendorBetPromise[]
  readonly rtp_since: Date | null
}

/** A part of a record: so many bets of a kind that were this far off their promise. */
export interface ReturnLine {
  readonly product_id: string
  readonly kind: string
  readonly off: number
  readonly n: number
  readonly stake: bigint
}

/** A record of a vendor that names no kinds is watched as one bet. */
const WHOLE = 'round'
/** The most that a bet may bring where its vendor names no kinds. */
const MOST_UNNAMED = 9_999

/** Signed money as cents. */
const signed = (text: string) => (text.startsWith('-') ? -cents(text.slice(1)) : cents(text))

/** Whether a record is held against its game's promises: settled ones, and none from before the promise was made. */
export function isWatched(games: readonly PromisedGame[], record: VendorBetRecord): boolean {
  if (record.status !== 'settled' && record.status !== 'resettled') return false
  if (record.settledAt === null) return false
  const since = games.find(({ product_id }) => product_id === record.game)?.rtp_since ?? null
  return since === null || new Date(record.settledAt) >= since
}

/** What a record says of the promises of its game, part by part; as one bet where its vendor names no parts. */
export function linesOf(games: readonly PromisedGame[], record: VendorBetRecord): readonly ReturnLine[] {
  const parts = partsOf(record).map((line) => lineOf(games, record.game, line))
  const known = parts.filter((line) => line !== null)
  if (parts.length > 0 && known.length === parts.length) return known
  const whole = lineOf(games, record.game, { kind: WHOLE, n: 1, stake: record.bet, win: record.winLoss })
  return whole ? [whole] : []
}

/** The parts that a vendor names, where they make up the record. */
function partsOf({ bets = [], winLoss, bet }: VendorBetRecord): readonly VendorBetLine[] {
  const won = bets.reduce((sum, { win }) => sum + signed(win), 0n)
  const staked = bets.reduce((sum, { stake }) => sum + cents(stake), 0n)
  return won === signed(winLoss) && staked <= cents(bet) ? bets : []
}

function lineOf(games: readonly PromisedGame[], code: string, line: VendorBetLine): ReturnLine | null {
  const stake = cents(line.stake)
  if (stake === 0n) return null
  // What is played inside a game is promised by it.
  const game = games.find(({ product_id }) => product_id === code) ?? games.find(({ bets }) => bets.some(({ kind }) => kind === line.kind))
  const promised = game && promisesOf(game).get(line.kind)
  // No bet may say of itself that it returns more than it costs.
  const rtp = promised?.rtp ?? (line.rtp === undefined ? null : Math.min(1, Number(line.rtp) / 100))
  if (!game || !promised || rtp === null) return null
  return { product_id: game.product_id, kind: line.kind, n: line.n, stake, off: offOf({ stake, win: signed(line.win) }, rtp) }
}

const BOTH: readonly Side[] = ['high', 'low']

/** What a game's bets are held against, by kind; the record as a whole where a vendor names no kinds, or a record none of them. */
export function promisesOf({ rtp, rtp_for, bets }: PromisedGame): ReadonlyMap<string, Promised> {
  const named = new Map(bets.map((bet) => [bet.kind, promisedOf(bet)]))
  const best = Math.max(Number(rtp), ...bets.map((bet) => Number(bet.rtp ?? 100))) / 100
  if (Number(rtp) > 0) {
    const sides = bets.length === 0 && rtp_for === 'every_bet' ? BOTH : (['high'] as const)
    named.set(WHOLE, { rtp: bets.length === 0 ? Number(rtp) / 100 : best, slack: slackOf(rtp), least: -1, most: MOST_UNNAMED, sides })
  }
  return named
}

function promisedOf({ rtp, least, most }: VendorBetPromise): Promised {
  return { rtp: rtp === null ? null : Number(rtp) / 100, slack: slackOf(rtp ?? '0.0000'), least, most, sides: BOTH }
}

/** Half the last digit of a percentage, and of what a result is told in. */
function slackOf(percent: string): number {
  const decimals = percent.split('.')[1]?.length ?? 0
  return 0.5 / 10 ** (decimals + 2) + 0.000_05
}
