import 'pixi.js/unsafe-eval'
import { Application } from 'pixi.js'
import './play.css'
import { type PlayApi, Refused } from './kit/api.ts'
import { byId } from './kit/dom.ts'
import { Hud } from './kit/hud.ts'
import { fail, openApi, showGame, showLoading } from './kit/opening.ts'
import { panels } from './kit/panels.ts'
import { Sound } from './kit/sound.ts'
import { text } from './kit/texts.ts'
import { Visit } from './kit/visit.ts'
import { nightSvg } from './slt243/frame.ts'
import { Game, say } from './slt243/game.ts'
import { rulesPage } from './slt243/rules-page.ts'
import { Scene } from './slt243/scene.ts'

const BET_KEY = 'slt243-bet'
const LOOK_EVERY_MS = 5_000

showLoading()

async function start(): Promise<void> {
  const { api } = openApi()
  const sound = new Sound()
  const app = new Application()
  const [session] = await Promise.all([
    api.session(),
    app.init({
      backgroundAlpha: 0,
      antialias: !navigator.webdriver,
      autoDensity: true,
      resolution: Math.min(2, devicePixelRatio),
      resizeTo: byId('board'),
    }),
  ])
  byId('board').append(app.canvas)
  const scene = await Scene.build(app.ticker, sound, Math.min(2, devicePixelRatio * 1.1))
  app.stage.addChild(scene)
  const fit = () => scene.fit(app.screen.width, app.screen.height)
  app.renderer.on('resize', fit)
  fit()
  const game = new Game({ api, scene, sound, visit: new Visit(session.totals) })
  const hud = new Hud(session.game.betSteps, Number(localStorage.getItem(BET_KEY) ?? 10), () => {
    localStorage.setItem(BET_KEY, String(hud.bet))
    void game.spin()
  })
  game.hud = hud
  hud.balance(session.balance)
  showGame(session)
  showNight()
  panels({ api, session, sound, rules: () => rulesPage(session.game.config, session.game.rtp, hud.bet) })
  byId('loading').hidden = true
  keepBalance(api, game, hud)
  await game.resume(session)
}

/** The sky behind the board, and that of the free spins. */
function showNight(): void {
  for (const [id, free] of [
    ['night', false],
    ['night-free', true],
  ] as const) {
    byId(id).style.backgroundImage = `url("data:image/svg+xml;charset=utf-8,${encodeURIComponent(nightSvg(free))}")`
  }
}

/** Money that arrives from the site while the game is open is seen without a reload; so is the end of the session. */
function keepBalance(api: PlayApi, game: Game, hud: Hud): void {
  const look = async () => {
    if (document.hidden || game.playing) return
    const { balance } = await api.session()
    if (!game.playing) hud.balance(balance)
  }
  const timer = setInterval(() => void look().catch(ended), LOOK_EVERY_MS)
  const ended = (error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 'session_ended') return
    clearInterval(timer)
    say(text('ended'))
  }
}

start().catch(fail)
