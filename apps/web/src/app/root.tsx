import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { m } from '#messages'
import { useHydrated, useFrame } from '../features/site/door.ts'
import { layoutOf } from './layouts.ts'
import { Prompts } from './prompts.tsx'

/** Comes once the page is awake: it only acts when a tile is pressed. */
const LaunchLayer = lazy(() => import('../features/games/door.ts').then(({ LaunchLayer }) => ({ default: LaunchLayer })))

/** The frame of the device round the screen that is shown. */
export function Root() {
  const { device, lang } = useFrame()
  const awake = useHydrated()
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
      <Prompts />
    </>
  )
}
