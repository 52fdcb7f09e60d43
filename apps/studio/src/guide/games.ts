import type { FishRoomName } from '../protocol/fish-rooms.ts'
import { fishRooms } from '../games/fish/fish/rooms.ts'
import { fish } from '../games/fish/fish/rules.ts'
import { sportLines } from '../games/sports.ts'
import type { Limit } from '../games/tables.ts'
import { bets as bacBets } from '../games/casino/bac/bets.ts'
import { rules as bacRules, word as bacWord } from '../games/casino/bac/words.ts'
import { bets as dtBets } from '../games/casino/dt/bets.ts'
import { word as bjWord } from '../games/cards/bj/words.ts'
import { rules as dtRules, word as dtWord } from '../games/casino/dt/words.ts'
import { word as fishWord } from '../games/fish/fish/words.ts'
import type { RuleText } from '../stage/lottery/odds.ts'
import { say } from '../stage/kit/say.ts'
import * as k3 from '../games/lottery/k3/words.ts'
import * as l395 from '../games/lottery/l395/words.ts'
import * as l496 from '../games/lottery/l496/words.ts'
import * as pk10 from '../games/lottery/pk10/words.ts'
import { bets as niuBets } from '../games/cards/niu/bets.ts'
import { betName as niuName, rules as niuRules, word as niuWord } from '../games/cards/niu/words.ts'
import { lmSvg, symbols as lmSymbols } from '../games/mini/lm/stage/symbols.ts'
import { word as lmWord } from '../games/mini/lm/words.ts'
import { symbolNames as skyNames, symbolSvg as skySvg } from '../games/slots/sky9/stage/symbols.ts'
import { symbolWord as skySymbol, word as skyWord } from '../games/slots/sky9/words.ts'
import { facts as waysFacts } from '../games/slots/slt243/stage/facts.ts'
import { symbolNames as waysNames, symbolSvg as waysSvg } from '../games/slots/slt243/stage/symbols.ts'
import { symbolWord as waysSymbol, word as waysWord } from '../games/slots/slt243/words.ts'
import { bets as sicboBets } from '../games/casino/sicbo/bets.ts'
import { betName as sicboName, rules as sicboRules } from '../games/casino/sicbo/words.ts'
import type { PrintedBet } from '../stage/table-kit/bets.ts'
import * as vfb from '../games/sports/vfb/words.ts'

/** A row of odds. */
export interface GuideRow {
  readonly name: string
  readonly pays: string
  readonly rtp: string | null
  /** Name of the limits that hold for it. */
  readonly limit: string | null
}

export interface GuideText {
  readonly text: readonly string[]
  readonly rows: readonly GuideRow[]
}

/** A symbol of a result: what players call it, and how it looks as an SVG document. */
export interface GuideSymbol {
  name(): string
  svg(): string
}

/** What a stage knows of its game in words, in the language that is asked for. */
interface Guide {
  tell(config: unknown): GuideText
  /** What players call a bet; only of games with several. */
  betName?(bet: string, config: unknown): string
  /** Stakes in TWD by room, where neither a line nor the rules name them. */
  readonly ranges?: Readonly<Record<string, Limit>>
  /** What the hands of a result are called, in their order; only where the result gives them no names. */
  hands?(): readonly string[]
  /** Symbols of its results by the names that these have for them; only of games that have some. */
  readonly symbols?: Readonly<Record<string, GuideSymbol>>
}

