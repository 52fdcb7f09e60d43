import { decideRoute, homePath, splitLocale, withLocale } from '@jade/contract/site/routing'
import type { QueryClient } from '@tanstack/react-query'
import { type RouteComponent, createRootRouteWithContext, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { AwayPlace } from '@jade/ui/away-bar'
import { fetchedView } from '@jade/ui/fetched-view'
import { ErrorState } from '@jade/ui/list-faces'
import { type FunctionComponent, useEffect } from 'react'
import { m } from '#messages'
import { useUserAnswer } from '../features/session/door.ts'
import type { Frame, Screen } from '../features/site/door.ts'
import { addresses, knownPaths } from './known-paths.ts'
import { guard } from './guard.ts'
import { screenAwake } from './hydrate.tsx'
import { Root } from './root.tsx'
import { RouteError } from './route-error.tsx'

export interface RouterContext {
  readonly frame: Frame
  readonly client: QueryClient
}

/** The routes of one device, made from the screens. The locale is taken off and put on by `rewrite`, so no route and no link names it. */
export function makeRouter(context: RouterContext, history?: RouterHistory) {
  const { device, lang } = context.frame
  const root = createRootRouteWithContext<RouterContext>()({
    component: Root,
    errorComponent: RouteError,
    notFoundComponent: ToHome,
    beforeLoad: ({ location, preload, context: { frame } }) => (preload ? undefined : guard(frame, location.pathname)),
  })
  const routes = addresses
    .filter((address) => address.device === device)
    .map(({ path, screen, search }) =>
      createRoute({
        getParentRoute: () => root,
        path,
        validateSearch: (query: Record<string, unknown>) => (screen.search?.({ ...search, ...query }) ?? {}) as Record<string, unknown>,
        component: viewOf(screen, screen.views[device] as () => Promise<{ default: FunctionComponent }>),
        staticData: { screen },
      }),
    )
  return createRouter({
    routeTree: root.addChildren(routes),
    context,
    ...(history && { history }),
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    scrollRestoration: typeof window !== 'undefined',
    rewrite: {
      input: ({ url }) => {
        url.pathname = splitLocale(url.pathname).path
        return url
      },
      output: ({ url }) => {
        url.pathname = withLocale(lang, url.pathname)
        return url
      },
    },
  })
}

/**
 * The view of a screen, fetched with its route; says when it is drawn for the first time. A member's screen whose member is not known, as
 * /auth/me was not answered, would wait for ever: it says so and asks again.
 */
function viewOf({ guard: who, title }: Screen, load: () => Promise<{ default: FunctionComponent }>): RouteComponent {
  const View = fetchedView(load, () => (
    <AwayPlace title={m.site_away_place()} hint={m.site_away_place_hint()} retry={m.site_away_retry()} />
  ))
  function Waking() {
    useEffect(screenAwake, [])
    const { failed, retry, busy } = useUserAnswer()
    if (who === 'guest' || !failed) return <View />
    return (
      <>
        <h1 className="jp-hidden">{title()}</h1>
        <ErrorState onRetry={retry} busy={busy} />
      </>
    )
  }
  // The router's type asks for React's lazy object; it calls a plain component with `preload` just the same.
  return Object.assign(Waking, { preload: View.preload }) as unknown as RouteComponent
}

/** An address without a screen leads home (PATHS-6). */
function ToHome() {
  if (typeof window !== 'undefined') {
    const { pathname, search } = window.location
    const answer = decideRoute({
      path: pathname,
      query: search.slice(1),
      userAgent: navigator.userAgent,
      acceptLanguage: '',
      clang: undefined,
      siteOpen: true,
      known: knownPaths,
    })
    const { lang, path } = splitLocale(pathname)
    const home = withLocale(lang, homePath(path.startsWith('/mobile') ? 'mobile' : 'desktop'))
    window.location.replace(answer.kind === 'redirect' ? answer.location : home)
  }
  return null
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: import('../features/site/door.ts').Screen
  }
}
