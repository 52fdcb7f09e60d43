import './play.css'
import './slip.css'
import './sports.css'
import type { MatchdayView } from '../play/sports-protocol.ts'
import { byId } from './kit/dom.ts'
import { keepLooking } from './kit/live.ts'
import { fail, openApi, showGame, showLoading } from './kit/opening.ts'
import { panels } from './kit/panels.ts'
import { Sound } from './kit/sound.ts'
import { sharedTerms } from './kit/terms.ts'
import { Visit } from './kit/visit.ts'
import { Choices } from './vfb/choices.ts'
import { League } from './vfb/league.ts'
import { fairness, slipsPage } from './vfb/pages.ts'
import { rulesPage } from './vfb/rules-page.ts'
import { Slip } from './vfb/slip.ts'

/** Thousands may follow a match: while pushes arrive, it looks every forty seconds. */
const LOOK_BEATS = 4

showLoading()

async function start(): Promise<void> {
  const { token, api } = openApi()
  const [session, first] = await Promise.all([api.session(), api.league()])
  const { game } = session
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
