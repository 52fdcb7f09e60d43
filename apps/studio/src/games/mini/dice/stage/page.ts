import '../../../../stage/kit/play.css'
import './page.css'
import { keepBalance } from '../../../../stage/kit/balance.ts'
import { byId, el } from '../../../../stage/kit/dom.ts'
import { Hud } from '../../../../stage/kit/hud.ts'
import { tell } from '../../../../stage/kit/message.ts'
import { fail, openApi, showGame, showLoading } from '../../../../stage/kit/opening.ts'
import { panels } from '../../../../stage/kit/panels.ts'
import { freeKeysAfterPointer } from '../../../../stage/kit/pointer.ts'
import { Sound } from '../../../../stage/kit/sound.ts'
import { text } from '../../../../stage/kit/texts.ts'
import { Visit } from '../../../../stage/kit/visit.ts'
import { type DiceConfig, paragraphs } from '../guide.ts'
import { dial, word } from '../words.ts'
import { Game, type ShownRoll } from './game.ts'
import { Ring } from './ring.ts'
import { Setting } from './setting.ts'

const STAKE_KEY = 'dice-stake'

showLoading()

async function start(): Promise<void> {
  const { api } = openApi()
  const session = await api.session()
  const { game } = session
  const config = game.config as DiceConfig
  const sound = new Sound()
  showGame(session)
  const ring = new Ring(byId('ring'), sound)
  const hud = new Hud(game.betSteps, Number(localStorage.getItem(STAKE_KEY) ?? 10), () => void roller.roll().catch(fail))
  const setting = new Setting(config, { stake: () => hud.bet, changed: (bet) => ring.set(bet) })
  const roller = new Game({ api, ring, setting, hud, sound, visit: new Visit(session.totals) })
  for (const id of ['less', 'more'])
    byId(id).addEventListener('click', () => {
      localStorage.setItem(STAKE_KEY, String(hud.bet))
      setting.show()
    })
  byId('spin').setAttribute('aria-label', word('roll'))
  hud.balance(session.balance)
  freeKeysAfterPointer()
  keys(setting)
  panels({
    api,
    session,
    sound,
    rules: () => rulesPage(config, game.rtp),
    told: {
      title: word('result'),
      cell: ({ result }) => el('td', { class: 'number' }, dial((result as ShownRoll).number)),
    },
  })
  byId('loading').hidden = true
  keepBalance(api, { playing: () => roller.playing, show: (balance) => hud.balance(balance), ended: tell })
  await roller.resume(session)
}

function rulesPage(config: DiceConfig, rtp: string): Node {
  const lines = [...paragraphs(config, rtp), word('keys')].map((line) => el('p', {}, line))
  return el('div', { class: 'rules' }, ...lines, el('p', { class: 'adults' }, `18+ ${text('adults')}`))
}

/** Arrows set the range, U and O the side; space rolls (the bar's own). */
function keys(setting: Setting): void {
  const acts: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => setting.move(-1),
    ArrowRight: () => setting.move(1),
    KeyU: () => setting.take('under'),
    KeyO: () => setting.take('over'),
  }
  document.addEventListener('keydown', ({ code, target, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement || document.querySelector('dialog[open]')) return
    acts[code]?.()
  })
}

start().catch(fail)
