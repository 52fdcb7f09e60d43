import '../../../../stage/kit/play.css'
import '../../../../stage/table-kit/table.css'
import './bj.css'
import { history, rulesPage } from './pages.ts'
import { Scene } from './scene.ts'
import { Steps } from './steps.ts'
import { type Seat, Table } from './table.ts'
import { STAKE, word } from '../words.ts'
import { byId } from '../../../../stage/kit/dom.ts'
import { keepLooking } from '../../../../stage/kit/live.ts'
import { fail, openApi, showGame, showLoading } from '../../../../stage/kit/opening.ts'
import { panels } from '../../../../stage/kit/panels.ts'
import { Sound } from '../../../../stage/kit/sound.ts'
import { leftTerms } from '../../../../stage/kit/terms.ts'
import { Visit } from '../../../../stage/kit/visit.ts'
import { Felt } from '../../../../stage/table-kit/felt.ts'

/** While pushes arrive, it looks every forty seconds. */
const LOOK_BEATS = 4

showLoading()

async function start(): Promise<void> {
  const { token, api } = openApi()
  const [session, seat] = await Promise.all([api.session(), api.stepped()])
  showGame(session)
  document.body.classList.add(session.game.code.toLowerCase())
  const sound = new Sound()
  const spot = { bet: STAKE, pays: '3 : 2', rtp: session.game.rtp, limit: STAKE }
  const felt = new Felt(
    { bets: [spot], name: () => word('spot') },
    { sound, chips: session.game.betSteps, limits: { [STAKE]: seat.limits } },
  )
  const scene = new Scene(byId('scene'), sound)
  const table = new Table({ api, sound, visit: new Visit(session.totals), felt, scene, steps: new Steps(byId('playing')) })
  panels({
    api,
    session,
    sound,
    rules: () => rulesPage(session, seat),
    terms: leftTerms,
    history: (body) => history(api, body),
  })
  table.sitDown(seat as Seat)
  byId('loading').hidden = true
  const look = () => void table.look().catch(fail)
  keepLooking(token, look, LOOK_BEATS).on('stepped', look)
}

start().catch(fail)
