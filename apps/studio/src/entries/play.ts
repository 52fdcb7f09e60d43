import 'pixi.js/unsafe-eval'
import { Application } from 'pixi.js'
import '../stage/kit/play.css'
import { keepBalance } from '../stage/kit/balance.ts'
import { byId } from '../stage/kit/dom.ts'
import { fetched, ofGame } from '../stage/kit/fetched.ts'
import { Hud } from '../stage/kit/hud.ts'
import { showMessage } from '../stage/kit/message.ts'
import { fail, openApi, showGame, showLoading } from '../stage/kit/opening.ts'
import { panels } from '../stage/kit/panels.ts'
import { freeKeysAfterPointer } from '../stage/kit/pointer.ts'
import { Sound } from '../stage/kit/sound.ts'
import { Visit } from '../stage/kit/visit.ts'
import { Game } from '../stage/slot-kit/game.ts'
import { Picture } from '../stage/slot-kit/picture.ts'
import type { SlotRound, SlotStage } from '../stage/slot-kit/stage.ts'

/** Stages of slots, found by their place; each is fetched only where it is played. */
const slots = import.meta.glob<SlotStage<never>>('../games/slots/*/stage/stage.ts', { import: 'stage' })

/** `/play/SLT243` */
const CODE = location.pathname.split('/').at(-1) ?? ''
const BET_KEY = `${CODE.toLowerCase()}-bet`

showLoading()

async function start(): Promise<void> {
  const { api } = openApi()
  const sound = new Sound()
  const app = new Application()
  const [session, stage] = await Promise.all([
    api.session(),
    stageOf(CODE),
    app.init({
      backgroundAlpha: 0,
      antialias: !navigator.webdriver,
      autoDensity: true,
      resolution: Math.min(2, devicePixelRatio),
      resizeTo: byId('board'),
    }),
  ])
  byId('board').append(app.canvas)
  const picture = await Picture.build(stage.look, { ticker: app.ticker, sound, sharpness: Math.min(2, devicePixelRatio * 1.1) })
  app.stage.addChild(picture)
  const fit = () => picture.fit(app.screen.width, app.screen.height)
  app.renderer.on('resize', fit)
  fit()
  const game = new Game({ code: CODE, stage, api, picture, sound, visit: new Visit(session.totals) })
  const hud = new Hud(session.game.betSteps, Number(localStorage.getItem(BET_KEY) ?? 10), () => {
    localStorage.setItem(BET_KEY, String(hud.bet))
    void game.spin()
  })
  game.hud = hud
  freeKeysAfterPointer()
  hud.balance(session.balance)
  showGame(session)
  document.body.dataset.game = CODE
  paint('night', stage.night(false))
  paint('night-free', stage.night(true))
  panels({ api, session, sound, rules: () => stage.rules(session.game, hud.bet) })
  byId('loading').hidden = true
  keepBalance(api, { playing: () => game.playing, show: (balance) => hud.balance(balance), ended: showMessage })
  await game.resume(session)
}

async function stageOf(code: string): Promise<SlotStage<SlotRound>> {
  return (await fetched(ofGame(slots, code))) as unknown as SlotStage<SlotRound>
}

/** The sky behind the board, and that of the feature. */
function paint(id: 'night' | 'night-free', svg: string): void {
  byId(id).style.backgroundImage = `url("data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}")`
}

start().catch(fail)
