import type { Json } from '../kit/rules.ts'
import type { SharedGame } from '../verify-kit/shared-game.ts'
import type { SoloGame } from '../verify-kit/solo-game.ts'
import type { SteppedGame } from '../verify-kit/stepped-game.ts'

type Shown = SoloGame<Json> | SharedGame<Json> | SteppedGame<Json>

/** What the verify.ts of each game shows, found by its place. */
const found = import.meta.glob<readonly Shown[]>('../games/*/*/verify.ts', { eager: true, import: 'shown' })
const all = new Map(Object.values(found).flatMap((games) => games.map((game) => [game.rules.code, game] as const)))

/** Games of one kind that this page can recompute, by code. */
function ofKind<K extends Shown['kind']>(kind: K): ReadonlyMap<string, Extract<Shown, { readonly kind: K }>> {
  const isKind = (game: Shown): game is Extract<Shown, { readonly kind: K }> => game.kind === kind
  return new Map([...all].flatMap(([code, game]) => (isKind(game) ? [[code, game] as const] : [])))
}

export const soloGames = ofKind('alone')
export const sharedGames = ofKind('shared')
export const steppedGames = ofKind('stepped')
