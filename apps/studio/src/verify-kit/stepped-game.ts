import type { SteppedRules } from '../kit/rules-stepped.ts'

/** What this page knows of a game played in steps: its rules, what each draw decided, and how people see a round. */
export interface SteppedGame<S> {
  readonly kind: 'stepped'
  readonly rules: SteppedRules
  /** What the draws decided, in their order; `after` are the round's states from the deal on, one more for each step. */
  tell(after: readonly S[]): readonly string[]
  picture(shown: S): Node
  /** What players call a step. */
  actionName(action: string): string
}
