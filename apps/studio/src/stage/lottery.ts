import './play.css'
import './lottery/marks.css'
import './lottery.css'
import { io } from 'socket.io-client'
import type { DrawsView } from '../play/draw-protocol.ts'
import { PlayApi, Refused } from './kit/api.ts'
import { byId } from './kit/dom.ts'
import { panels } from './kit/panels.ts'
import { Sound } from './kit/sound.ts'
import { htmlLang, text } from './kit/texts.ts'
import { Visit } from './kit/visit.ts'
import { Board } from './lottery/board.ts'
import { Counter } from './lottery/counter.ts'
import type { Face } from './lottery/face.ts'
import { k3 } from './lottery/faces/k3.ts'
import { l395 } from './lottery/faces/l395.ts'
import { l496 } from './lottery/faces/l496.ts'
import { pk10 } from './lottery/faces/pk10.ts'
import { fairness } from './lottery/fairness.ts'
import { results, trends } from './lottery/results.ts'
import { rulesPage } from './lottery/rules-page.ts'
import { sheet } from './lottery/sheet.ts'
import { say } from './lottery/say.ts'
import { Slip } from './lottery/slip.ts'
import { tickets } from './lottery/tickets.ts'

/** Pushes are the fast way; this is the sure one. */
const LOOK_EVERY_MS = 10_000

/** Lotteries this stage can show, one line each. */
const faces: Readonly<Record<string, Face<unknown>>> = {
  K3: k3 as Face<unknown>,
  PK10: pk10 as Face<unknown>,
  L395: l395 as Face<unknown>,
  L496: l496 as Face<unknown>,
}

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
  const [session, counter] = await Promise.all([api.session(), api.counter()])
  const { game } = session
  const face = faces[game.code]
  if (!face) throw new Error(`no stage for ${game.code}`)
  const lang = htmlLang === 'en-US' ? 'en' : 'zh'
  document.title = game.name[lang]
  document.body.dataset.game = game.code
  byId('name').textContent = game.name[lang]
  byId('demo').textContent = text('demo')
  byId('demo').hidden = !session.demo
  const board = new Board(face.tabs(game.config), sound)
  const parts = { api, sound, face, board, slip: new Slip(board, game.betSteps), visit: new Visit(session.totals) }
  const stage = new Counter(parts)
  panels({
    api,
    session,
    sound,
    rules: () => rulesPage(face.rules(game.config), counter),
    history: (body) => tickets({ api, face, board, say: (words) => stage.say(words) }, body),
    fairness: (body) => fairness(api, body),
  })
  byId('recent').setAttribute('aria-label', say('最近開獎', 'Latest results'))
  open('open-results', say('開獎紀錄', 'Results'), (body) => results(api, face, body))
  open('open-trends', say('走勢圖', 'Trends'), (body) => trends(api, face, body))
  await stage.look()
  byId('loading').hidden = true
  listen(token, game.code, stage)
}

function open(id: string, title: string, fill: (body: HTMLElement) => Promise<void>): void {
  byId(id).textContent = title
  byId(id).addEventListener('click', () => void sheet(title, fill).catch(fail))
}

/** States come by socket; each reconnection and each tab coming back looks at everything anew. */
function listen(token: string, game: string, stage: Counter<unknown>): void {
  const look = () => void stage.look().catch(fail)
  const socket = io({ path: '/ws', transports: ['websocket'], auth: { token } })
  socket.on('connect', look)
  socket.on('series', look)
  socket.on('draws', (view: DrawsView) => {
    if (view.game === game) stage.told(view)
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
