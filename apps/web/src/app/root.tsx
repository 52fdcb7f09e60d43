import { Outlet, useMatches } from '@tanstack/react-router'
import { AwayBar } from '@jade/ui/away-bar'
import { later } from '@jade/ui/fetched'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { m } from '#messages'
import { isAnswering, useFrame, useHydrated } from '../features/site/door.ts'
import { layoutOf } from './layouts.ts'
import { Prompts } from './prompts.tsx'

/** Comes once the page is awake. */
const AfterLayer = later(() => import('./afterwards.ts').then(({ afterwards }) => ({ default: afterwards.AfterLayer })))

/** The frame of the device round the screen that is shown. */
export function Root() {
  const { device, lang } = useFrame()
  const awake = useHydrated()
  const client = useQueryClient()
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
          <AfterLayer screen={screen} />
        </Suspense>
      )}
      <Prompts />
      <AwayBar
        offline={m.site_away_offline()}
        server={m.site_away_server()}
        retry={m.site_away_retry()}
        isAnswering={isAnswering}
        onBack={() => void client.invalidateQueries()}
      />
    </>
  )
}
