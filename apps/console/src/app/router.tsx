import {
  createRootRoute,
  createRoute,
  createRouter,
  parseSearchWith,
  type RouteComponent,
  stringifySearchWith,
} from '@tanstack/react-router'
import { Crash } from './crash.tsx'
import { NotFound } from './not-found.tsx'
import { objectScreen, viewOf } from './object-screen.tsx'
import type { Screen, Search } from './screen.ts'
import { screens } from './screens.ts'
import { Shell } from './shell.tsx'

function searchOf(raw: Record<string, unknown>): Search {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)]))
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, validateSearch: searchOf })

/** A screen, with an address below it for each of its objects where it has any. */
function routeOf(screen: Screen) {
  const view = screen.object ? objectScreen(screen, screen.object) : viewOf(screen.view)
  // The router's type asks for React's lazy object; it calls a plain component with `preload` just the same.
  const component = view as unknown as RouteComponent
  const route = createRoute({ getParentRoute: () => root, path: screen.path, component })
  if (!screen.object) return route
  return route.addChildren([createRoute({ getParentRoute: () => route, path: '$id' })])
}

export const router = createRouter({
  routeTree: root.addChildren(screens.map(routeOf)),
  defaultPreload: 'intent',
  defaultErrorComponent: Crash,
  // Filters are texts: an address says channel=1, without the quotes that keep a text from being read as a number.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(JSON.stringify),
})
