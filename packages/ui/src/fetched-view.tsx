import { createElement, type FunctionComponent, type ReactNode, Suspense, use, useState } from 'react'
import { fetched } from './fetched.ts'

/** A component with what a router calls before it goes there. */
export type FetchedView = FunctionComponent & { readonly preload: () => Promise<unknown> }

/**
 * The view of a screen, fetched with its route. One that cannot be fetched for want of a line does not hold the navigation up: `waiting` is
 * drawn in its place, and the view comes once the line is back.
 */
export function fetchedView(load: () => Promise<{ readonly default: FunctionComponent }>, waiting: () => ReactNode): FetchedView {
  let view: FunctionComponent | undefined
  let coming: Promise<FunctionComponent> | undefined
  const stalled = Promise.withResolvers<void>()
  const fetchView = () => {
    coming ??= fetched(load, stalled.resolve).then((part) => (view = part.default))
    // What failed is said where it is drawn; the next visit asks anew.
    coming.catch(() => (coming = undefined))
    return coming
  }
  function Late() {
    return createElement(use(fetchView()))
  }
  function View() {
    // What is there is drawn at once, as it was drawn before on the server; and a visit does not change its way in the middle.
    const [early] = useState(() => view)
    return early ? (
      createElement(early)
    ) : (
      <Suspense fallback={waiting()}>
        <Late />
      </Suspense>
    )
  }
  return Object.assign(View, { preload: () => Promise.race([fetchView(), stalled.promise]).catch(() => undefined) })
}
