import { moneyOf } from '@jade/contract/money'
import type { VendorGuide } from '@jade/contract/vendor/protocol'
import type { Beacon } from '@jade/fair/beacon'
import type { Game } from '../games/index.ts'
import type { Guide, GuideRow, GuideText } from '../kit/guide.ts'
import { ONLY_BET } from '../kit/rules.ts'
import type { Limit, SharedLine } from '../kit/lines.ts'
import { aloneTerms, leftTerms, sharedTerms } from '../stage/kit/terms.ts'
import { inLanguage, type Lang } from '../stage/kit/words.ts'

/** TWD, whole or with a hundredth, as the protocol has it. */
export const twd = (amount: number): string => moneyOf(BigInt(Math.round(amount * 100)))

/**
 * How a game is played: the words, odds and returns of its stage's own page of rules, the limits of its line, its return, its stakes and its
 * highest win. Below stands what holds for all games of its kind; of shared ones which beacon decides.
 */
export function guideOf(game: Game, beacon: Beacon['kind']): VendorGuide {
  const { rules, solo, stepped } = game
  const line: SharedLine | null = game.table ?? game.lottery
  const ranges = rangesOf(game)
  const limits = Object.values(ranges)
  const { tell } = guideFor(game)
  const zh = inLanguage('zh', () => tell(rules.config))
  const en = inLanguage('en', () => tell(rules.config))
  const terms = (lang: Lang) => inLanguage(lang, () => termsOf(game, beacon))
  return {
    game: rules.code,
    rtp: rules.rtp,
    text: { zh: [...zh.text, ...terms('zh')], en: [...en.text, ...terms('en')] },
    bets: rowsOf(zh, en, ranges),
    min: twd(Math.min(...limits.map(({ min }) => min))),
    max: twd(Math.max(...limits.map(({ max }) => max))),
    playerCap: line?.playerCap === undefined ? null : twd(line.playerCap),
    maxWin: (solo ?? stepped)?.maxWin ?? null,
  }
}

/** The guide of a game, or of the one that is played inside it. */
function guideFor({ rules, told }: Game): Guide {
  return told.innerGuides?.[rules.code] ?? told.guide
}

function termsOf({ table, lottery, sport, stepped, series }: Game, kind: Beacon['kind']): readonly string[] {
  if (table || lottery || sport) return sharedTerms({ kind })
  return stepped || series ? leftTerms() : aloneTerms()
}

/** What players call these bets of a game, in both languages; bets of a game without a guide keep the names of its rules. */
export function betNames(game: Game, bets: readonly string[]): Readonly<Record<string, { readonly zh: string; readonly en: string }>> {
  const named = (lang: Lang, bet: string) => inLanguage(lang, () => guideFor(game).betName?.(bet, game.rules.config)) ?? bet
  return Object.fromEntries(bets.map((bet) => [bet, { zh: named('zh', bet), en: named('en', bet) }]))
}

/** What the hands of a game's result are called, in their order; none where the result names them. */
export function handNames(game: Game): readonly { readonly zh: string; readonly en: string }[] {
  const { hands } = guideFor(game)
  if (!hands) return []
  const en = inLanguage('en', hands)
  return inLanguage('zh', hands).map((zh, at) => ({ zh, en: en[at] as string }))
}

/** What the symbols of a game's result are called, in both languages, by the names that the result has for them; none of a game without. */
export function symbolNames(game: Game): Readonly<Record<string, { readonly zh: string; readonly en: string }>> {
  const symbols = Object.entries(guideFor(game).symbols ?? {})
  return Object.fromEntries(symbols.map(([symbol, { name }]) => [symbol, { zh: inLanguage('zh', name), en: inLanguage('en', name) }]))
}

/** How a symbol of a game's result looks, as an SVG document; null where there is none. */
export function symbolPicture(game: Game, symbol: string): string | null {
  const symbols = guideFor(game).symbols ?? {}
  return Object.hasOwn(symbols, symbol) ? (symbols[symbol]?.svg() ?? null) : null
}

function rowsOf(zh: GuideText, en: GuideText, ranges: Readonly<Record<string, Limit>>): VendorGuide['bets'] {
  return zh.rows.map((row, at) => {
    const limit: Limit | undefined = ranges[row.limit ?? '']
    const other = en.rows[at] as GuideRow
    return {
      name: { zh: row.name, en: other.name },
      pays: row.pays === other.pays ? row.pays : { zh: row.pays, en: other.pays },
      rtp: row.rtp,
      min: limit ? twd(limit.min) : null,
      max: limit ? twd(limit.max) : null,
    }
  })
}

/** What may be staked at once, by the names of its limits. */
export function rangesOf(game: Game): Readonly<Record<string, Limit>> {
  const { solo, stepped, table, lottery, sport } = game
  const named = (table ?? lottery)?.limits ?? solo?.limits ?? guideFor(game).ranges
  return named ?? { [ONLY_BET]: (stepped ?? sport)?.stake ?? rangeOf(solo?.betSteps ?? [0]) }
}

function rangeOf(steps: readonly number[]): Limit {
  return { min: Math.min(...steps), max: Math.max(...steps) }
}
