import type { SharedRules } from '../kit/rules-shared.ts'
import { el } from '../stage/kit/dom.ts'

/** What this page knows of a shared game: its rules, what each draw decided, and how people see a result. */
export interface SharedGame<R> {
  readonly kind: 'shared'
  readonly rules: SharedRules<R>
  /** What the n-th draw decided. */
  tell(result: R, index: number): string
  picture(result: R): Node
  /** What players call a bet. */
  betName(bet: string): string
}

/** Named parts of a result side by side: hands of cards, dice. */
export function pictureOf(parts: readonly { readonly name: string; readonly shown: Node; readonly note: string }[]): HTMLElement {
  return el(
    'div',
    { class: 'picture' },
    ...parts.map(({ name, shown, note }) => el('figure', {}, el('figcaption', {}, `${name} ${note}`), shown)),
  )
}
