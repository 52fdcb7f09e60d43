import type { ComponentType, FunctionComponent } from 'react'

/** Filters live in the address: every screen reads them as plain text by name. */
export type Search = Readonly<Record<string, string>>

/** Groups of the menu. */
export type MenuGroup = 'work' | 'people' | 'money' | 'games' | 'house'

/** One screen: where it is, who may see it, what draws it. */
export interface Screen {
  readonly path: string
  readonly group: MenuGroup
  readonly icon: ComponentType<{ size?: number; stroke?: number }>
  readonly title: () => string
  /** Permission without which the menu does not show it (the server refuses besides). */
  readonly permission: string
  /** Name of the dashboard queue whose count stands beside the menu line. */
  readonly queue?: string
  /** Not in the menu: reached from another screen. */
  readonly hidden?: true
  readonly view: () => Promise<{ readonly default: FunctionComponent }>
}
