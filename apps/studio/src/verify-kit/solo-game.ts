import type { GameRules } from '../kit/rules.ts'

/** What this page knows of a game played alone: its rules, what each draw decided, and how people see a result. */
export interface SoloGame<R> {
  readonly kind: 'alone'
  readonly rules: GameRules<R>
  /** What the n-th draw decided. */
  tell(result: R, index: number): string
  picture(result: R): readonly Node[]
  /** What players call a bet, where there are several. */
  betName(bet: string): string
}
