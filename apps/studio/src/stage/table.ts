import './play.css'
import './table.css'
import type { TableView } from '../play/table-protocol.ts'
import { byId } from './kit/dom.ts'
import { fetched } from './kit/fetched.ts'
import { keepLooking } from './kit/live.ts'
import { fail, openApi, showGame, showLoading } from './kit/opening.ts'
import { panels } from './kit/panels.ts'
import { freeKeysAfterPointer } from './kit/pointer.ts'
import { Sound } from './kit/sound.ts'
import { sharedTerms } from './kit/terms.ts'
import { Visit } from './kit/visit.ts'
import { RoundClock } from './table-kit/clock.ts'
import { Felt } from './table-kit/felt.ts'
import { fairness, history, rulesPage } from './table-kit/pages.ts'
import type { TableStage } from './table-kit/stage.ts'
import { SharedTable } from './table-kit/table.ts'

/** Stages of tables by code, one line each; each is fetched only where it is played. */
const stages: Readonly<Record<string, () => Promise<{ readonly stage: TableStage<never> }>>> = {
  BAC: () => import('./bac/stage.ts'),
  DT: () => import('./dt/stage.ts'),
  SICBO: () => import('./sicbo/stage.ts'),
  NIU: () => import('./niu/stage.ts'),
}

/** Thousands may sit at a table: while pushes arrive, it looks every forty seconds. */
const LOOK_BEATS = 4
/** `/play/BAC` */
const CODE = location.pathname.split('/').at(-1) ?? ''

showLoading()

async function start(): Promise<void> {
  const { token, api } = openApi()
  const [stage, session, seat] = await Promise.all([stageOf(CODE), api.session(), api.seat()])
  showGame(session)
  document.body.classList.add(CODE.toLowerCase())
  freeKeysAfterPointer()
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
    terms: () => sharedTerms(seat.table.round?.beacon),
    history: (body) => history(stage, api, body),
    fairness: (body) => fairness(api, body),
  })
  await table.look()
  byId('loading').hidden = true
  keepLooking(token, () => void table.look().catch(fail), LOOK_BEATS).on('table', (view: TableView) => {
    if (view.game === CODE) table.told(view)
  })
}

async function stageOf(code: string): Promise<TableStage<unknown>> {
  const load = stages[code]
  if (!load) throw new Error(`no stage for ${code}`)
  return (await fetched(load)).stage as TableStage<unknown>
}

start().catch(fail)
