import './play.css'
import './table.css'
import { io } from 'socket.io-client'
import type { TableView } from '../play/table-protocol.ts'
import { BacTable } from './bac/table.ts'
import type { BacResult } from './bac/hands.ts'
import { fairness, history, rulesPage } from './bac/pages.ts'
import { PlayApi, Refused } from './kit/api.ts'
import { byId } from './kit/dom.ts'
import { panels } from './kit/panels.ts'
import { Sound } from './kit/sound.ts'
import { htmlLang, text } from './kit/texts.ts'
import { Visit } from './kit/visit.ts'

/** Pushes are the fast way; this is the sure one. */
const LOOK_EVERY_MS = 10_000

document.documentElement.lang = htmlLang
byId('loading-text').textContent = text('loading')

async function start(): Promise<void> {
  const token = location.hash.slice(1)
  const api = new PlayApi(token, htmlLang)
  api.onConnection = (connected) => {
    byId('offline').textContent = text('offline')
    byId('offline').hidden = connected
  }
  const sound = new Sound()
  const [session, seat] = await Promise.all([api.session(), api.seat()])
  const lang = htmlLang === 'en-US' ? 'en' : 'zh'
  document.title = session.game.name[lang]
  byId('name').textContent = session.game.name[lang]
  byId('demo').textContent = text('demo')
  byId('demo').hidden = !session.demo
  const table = new BacTable({ api, sound, visit: new Visit(session.totals), chips: session.game.betSteps })
  panels({
    api,
    session,
    sound,
    rules: () => rulesPage(seat.limits),
    history: (body) => history(api, body),
    fairness: (body) => fairness(api, body),
  })
  await table.look()
  byId('loading').hidden = true
  listen(token, table)
}

/** States come by socket; each reconnection and each tab coming back looks at everything anew. */
function listen(token: string, table: BacTable): void {
  const look = () => void table.look().catch(fail)
  const socket = io({ path: '/ws', transports: ['websocket'], auth: { token } })
  socket.on('connect', look)
  socket.on('table', (view: TableView<BacResult>) => {
    if (location.pathname.endsWith(`/${view.game}`)) table.told(view)
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look()
  })
  setInterval(() => {
    if (!document.hidden) look()
  }, LOOK_EVERY_MS)
}

function fail(error: unknown): void {
  byId('loading').hidden = true
  const line = byId('message')
  line.textContent = error instanceof Refused ? error.message || text('ended') : text('failed')
  line.hidden = false
}

start().catch(fail)
