import './play.css'
import './slip.css'
import './lottery/marks.css'
import './lottery.css'
import type { DrawsView } from '../play/draw-protocol.ts'
import { byId } from './kit/dom.ts'
import { keepLooking } from './kit/live.ts'
import { fail, openApi, showGame, showLoading } from './kit/opening.ts'
import { panels } from './kit/panels.ts'
import { Sound } from './kit/sound.ts'
import { sharedTerms } from './kit/terms.ts'
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
import { type Page, sheet } from './kit/sheet.ts'
import { say } from './kit/say.ts'
import { Slip } from './lottery/slip.ts'
import { tickets } from './lottery/tickets.ts'

/** Lotteries this stage can show, one line each. */
const faces: Readonly<Record<string, Face<unknown>>> = {
  K3: k3 as Face<unknown>,
  PK10: pk10 as Face<unknown>,
  L395: l395 as Face<unknown>,
  L496: l496 as Face<unknown>,
}

showLoading()

async function start(): Promise<void> {
  const { token, api } = openApi()
  const sound = new Sound()
  const [session, counter] = await Promise.all([api.session(), api.counter()])
  const { game } = session
  const face = faces[game.code]
  if (!face) throw new Error(`no stage for ${game.code}`)
  showGame(session)
  document.body.dataset.game = game.code
  const board = new Board(face, face.tabs(game.config), sound)
  const parts = { api, sound, face, board, slip: new Slip(board, game.betSteps), visit: new Visit(session.totals) }
  const stage = new Counter(parts)
  panels({
    api,
    session,
    sound,
    rules: () => rulesPage(face.rules(game.config), counter),
    terms: () => sharedTerms(counter.draws.issue?.beacon),
    history: (body) => tickets({ api, face, board }, body),
    fairness: (body) => fairness(api, body),
  })
  byId('recent').setAttribute('aria-label', say('最近開獎', 'Latest results'))
  open('open-results', say('開獎紀錄', 'Results'), (body) => results(api, face, body))
  open('open-trends', say('走勢圖', 'Trends'), (body) => trends(api, face, body))
  await stage.look()
  byId('loading').hidden = true
  const look = () => void stage.look().catch(fail)
  keepLooking(token, look)
    .on('series', look)
    .on('draws', (view: DrawsView) => {
      if (view.game === game.code) stage.told(view)
    })
}

function open(id: string, title: string, fill: Page): void {
  byId(id).textContent = title
  byId(id).addEventListener('click', () => void sheet(title, fill, true).catch(fail))
}

start().catch(fail)