function symbolsOf<N extends string>(
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

function table({ bets, name, rules }: TableWords): Guide {
  return {
    tell() {
      const { text: first, notes } = rules()
      return { text: [first, ...notes], rows: [...alike(bets)].map((same) => rowOf(same, name)) }
    },
    betName: name,
  }
}

/** Bets that stand together and pay the same are told in one row: the six triples, the fifteen pairs. */
function alike(bets: readonly PrintedBet[]): Iterable<readonly PrintedBet[]> {
  return Map.groupBy(bets, ({ bet, group, pays, rtp, limit }) => [bet.replace(/\d.*$/, ''), group, pays, rtp, limit].join('|'))
    .values()
    .flatMap((same) => (same.every(({ group }) => group !== undefined) ? [same] : same.map((one) => [one])))
}

function rowOf(same: readonly PrintedBet[], name: (bet: string) => string): GuideRow {
  const [{ pays, rtp, limit }] = same as readonly [PrintedBet]
  return { name: same.map(({ bet }) => name(bet)).join(say('、', ', ')), pays, rtp, limit }
}

interface LotteryWords {
  readonly rules: (config: unknown) => RuleText
  readonly lineName: (bet: string) => string
}

const lottery = ({ rules, lineName }: LotteryWords): Guide => ({ tell: rules, betName: lineName })

/** What a way pays for three, four and five reels, in bets. */
function slotRows(config: unknown): readonly GuideRow[] {
  const { pays } = config as { readonly pays: Readonly<Record<string, readonly number[]>> }
  return Object.entries(pays).map(([symbol, units]) => ({
    name: waysSymbol(symbol as 'X'),
    pays: units.map((unit, at) => say(`${at + 3} 軸 ${unit / 100} 倍`, `${at + 3} reels ${unit / 100} bets`)).join(' · '),
    rtp: null,
    limit: null,
  }))
}

interface SkyConfig {
  readonly lanterns: { readonly bets: readonly number[] }
  readonly lightOneIn: number
  readonly respins: number
  readonly fullBets: number
}

interface LmConfig {
  readonly lamps: readonly { readonly symbol: string; readonly odds: number }[]
  readonly maxWinBets: number
  readonly doubling: { readonly times: number; readonly until: number; readonly seconds: number }
}

const doubleText = ({ times, until, seconds }: LmConfig['doubling']) =>
  lmWord('rulesDouble', { times, until: until.toLocaleString('en-US'), seconds })

function littleMary(config: unknown): GuideText {
  const { lamps, maxWinBets: max, doubling } = config as LmConfig
  const bets = Map.groupBy(
    lamps.filter(({ symbol }) => symbol !== 'lucky'),
    ({ symbol }) => symbol,
  )
  return {
    text: [lmWord('rulesHow'), lmWord('rulesLucky', { max }), doubleText(doubling), lmWord('rulesValid')],
    rows: [...bets].map(([symbol, own]) => ({
      name: lmWord(symbol as 'apple'),
      pays: [...new Set(own.map(({ odds }) => odds))].sort((a, b) => b - a).join(' · '),
      rtp: null,
      limit: symbol,
    })),
  }
}

function matches(code: string): Guide {
  const line = sportLines.find(({ rules }) => rules.code === code)
  if (!line) throw new Error(`no league of ${code}`)
  return {
    tell(config) {
      const { text: lines, returns } = vfb.rules(config, { ...line.stake, slipReturn: line.slipReturn })
      return {
        text: lines,
        rows: returns.map(({ name, most }) => ({ name, pays: say('浮動賠率', 'by its odds'), rtp: `≤ ${most}`, limit: null })),
      }
    },
  }
}

/** One line per game. */
export const guides: Readonly<Record<string, Guide>> = {
  SLT243: {
    tell: (config) => ({ text: [waysWord('ways'), waysWord('scatter'), waysWord('facts', waysFacts)], rows: slotRows(config) }),
    symbols: symbolsOf(waysNames, waysSymbol, waysSvg),
  },
  SKY9: {
    tell(config) {
      const { lanterns, lightOneIn: one, respins, fullBets: full } = config as SkyConfig
      return { text: [skyWord('lines'), skyWord('feature', { worths: lanterns.bets.join(' · '), respins, one, full })], rows: [] }
    },
    symbols: symbolsOf(skyNames, skySymbol, skySvg),
  },
  LM: {
    tell: littleMary,
    betName: lmWord as (bet: string) => string,
    symbols: symbolsOf([...lmSymbols, 'lucky'], lmWord, lmSvg),
  },
  LMDU: { tell: (config) => ({ text: [doubleText((config as LmConfig).doubling)], rows: [] }), betName: lmWord as (bet: string) => string },
  BJ: {
    tell: () => ({
      text: [bjWord('rulesText'), bjWord('rulesDealer'), bjWord('rulesPay'), bjWord('rulesActions'), bjWord('rulesHints')],
      rows: [],
    }),
  },
  FISH: {
    tell: () => ({
      text: [fishWord('rules1', { rtp: fish.rtp }), fishWord('rules2'), fishWord('rules3'), fishWord('rules4')],
      rows: Object.keys(fishRooms).map((room) => ({ name: fishWord(room as FishRoomName), pays: '—', rtp: fish.rtp, limit: room })),
    }),
    ranges: Object.fromEntries(Object.entries(fishRooms).map(([room, { least, most }]) => [room, { min: least / 100, max: most / 100 }])),
  },
  BAC: table({ bets: bacBets, name: bacWord as (bet: string) => string, rules: bacRules }),
  DT: table({ bets: dtBets, name: dtWord as (bet: string) => string, rules: dtRules }),
  SICBO: table({ bets: sicboBets, name: sicboName, rules: sicboRules }),
  NIU: {
    ...table({ bets: niuBets, name: niuName, rules: niuRules }),
    hands: () => [niuWord('banker'), niuWord('at1'), niuWord('at2'), niuWord('at3'), niuWord('at4')],
  },
  K3: lottery(k3),
  PK10: lottery(pk10),
  L395: lottery(l395),
  L496: lottery(l496),
  VFB: matches('VFB'),
}
