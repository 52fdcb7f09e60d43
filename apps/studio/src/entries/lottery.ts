import '../stage/kit/play.css'
import '../stage/kit/slip.css'
import '../stage/lottery/marks.css'
import '../stage/lottery/lottery.css'
import type { DrawsView } from '../protocol/draw-protocol.ts'
import { keepAnchors } from '../stage/kit/anchors.ts'
import { byId } from '../stage/kit/dom.ts'
import { ofGame } from '../stage/kit/fetched.ts'
import { keepLooking } from '../stage/kit/live.ts'
import { fail, openApi, showGame, showLoading } from '../stage/kit/opening.ts'
import { panels } from '../stage/kit/panels.ts'
import { Sound } from '../stage/kit/sound.ts'
import { sharedTerms } from '../stage/kit/terms.ts'
import { Visit } from '../stage/kit/visit.ts'
import { Board } from '../stage/lottery/board.ts'
import { Counter } from '../stage/lottery/counter.ts'
import type { Face } from '../stage/lottery/face.ts'
import { fairness } from '../stage/lottery/fairness.ts'
import { results, trends } from '../stage/lottery/results.ts'
import { rulesPage } from '../stage/lottery/rules-page.ts'
import { type Page, sheet } from '../stage/kit/sheet.ts'
import { say } from '../stage/kit/say.ts'
import { Slip } from '../stage/lottery/slip.ts'
import { tickets } from '../stage/lottery/tickets.ts'

/** Lotteries this page can show, found by their place. */
const faces = import.meta.glob<Face<unknown>>('../games/lottery/*/stage/face.ts', { eager: true, import: 'face' })

showLoading()

async function start(): Promise<void> {
  const { token, api } = openApi()
  const sound = new Sound()
  const [session, counter] = await Promise.all([api.session(), api.counter()])
  const { game } = session
  const face = ofGame(faces, game.code)
  keepAnchors(game.code)
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
