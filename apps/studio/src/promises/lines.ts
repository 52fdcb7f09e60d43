import { moneyOf } from '@jade/contract/money'
import type { VendorBetLine } from '@jade/contract/vendor/bets'
import type { BjShown } from '../games/cards/bj/stepped.rules.ts'
import type { Series } from '../games/fish/fish/series.ts'
import type { Game } from '../games/index.ts'
import type { Json } from '../kit/rules.ts'
import { payoutOf } from '../kit/wager.ts'
import type { RecordRow } from '../rounds/records.store.ts'
import { returnOfHand } from './hand.ts'
import { percent, reserveOf, soloKind } from './kinds.ts'
import { kindOfSlip, type PricedLeg, returnOfSlip } from './matches.ts'
import { kindOf } from './bet-kinds.ts'

interface Line {
  readonly kind: string
  readonly n: number
  readonly stake: bigint
  readonly win: bigint
  /** Of a bet that says its own. */
  readonly rtp?: number
}

type Settled = Pick<RecordRow, 'game' | 'status' | 'bet' | 'payout' | 'detail'>

/**
 * What a settled record was made of, kind by kind, so that each is held against its own promise. Absent where nothing was settled, and where
 * the parts do not add up to the whole: then the record stands as one.
 */
export function betLines(game: Game, row: Settled): readonly VendorBetLine[] | undefined {
  if (row.status !== 'settled' || row.bet === 0n) return undefined
  const lines = linesOf(game, row)
  const whole = lines.reduce((sum, { win }) => sum + win, 0n) === row.payout - row.bet
  if (!whole || lines.length === 0 || lines.some(({ stake }) => stake <= 0n)) return undefined
  return lines.map(({ kind, n, stake, win, rtp }) => ({
    kind,
    n,
    stake: moneyOf(stake),
    win: moneyOf(win),
    ...(rtp === undefined ? {} : { rtp: percent(rtp) }),
  }))
}

function linesOf(game: Game, row: Settled): readonly Line[] {
  const whole = { n: 1, stake: row.bet, win: row.payout - row.bet }
  if (game.series) return bullets(row.detail as unknown as { readonly result: Series })
  if (game.stepped) return [handOf(row, (row.detail as unknown as { readonly result: BjShown }).result)]
  if (game.sport) return slip(whole, (row.detail as unknown as { readonly legs: readonly (PricedLeg & { verdict: number | null })[] }).legs)
  if (game.solo) return alone(game, row)
  return shared(game, row.detail as unknown as SharedDetail)
}

/** Bullets that hit one kind of fish and brought the same: each was a draw of its own. */
function bullets({ result }: { readonly result: Series }): readonly Line[] {
  const alike = Map.groupBy(result.bullets, ([, , fish, , odds]) => `${fish} ${odds}`)
  return [...alike.values()].map((same) => {
    const [, , kind, , odds] = same[0] as Series['bullets'][number]
    const stake = same.reduce((sum, [, , , cents]) => sum + BigInt(cents), 0n)
    return { kind, n: same.length, stake, win: stake * BigInt(odds) - stake }
  })
}

/** Of a hand its first stake counts: what was added in its course was decided by its player. */
function handOf({ bet, payout }: Settled, shown: BjShown): Line {
  const stakes = shown.stakes.reduce((sum, each) => sum + each, 0)
  return { kind: 'hand', n: 1, stake: bet / BigInt(stakes), win: payout - bet, rtp: returnOfHand(shown) }
}

function slip(whole: Omit<Line, 'kind'>, legs: readonly (PricedLeg & { readonly verdict: number | null })[]): readonly Line[] {
  if (legs.some(({ verdict }) => verdict === null)) return []
  return [{ ...whole, kind: kindOfSlip(legs), rtp: returnOfSlip(legs) }]
}

function alone(game: Game, { game: code, bet, payout, detail }: Settled): readonly Line[] {
  const { wager, result } = detail as unknown as { readonly wager: Readonly<Record<string, number>> | null; readonly result: Json }
  if (!wager || !game.solo) return [{ kind: soloKind(code, 'bet'), n: 1, stake: bet, win: payout - bet }]
  const { solo } = game
  return Object.entries(wager).map(([name, twd]) => {
    const stake = BigInt(twd) * 100n
    return { kind: soloKind(code, name), n: 1, stake, win: payoutOf(solo, { [name]: twd }, result) - stake }
  })
}

interface SharedDetail {
  readonly bets: Readonly<Record<string, string | number>>
  readonly returns: Readonly<Record<string, string | number>> | null
}

/** One line a kind: bets of a kind in one round hang together, so they are one observation, weighed by their stakes. */
function shared({ rules }: Game, { bets, returns }: SharedDetail): readonly Line[] {
  if (!returns) return []
  const kinds = Map.groupBy(Object.keys(bets), (bet) => kindOf(rules.code, bet))
  return [...kinds].map(([kind, names]) => {
    const sum = (of: Readonly<Record<string, string | number>>) => names.reduce((all, bet) => all + BigInt(of[bet] ?? 0), 0n)
    const staked = sum(bets)
    return { kind, n: 1, stake: staked / BigInt(reserveOf(rules.code, names[0] ?? '')), win: sum(returns) - staked }
  })
}
