import { SIGN_BETS, type SeenSign } from '@jade/contract/promotions/signs'
import { comparedIn, meanOf, type MetRound } from './opposite.rules.ts'

/* Signs of play against the sense of a bonus (REWARDS-45). They are scores with their bets: a person decides. */

/** A settled bet of the player; cents. */
export interface PlayedBet {
  readonly id: bigint
  readonly walletId: number
  readonly stake: bigint
  /** What of it could be lost, by the vendor. */
  readonly valid: bigint
  /** The largest single stake in it. */
  readonly largest: bigint
  /** Why nothing of it counts for turnover. */
  readonly reason: '' | 'void' | 'odds' | 'coverage'
}

/** A round in which the player and a linked account both have settled bets. */
export type SignRound = Pick<MetRound, 'other' | 'own' | 'theirs'>

/** Fewer rounds or bets say nothing, however they look. */
const LEAST = 5
/** Percent from which opposite bets speak (a mean of 0.8), and from which nearly all stakes are of a kind. */
const MOSTLY = 80
/** Less of the stakes than this could be lost: hedged against oneself. */
const HEDGED_BELOW = 30
/** One stake above this much of what the bonus wallet began with. */
const JUMP_ABOVE = 30

const percent = (part: bigint, whole: bigint): number => (whole === 0n ? 0 : Number((part * 100n) / whole))
const sum = (bets: readonly PlayedBet[], of: (bet: PlayedBet) => bigint) => bets.reduce((all, bet) => all + of(bet), 0n)

/** All that has evidence, what speaks first, then by score. */
export function signsOf(play: {
  readonly bets: readonly PlayedBet[]
  readonly rounds: readonly SignRound[]
  /** What bonus wallets began with, by number. */
  readonly wallets: ReadonlyMap<number, bigint>
}): readonly SeenSign[] {
  const found = [...oppositeSigns(play.rounds), hedgeSign(play.bets), reasonSign('coverage', play.bets), reasonSign('odds', play.bets)]
  return [...found, jumpSign(play.bets, play.wallets)]
    .filter((sign) => sign.bets.length > 0)
    .toSorted((a, b) => Number(b.speaks) - Number(a.speaks) || b.score - a.score)
}

/** One for each linked account: the mean over the rounds of both in which each of them won or lost something. */
function oppositeSigns(rounds: readonly SignRound[]): readonly SeenSign[] {
  return [...Map.groupBy(comparedIn(rounds), ({ met }) => met.other)].map(([other, compared]) => {
    const score = meanOf(compared)
    const against = compared.filter(({ opposite, alike }) => opposite && alike > 0).map(({ met }) => met)
    const shown = against.toSorted((a, b) => Number(b.own.stake - a.own.stake)).slice(0, SIGN_BETS)
    return {
      sign: 'opposite',
      score,
      speaks: compared.length >= LEAST && score >= MOSTLY,
      count: compared.length,
      other,
      bets: shown.map(({ own }) => own.bet),
      against: shown.map(({ theirs }) => theirs.bet),
    }
  })
}

function hedgeSign(bets: readonly PlayedBet[]): SeenSign {
  const lost = percent(
    sum(bets, ({ valid }) => valid),
    sum(bets, ({ stake }) => stake),
  )
  const hedged = bets.filter(({ stake, valid }) => percent(valid, stake) < HEDGED_BELOW)
  return signOf('hedge', {
    score: Math.max(0, 100 - lost),
    speaks: bets.length >= LEAST && lost < HEDGED_BELOW,
    of: bets.length,
    bets: hedged,
  })
}

/** Which share of the stakes counted for nothing by this reason. */
function reasonSign(reason: 'coverage' | 'odds', bets: readonly PlayedBet[]): SeenSign {
  const such = bets.filter((bet) => bet.reason === reason)
  const score = percent(
    sum(such, ({ stake }) => stake),
    sum(bets, ({ stake }) => stake),
  )
  return signOf(reason, { score, speaks: bets.length >= LEAST && score >= MOSTLY, of: bets.length, bets: such })
}

/** Stakes that are large beside what their bonus wallet began with. */
function jumpSign(bets: readonly PlayedBet[], wallets: ReadonlyMap<number, bigint>): SeenSign {
  const share = ({ walletId, largest }: PlayedBet) => percent(largest, wallets.get(walletId) ?? 0n)
  const large = bets.filter((bet) => share(bet) > JUMP_ABOVE)
  return signOf('jump', { score: Math.max(0, ...large.map(share)), speaks: large.length > 0, of: large.length, bets: large })
}

function signOf(
  sign: SeenSign['sign'],
  seen: { readonly score: number; readonly speaks: boolean; readonly of: number; readonly bets: readonly PlayedBet[] },
): SeenSign {
  const largest = seen.bets.toSorted((a, b) => Number(b.stake - a.stake)).slice(0, SIGN_BETS)
  return { sign, score: seen.score, speaks: seen.speaks, count: seen.of, other: null, bets: largest.map(({ id }) => id), against: [] }
}
