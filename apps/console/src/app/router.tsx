import { AwayPlace } from '@jade/ui/away-bar'
import { fetchedView } from '@jade/ui/fetched-view'
import { createRootRoute, createRoute, createRouter, type RouteComponent } from '@tanstack/react-router'
import { m } from '../paraglide/messages.js'
import { Crash } from './crash.tsx'
import { NotFound } from './not-found.tsx'
import type { Screen, Search } from './screen.ts'
import { screens } from './screens.ts'
import { Shell } from './shell.tsx'

function searchOf(raw: Record<string, unknown>): Search {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)]))
}

function viewOf(load: Screen['view']): RouteComponent {
  // The router's type asks for React's lazy object; it calls a plain component with `preload` just the same.
  return fetchedView(load, () => (
    <AwayPlace title={m.app_away_place()} hint={m.app_away_place_hint()} retry={m.app_away_retry()} />
  )) as unknown as RouteComponent
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, validateSearch: searchOf })

const routes = screens.map((screen) => createRoute({ getParentRoute: () => root, path: screen.path, component: viewOf(screen.view) }))

export const router = createRouter({ routeTree: root.addChildren(routes), defaultPreload: 'intent', defaultErrorComponent: Crash })
