import type { Queryable } from './app.ts'

export interface Colleague {
  readonly account: string
  readonly name: string
}

/** Who is looked for among the staff. */
export interface ColleagueWish {
  /** What they may do now. */
  readonly permission: string
  /** The account begins so, or the name has it; in small letters. */
  readonly start: string
  /** Who asks is none of them. */
  readonly except: bigint
  readonly most: number
}

/** The staff as other rooms may know of it, for work that is handed to somebody by name. */
export interface Colleagues {
  /** Who works here and may do something, by account. */
  like(q: Queryable, wish: ColleagueWish): Promise<readonly Colleague[]>
  /** Whether somebody of this account works here and may do it. */
  may(q: Queryable, account: string, permission: string): Promise<boolean>
}

/** A house without staff. */
const NOBODY: Colleagues = { like: async () => [], may: async () => false }

/** The staff of whichever of these rooms keeps it. */
export const colleaguesOf = (rooms: readonly { readonly colleagues?: Colleagues }[]): Colleagues =>
  rooms.find(({ colleagues }) => colleagues !== undefined)?.colleagues ?? NOBODY
