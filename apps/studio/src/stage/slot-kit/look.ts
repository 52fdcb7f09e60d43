/** How many reels and rows a slot has, and how large its cells are. */
export interface Grid {
  readonly reels: number
  readonly rows: number
  readonly cell: number
  readonly gap: number
}

export const widthOf = ({ reels, cell, gap }: Grid): number => reels * cell + (reels - 1) * gap
export const heightOf = ({ rows, cell }: Grid): number => rows * cell

/** What a slot's picture is made of. Windows are by reel, one letter a row from top to bottom. */
export interface Look {
  readonly grid: Grid
  /** The house round the reels, which begin at `side`, `top` of it. */
  readonly frame: { readonly svg: string; readonly width: number; readonly height: number; readonly side: number; readonly top: number }
  /** SVG documents by letter. */
  readonly symbols: Readonly<Record<string, string>>
  /** What stands before the first spin of a visit. */
  readonly opening: readonly string[]
  /** What runs by while a reel turns: for the eye only, never an outcome. */
  readonly blur: readonly string[]
  /** Letters that a reel does not have, by reel: they do not run by on it either. */
  readonly absent?: Readonly<Record<number, string>>
  /** The letter that sounds when it lands. */
  readonly rings: string
  /** Do the next reels keep the player waiting, after these? What they will show was drawn before anything moved. */
  waits(landed: readonly string[]): boolean
}

/** What runs by on one reel while it turns. */
export function blurOf({ blur, absent }: Pick<Look, 'blur' | 'absent'>, reel: number): readonly string[] {
  return blur.filter((letter) => !absent?.[reel]?.includes(letter))
}
