import type { Permission } from '@jade/contract/permission'
import { type ComponentType, createContext, type FunctionComponent } from 'react'

/** Filters live in the address: every screen reads them as plain text by name. */
export type Search = Readonly<Record<string, string>>

/** Groups of the menu. */
export type MenuGroup = 'work' | 'people' | 'money' | 'games' | 'house'

/** A queue of the server that is worked off in a screen. */
export interface ScreenQueue {
  /** As the server's room names it. */
  readonly name: string
  readonly title: () => string
  /** The filters under which the screen shows it. */
  readonly search?: Search
}

/** What the rows of a screen's list are: each has an address below the screen's, /withdrawals/12. */
export interface ScreenObject {
  /** As the server's rooms name it: `withdrawal`. */
  readonly kind: string
  /** One of them: "Withdrawal". */
  readonly title: () => string
  /** Draws the one that `useObject` names, from its own call. */
  readonly view: () => Promise<{ readonly default: FunctionComponent }>
  /** The rooms tell what happened to it, and colleagues write notes on it. */
  readonly told?: true
  /** Beside its list, in pixels; 480 unless told. */
  readonly width?: number
}

/** Something that stands on a screen under a name: a setting. */
export interface NamedThing {
  readonly name: string
  /** Everything by which it may be found, the name among it. */
  readonly words: string
  /** Of its page, below the screen's. */
  readonly id: string
}

/** One screen: where it is, who may see it, what draws it. */
export interface Screen {
  readonly path: string
  readonly group: MenuGroup
  readonly icon: ComponentType<{ size?: number; stroke?: number }>
  readonly title: () => string
  /** Permission without which the menu does not show it (the server refuses besides). */
  readonly permission: Permission
  /** What waits here; the dashboard has a tile for each, and the count of the first stands beside the menu line. */
  readonly queues?: readonly [ScreenQueue, ...ScreenQueue[]]
  /** What its rows are, where they have an address each. */
  readonly object?: ScreenObject
  /** What stands on it under a name and is found by typing that anywhere; read when somebody searches. */
  readonly named?: { readonly title: () => string; readonly read: () => Promise<readonly NamedThing[]> }
  /** Not in the menu: reached from another screen. */
  readonly hidden?: true
  readonly view: () => Promise<{ readonly default: FunctionComponent }>
}

/** Every screen, for those that show what the others declare. */
export const Screens = createContext<readonly Screen[]>([])
