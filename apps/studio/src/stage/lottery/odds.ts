/** What the page of the rules and the guide say of a game. */
export interface RuleRow {
  readonly name: string
  readonly pays: string
  readonly limit: string
  readonly rtp: string
}

export interface RuleText {
  readonly text: readonly string[]
  readonly rows: readonly RuleRow[]
}

/** The odds of a game as its configuration tells them. */
export function oddsOf<O>(config: unknown): O {
  return (config as { odds: O }).odds
}

/** `star2:3-22` as its kind and what was chosen; `big` has nothing chosen. */
export function partsOf(bet: string): readonly [kind: string, chosen: string] {
  const at = bet.indexOf(':')
  return at < 0 ? [bet, ''] : [bet.slice(0, at), bet.slice(at + 1)]
}
