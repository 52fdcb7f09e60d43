import '../../../../stage/kit/play.css'
import './page.css'
import { keepBalance } from '../../../../stage/kit/balance.ts'
import { byId, el } from '../../../../stage/kit/dom.ts'
import { tell } from '../../../../stage/kit/message.ts'
import { fail, openApi, showGame, showLoading } from '../../../../stage/kit/opening.ts'
import { panels } from '../../../../stage/kit/panels.ts'
import { freeKeysAfterPointer } from '../../../../stage/kit/pointer.ts'
import { Sound } from '../../../../stage/kit/sound.ts'
import { text } from '../../../../stage/kit/texts.ts'
import { Visit } from '../../../../stage/kit/visit.ts'
import { Cabinet } from './cabinet.ts'
import { Deck } from './deck.ts'
import { DoubleDesk } from './double.ts'
import { Game } from './game.ts'
import { resultOf } from './history.ts'
import { type LmConfig, rulesPage } from './rules-page.ts'
import { word } from '../words.ts'

showLoading()

async function start(): Promise<void> {
  const { api } = openApi()
  const session = await api.session()
  const { game } = session
  const config = game.config as LmConfig
  const { lamps, stake } = config
  const sound = new Sound()
  showGame(session)
  dress()
  const cabinet = new Cabinet(lamps, sound)
  byId('cabinet').prepend(cabinet.element)
  const deck = new Deck({ lamps, chips: game.betSteps, most: stake.max, sound })
  const machine = new Game({ api, lamps, cabinet, deck, sound, double: new DoubleDesk(sound), visit: new Visit(session.totals) })
  machine.balance(session.balance)
  byId('start').addEventListener('click', () => void machine.start().catch(fail))
  keys(deck)
  panels({
    api,
    session,
    sound,
    rules: () => rulesPage(config, game.rtp),
    told: { title: text('result'), cell: (round) => resultOf(lamps, round) },
  })
  byId('loading').hidden = true
  keepBalance(api, { playing: () => machine.playing, show: (balance) => machine.balance(balance), ended: tell })
  await machine.resume(session)
}

/** Words on the machine, and the bulbs of its sign. */
function dress(): void {
  byId('label-balance').textContent = text('balance')
  byId('label-win').textContent = text('win')
  byId('label-staked').textContent = word('staked')
  byId('start').textContent = word('start')
  byId('sign').append(...Array.from({ length: 22 }, () => el('i')))
}

/** 1 to 8 stake on a symbol, A all, R repeat, C clear, space starts. */
function keys(deck: Deck): void {
  freeKeysAfterPointer()
  const acts: Readonly<Record<string, string>> = { KeyA: 'all', KeyR: 'repeat', KeyC: 'clear' }
  document.addEventListener('keydown', (event) => {
    const { code, target, repeat, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement || document.querySelector('dialog[open]')) return
    const act = acts[code]
    const digit = /^(?:Digit|Numpad)([1-8])$/.exec(code)?.[1]
    if (digit) deck.press(Number(digit) - 1)
    else if (act) byId(act).click()
    else if (code === 'Space' && !repeat && !(target instanceof HTMLButtonElement)) {
      event.preventDefault()
      byId('start').click()
    }
  })
}

start().catch(fail)
