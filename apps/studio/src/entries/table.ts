import '../stage/kit/play.css'
import '../stage/table-kit/table.css'
import type { TableView } from '../protocol/table-protocol.ts'
import { byId } from '../stage/kit/dom.ts'
import { fetched } from '../stage/kit/fetched.ts'
import { keepLooking } from '../stage/kit/live.ts'
import { fail, openApi, showGame, showLoading } from '../stage/kit/opening.ts'
import { panels } from '../stage/kit/panels.ts'
import { freeKeysAfterPointer } from '../stage/kit/pointer.ts'
import { Sound } from '../stage/kit/sound.ts'
import { sharedTerms } from '../stage/kit/terms.ts'
import { Visit } from '../stage/kit/visit.ts'
import { RoundClock } from '../stage/table-kit/clock.ts'
import { Felt } from '../stage/table-kit/felt.ts'
import { fairness, history, rulesPage } from '../stage/table-kit/pages.ts'
import type { TableStage } from '../stage/table-kit/stage.ts'
import { SharedTable } from '../stage/table-kit/table.ts'

/** Stages of tables by code, one line each; each is fetched only where it is played. */
const stages: Readonly<Record<string, () => Promise<{ readonly stage: TableStage<never> }>>> = {
  BAC: () => import('../games/casino/bac/stage/stage.ts'),
  DT: () => import('../games/casino/dt/stage/stage.ts'),
  SICBO: () => import('../games/casino/sicbo/stage/stage.ts'),
  NIU: () => import('../games/cards/niu/stage/stage.ts'),
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
