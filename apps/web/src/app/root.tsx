import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { m } from '#messages'
import { useAway, useFrame, useHydrated } from '../features/site/door.ts'
import { layoutOf } from './layouts.ts'
import { Prompts } from './prompts.tsx'

/** Comes once the page is awake: it only acts when a tile is pressed. */
const LaunchLayer = lazy(() => import('../features/games/door.ts').then(({ LaunchLayer }) => ({ default: LaunchLayer })))

const Floats = lazy(() => import('../features/site/parts/floats.tsx'))
const AwayBar = lazy(() => import('./away-bar.tsx'))

/** Where people look round: nothing may float over a form. */
const FLOATING: ReadonlySet<string> = new Set(['home', 'game', 'game-list', 'game-lottery', 'other-games'])

/** The frame of the device round the screen that is shown. */
export function Root() {
  const { device, lang } = useFrame()
  const awake = useHydrated()
  const away = useAway()
  const screen = useMatches().at(-1)?.staticData.screen
  const Layout = layoutOf(device)
  useEffect(() => {
    document.title = screen && screen.name !== 'home' ? `${screen.title()} · ${m.site_name()}` : m.site_title()
    if (screen) document.documentElement.dataset.route = `${screen.name}___${lang}`
  }, [screen, lang])
  return (
    <>
      <a className="jp-skip" href="#main">
        {m.site_skip()}
      </a>
      {screen?.layout === 'bare' ? (
        <main id="main">
          <Outlet />
        </main>
      ) : (
        <Layout screen={screen}>
          <Outlet />
        </Layout>
      )}
      {awake && (
        <Suspense>
          <LaunchLayer />
        </Suspense>
      )}
      {awake && screen && FLOATING.has(screen.name) && (
        <Suspense>
          <Floats greet={screen.name === 'home'} />
        </Suspense>
      )}
      <Prompts />
      {away && (
        <Suspense>
          <AwayBar away={away} />
        </Suspense>
      )}
    </>
  )
}
