import '../stage/kit/play.css'
import '../stage/table-kit/table.css'
import type { TableView } from '../protocol/table-protocol.ts'
import { keepAnchors } from '../stage/kit/anchors.ts'
import { byId } from '../stage/kit/dom.ts'
import { fetched, ofGame } from '../stage/kit/fetched.ts'
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

/** Stages of tables, found by their place; each is fetched only where it is played. */
const stages = import.meta.glob<TableStage<never>>('../games/{casino,cards}/*/stage/stage.ts', { import: 'stage' })

/** Thousands may sit at a table: while pushes arrive, it looks every forty seconds. */
const LOOK_BEATS = 4
/** `/play/BAC` */
const CODE = location.pathname.split('/').at(-1) ?? ''

showLoading()

async function start(): Promise<void> {
  const { token, api } = openApi()
  const [stage, session, seat] = await Promise.all([stageOf(CODE), api.session(), api.seat()])
  keepAnchors(CODE)
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
  return (await fetched(ofGame(stages, code))) as TableStage<unknown>
}

start().catch(fail)
