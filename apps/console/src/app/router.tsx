import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Crash } from './crash.tsx'
import { NotFound } from './not-found.tsx'
import { screens } from './screens.ts'
import { Shell } from './shell.tsx'

/** Filters live in the address: every screen reads them as plain text by name. */
export type Search = Readonly<Record<string, string>>

function searchOf(raw: Record<string, unknown>): Search {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)]))
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, validateSearch: searchOf })

const routes = screens.map((screen) =>
  createRoute({ getParentRoute: () => root, path: screen.path, component: lazyRouteComponent(screen.view) }),
)

export const router = createRouter({ routeTree: root.addChildren(routes), defaultPreload: 'intent', defaultErrorComponent: Crash })
