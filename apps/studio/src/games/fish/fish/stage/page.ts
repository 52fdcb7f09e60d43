import 'pixi.js/unsafe-eval'
import { Application } from 'pixi.js'
import '../../../../stage/kit/play.css'
import './page.css'
import { cents } from '@jade/contract/cents'
import { byId } from '../../../../stage/kit/dom.ts'
import { fail, openApi, showGame, showLoading } from '../../../../stage/kit/opening.ts'
import { panels } from '../../../../stage/kit/panels.ts'
import { freeKeysAfterPointer } from '../../../../stage/kit/pointer.ts'
import { Sound } from '../../../../stage/kit/sound.ts'
import { leftTerms } from '../../../../stage/kit/terms.ts'
import { Visit } from '../../../../stage/kit/visit.ts'
import { Aim } from './aim.ts'
import { Controls } from './controls.ts'
import { Game } from './game.ts'
import { FishLink } from './link.ts'
import { bulletsOf, oddsIn, rulesPage } from './pages.ts'
import { Scene } from './scene.ts'
import { word } from '../words.ts'

/** On a phone held upright the whole page lies on its side: the sea is wide. */
const upright = matchMedia('(orientation: portrait) and (max-width: 700px)')
const lie = () => document.body.classList.toggle('lying', upright.matches)
lie()
addEventListener('resize', lie)
showLoading()

async function start(): Promise<void> {
  const { token, api } = openApi()
  const sound = new Sound()
  const app = new Application()
  const sea = byId('sea')
  const [session] = await Promise.all([
    api.session(),
    app.init({
      background: 0x072f66,
      antialias: false,
      autoDensity: true,
      resolution: Math.min(2, devicePixelRatio),
      resizeTo: sea,
    }),
  ])
  sea.append(app.canvas)
  const scene = await Scene.build(app.ticker, Math.min(1.6, Math.max(1, devicePixelRatio * 0.9)))
  app.stage.addChild(scene)
  const fit = () => {
    scene.fit(app.screen.width, app.screen.height)
    byId('own').style.setProperty('--scale', String(scene.scale.x))
    byId('own').style.setProperty('--left', `${scene.x}px`)
    byId('own').style.setProperty('--under', `${scene.y}px`)
  }
  app.renderer.on('resize', fit)
  fit()
  showGame(session)
  const controls = new Controls()
  // Waters are chosen by the money that is there.
  controls.balance(cents(session.balance))
  const aim = new Aim(
    sea,
    (x, y, out) => Object.assign(out, { x: (x - scene.x) / scene.scale.x, y: (y - scene.y) / scene.scale.y }),
    controls,
  )
  aim.onGesture = () => sound.wake()
  freeKeysAfterPointer()
  const game = new Game({ scene, aim, controls, sound, visit: new Visit(session.totals), session, odds: oddsIn(session.game.config) })
  const link = new FishLink(token, game)
  game.link = link
  controls.onRoom = (room) => link.join(room)
  byId('rejoin').addEventListener('click', () => link.join(controls.known() ?? 'shallow'))
  addEventListener('pagehide', () => link.leave())
  panels({
    api,
    session,
    sound,
    rules: () => rulesPage(session.game.config, session.game.rtp),
    terms: leftTerms,
    told: { title: word('bullets'), cell: bulletsOf },
  })
  byId('loading').hidden = true
  scene.motion.always((ms) => game.tick(ms))
  const known = controls.known()
  if (known) link.join(known)
  else {
    await scene.enter('shallow', 0)
    scene.cannons.seats([])
    controls.choose()
  }
}

start().catch(fail)
