import { type ComponentType, createContext, use } from 'react'
import type { ScreenObject } from '../app/screen.ts'

/** What a screen's objects are and how they are drawn, for the list that shows them beside itself. */
export interface Listed {
  /** Of the list: its objects are below it. */
  readonly path: string
  readonly object: ScreenObject
  readonly view: ComponentType
}

/** Null where the rows of a list have no address of their own. */
export const ListedObject = createContext<Listed | null>(null)

/** The object that is shown now. */
export interface ShownObject {
  readonly id: string
  readonly object: ScreenObject
  /** Of the list it belongs to. */
  readonly listPath: string
  /** It stands beside its list. */
  readonly narrow: boolean
  /** Back to the list; on a page of its own it stays. */
  readonly close: () => void
}

const Shown = createContext<ShownObject | null>(null)

/** Shows one object: everything inside reads by {@link useObject} which one it is. */
export const ShowObject = Shown.Provider

/** The object that the screen shows. */
export function useObject(): ShownObject {
  const shown = use(Shown)
  if (!shown) throw new Error('no object is shown here')
  return shown
}
