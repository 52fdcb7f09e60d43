import type { Guide, GuideRow, GuideSymbol } from '../../kit/guide.ts'
import type { RuleText } from '../lottery/odds.ts'
import type { PrintedBet } from '../table-kit/bets.ts'
import { say } from './say.ts'

/** The symbols of a game as its guide tells them. */
export function symbolsOf<N extends string>(
  names: readonly N[],
  name: (symbol: N) => string,
  svg: (symbol: N) => string,
): Readonly<Record<string, GuideSymbol>> {
  return Object.fromEntries(names.map((symbol) => [symbol, { name: () => name(symbol), svg: () => svg(symbol) }]))
}

interface TableWords {
  readonly bets: readonly PrintedBet[]
  readonly name: (bet: string) => string
  readonly rules: () => { readonly text: string; readonly notes: readonly string[] }
}

/** Of a table: its rules in words, and what its felt prints. */
export function tableGuide({ bets, name, rules }: TableWords): Guide {
  return {
    tell() {
      const { text: first, notes } = rules()
      return { text: [first, ...notes], rows: alike(bets).map((same) => rowOf(same, name)) }
    },
    betName: name,
  }
}

/** Bets that stand together and pay the same are told in one row: the six triples, the fifteen pairs. */
function alike(bets: readonly PrintedBet[]): readonly (readonly PrintedBet[])[] {
  const groups = Map.groupBy(bets, ({ bet, group, pays, rtp, limit }) => [bet.replace(/\d.*$/, ''), group, pays, rtp, limit].join('|'))
  return [...groups.values()].flatMap((same) => (same.every(({ group }) => group !== undefined) ? [same] : same.map((one) => [one])))
}

function rowOf(same: readonly PrintedBet[], name: (bet: string) => string): GuideRow {
  const [{ pays, rtp, limit }] = same as readonly [PrintedBet]
  return { name: same.map(({ bet }) => name(bet)).join(say('、', ', ')), pays, rtp, limit }
}

interface LotteryWords {
  readonly rules: (config: unknown) => RuleText
  readonly lineName: (bet: string) => string
}

export const lotteryGuide = ({ rules, lineName }: LotteryWords): Guide => ({ tell: rules, betName: lineName })
