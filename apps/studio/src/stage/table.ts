import './play.css'
import './table.css'
import { io } from 'socket.io-client'
import type { TableView } from '../play/table-protocol.ts'
import { PlayApi, Refused } from './kit/api.ts'
import { byId } from './kit/dom.ts'
import { panels } from './kit/panels.ts'
import { Sound } from './kit/sound.ts'
import { htmlLang, lang, text } from './kit/texts.ts'
import { Visit } from './kit/visit.ts'
import { RoundClock } from './table-kit/clock.ts'
import { Felt } from './table-kit/felt.ts'
import { fairness, history, rulesPage } from './table-kit/pages.ts'
import type { TableStage } from './table-kit/stage.ts'
import { SharedTable } from './table-kit/table.ts'
import { stages } from './tables.ts'

/** Pushes are the fast way; looking is the sure one: often while nothing can be pushed, else now and then. */
const LOOK_EVERY_MS = 10_000
const LOOKS_WITHOUT = 4
/** `/play/BAC` */
const CODE = location.pathname.split('/').at(-1) ?? ''

document.documentElement.lang = htmlLang
byId('loading-text').textContent = text('loading')

async function start(): Promise<void> {
  const token = location.hash.slice(1)
  const api = new PlayApi(token, htmlLang)
  api.onConnection = (connected) => {
    byId('offline').textContent = text('offline')
    byId('offline').hidden = connected
  }
  const [{ stage }, session, seat] = await Promise.all([stageOf(CODE), api.session(), api.seat()])
  document.title = session.game.name[lang]
  document.body.classList.add(CODE.toLowerCase())
  byId('name').textContent = session.game.name[lang]
  byId('demo').textContent = text('demo')
  byId('demo').hidden = !session.demo
  const sound = new Sound()
  const clock = new RoundClock(sound)
  const forBoard = { sound, chips: session.game.betSteps, limits: seat.limits }
  const board = stage.board?.(forBoard) ?? new Felt(stage, forBoard)
  const scene = stage.scene({ sound, host: byId('scene'), roads: byId('roads'), clock: clock.element })
  const table = new SharedTable({ api, sound, visit: new Visit(session.totals), clock, board, scene })
  panels({
    api,
    session,
    sound,
    rules: () => rulesPage(stage, seat.limits),
    history: (body) => history(stage, api, body),
    fairness: (body) => fairness(api, body),
  })
  await table.look()
  byId('loading').hidden = true
  listen(token, table)
}

async function stageOf(code: string): Promise<{ stage: TableStage<unknown> }> {
  const load = stages[code]
  if (!load) throw new Error(`no stage for ${code}`)
  return load() as Promise<{ stage: TableStage<unknown> }>
}

/** States come by socket; each reconnection and each tab coming back looks at everything anew. */
function listen(token: string, table: SharedTable<unknown>): void {
  const look = () => void table.look().catch(fail)
  const socket = io({ path: '/ws', transports: ['websocket'], auth: { token } })
  socket.on('connect', look)
  socket.on('table', (view: TableView) => {
    if (view.game === CODE) table.told(view)
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look()
  })
  let beats = 0
  setInterval(() => {
    beats += 1
    if (!document.hidden && (!socket.connected || beats % LOOKS_WITHOUT === 0)) look()
  }, LOOK_EVERY_MS)
}

function fail(error: unknown): void {
  byId('loading').hidden = true
  const line = byId('message')
  line.textContent = error instanceof Refused ? error.message || text('ended') : text('failed')
  line.hidden = false
}

start().catch(fail)
