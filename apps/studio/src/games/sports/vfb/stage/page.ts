import '../../../../stage/kit/play.css'
import '../../../../stage/kit/slip.css'
import './page.css'
import type { MatchdayView } from '../../../../protocol/sports-protocol.ts'
import { keepAnchors } from '../../../../stage/kit/anchors.ts'
import { byId } from '../../../../stage/kit/dom.ts'
import { keepLooking } from '../../../../stage/kit/live.ts'
import { fail, openApi, showGame, showLoading } from '../../../../stage/kit/opening.ts'
import { panels } from '../../../../stage/kit/panels.ts'
import { Sound } from '../../../../stage/kit/sound.ts'
import { sharedTerms } from '../../../../stage/kit/terms.ts'
import { Visit } from '../../../../stage/kit/visit.ts'
import { Choices } from './choices.ts'
import { League } from './league.ts'
import { fairness, slipsPage } from './pages.ts'
import { rulesPage } from './rules-page.ts'
import { Slip } from './slip.ts'

/** Thousands may follow a match: while pushes arrive, it looks every forty seconds. */
const LOOK_BEATS = 4

showLoading()

async function start(): Promise<void> {
  const { token, api } = openApi()
  const [session, first] = await Promise.all([api.session(), api.league()])
  const { game } = session
  keepAnchors(game.code)
  showGame(session)
  const [sound, choices, told] = [new Sound(), new Choices(), { league: first }]
  const clubOf = (code: string) => league.clubOf(code)
  const slip = new Slip({
    choices,
    chips: game.betSteps,
    limits: first.limits,
    clubOf,
    matchOf: (match) => told.league.matchday.day?.matches[match - 1],
  })
  const league = new League({ api, sound, visit: new Visit(session.totals), choices, slip, told })
  panels({
    api,
    session,
    sound,
    rules: () => rulesPage(game.config, first.limits),
    terms: () => sharedTerms(first.matchday.day?.beacon),
    history: (body) => slipsPage(api, clubOf, body),
    fairness: (body) => fairness(api, body),
  })
  document.addEventListener('pointerdown', () => sound.wake(), { once: true })
  await league.look()
  byId('loading').hidden = true
  const look = () => void league.look().catch(fail)
  keepLooking(token, look, LOOK_BEATS)
    .on('slip', look)
    .on('matchday', (view: MatchdayView) => {
      if (view.game === game.code) league.told(view)
    })
}

start().catch(fail)
