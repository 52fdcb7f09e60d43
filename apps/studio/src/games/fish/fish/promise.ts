import { kindPromise, type Promised } from '../../../kit/promise.ts'
import type { Series } from './series.ts'
import { fishes, RETURN_OF_10000 } from './odds.ts'

const mostOf = ({ odds, multipliers }: { readonly odds?: number; readonly multipliers?: readonly number[] }) =>
  odds ?? Math.max(...(multipliers ?? []))

export const promise: Promised = {
  kinds: () => [...fishes].map(([species, fish]) => kindPromise(species, RETURN_OF_10000 / 10_000, { most: mostOf(fish) - 1 })),
  /** Bullets that hit one kind of fish and brought the same: each was a draw of its own. */
  lines({ detail }) {
    const { result } = detail as unknown as { readonly result: Series }
    const alike = Map.groupBy(result.bullets, ([, , fish, , odds]) => `${fish} ${odds}`)
    return [...alike.values()].map((same) => {
      const [, , kind, , odds] = same[0] as Series['bullets'][number]
      const stake = same.reduce((sum, [, , , cents]) => sum + BigInt(cents), 0n)
      return { kind, n: same.length, stake, win: stake * BigInt(odds) - stake }
    })
  },
}
