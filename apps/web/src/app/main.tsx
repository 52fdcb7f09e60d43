import '@jade/ui/styles'
import { fetched } from '@jade/ui/fetched'
import { keepPictures } from '@jade/ui/pictures'
import './display-font.css'
import { createRoot } from 'react-dom/client'
import { readLocal } from '../features/session/door.ts'
import { followOtherTabs } from '../features/session/session.ts'
import type { Frame } from '../features/site/door.ts'
import { App } from './app.tsx'
import { makeClient } from './client.ts'
import { frameOfDocument } from './document-frame.ts'
import { hearFailures } from './failures.ts'
import { sayFarewell } from './farewell.ts'
import { hydrate } from './hydrate.tsx'
import { loadLayout } from './layouts.ts'
import { speak } from './locale.ts'
import { makeRouter } from './router.tsx'
import { screens } from './screens.ts'

const frame: Frame = { ...frameOfDocument(), screens: new Map(screens.map((screen) => [screen.name, screen])) }
speak(frame.lang)
keepPictures()
hearFailures(frame)

const client = makeClient()
const router = makeRouter({ frame, client })
const box = document.getElementById('root') as HTMLElement
const arrived = window.location.pathname

await loadLayout(frame.device)
const prerendered = box.firstElementChild !== null
// Hydrating needs the router to believe that a server drew the page; the field is internal, so its version is pinned and a test watches the console.
if (prerendered) router.ssr = { manifest: undefined }
await router.load()

const app = <App frame={frame} client={client} router={router} />
// A redirect on arrival (login, forced password) leaves the wrong skeleton in the box: draw anew.
if (prerendered && arrived === window.location.pathname) await hydrate(box, app)
else {
  box.replaceChildren()
  createRoot(box).render(app)
}

document.documentElement.dataset.started = ''
sayFarewell()
followOtherTabs()
void fetched(() => import('./afterwards.ts')).then(({ afterwards }) => afterwards.begin(frame, client, router))
if (readLocal('token') !== '') void fetched(() => import('./member-start.ts')).then(({ startMember }) => startMember(frame, client, router))
