import './reality.css'
import type { RealityView } from '../../protocol/protocol.ts'
import { type PlayApi, Refused } from './api.ts'
import { el } from './dom.ts'
import { less, shown, signed } from './money.ts'
import { say } from './say.ts'
import { text } from './texts.ts'

const LOOK_EVERY_MS = 5_000

/**
 * The reality check: after so long a dialog tells how long the player has played and what it cost, and nothing is staked until it is answered (the
 * studio refuses as well). It waits for a round that is being shown.
 */
export class RealityCheck {
  readonly #api: PlayApi
  readonly #dialog = el('dialog', { class: 'reality', 'aria-labelledby': 'reality-title' }) as HTMLDialogElement
  #dueAt: number | null = null
  /** Studio's time minus this page's. */
  #aheadMs = 0
  #asking = false

  constructor(api: PlayApi) {
    this.#api = api
    // Not to be put away unanswered.
    this.#dialog.addEventListener('cancel', (event) => event.preventDefault())
    api.onRefused = ({ code }) => {
      if (code === 'reality_check') void this.#ask()
    }
    api.onSession = ({ realityAt, totals, profile }) => {
      document.body.dataset['profile'] = profile
      this.#dueAt = realityAt === null ? null : Date.parse(realityAt)
      this.#aheadMs = Date.parse(totals.now) - performance.now()
    }
    setInterval(() => {
      if (this.#dueAt !== null && performance.now() + this.#aheadMs >= this.#dueAt && !document.hidden) void this.#ask()
    }, LOOK_EVERY_MS)
  }

  async #ask(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    try {
      const view = await this.#api.reality()
      this.#dueAt = view.dueAt === null ? null : Date.parse(view.dueAt)
      if (view.due) this.#show(view)
      else this.#asking = false
    } catch (error) {
      this.#asking = false
      if (!(error instanceof Refused)) throw error
    }
  }

  #show(view: RealityView): void {
    const net = less(view.returned, view.staked)
    const rows: readonly (readonly [string, string])[] = [
      [say('已遊玩', 'Time played'), lasting(Date.parse(view.now) - Date.parse(view.since))],
      [say('本次投注', 'Staked in this visit'), shown(view.staked)],
      [say('本次派彩', 'Won in this visit'), shown(view.returned)],
      [say('本次輸贏', 'Net of this visit'), signed(net)],
    ]
    const every = el('select', { id: 'reality-every' }) as HTMLSelectElement
    for (const minutes of view.choices)
      every.append(
        el(
          'option',
          { value: String(minutes), ...(minutes === view.minutes ? { selected: '' } : {}) },
          say(`${minutes} 分鐘`, `${minutes} minutes`),
        ),
      )
    const goOn = el('button', { type: 'button', class: 'reality-go' }, say('繼續遊玩', 'Continue'))
    goOn.addEventListener('click', () => void this.#goOn(Number(every.value)))
    const way = (label: string, url: string | null) =>
      url === null ? [] : [el('a', { href: url, target: '_top', class: 'reality-way' }, label)]
    this.#dialog.replaceChildren(
      el('h2', { id: 'reality-title' }, say('休息一下？', 'Time for a look at your play')),
      el('dl', {}, ...rows.flatMap(([label, value]) => [el('dt', {}, label), el('dd', {}, value)])),
      ...(view.choices.length > 1 ? [el('label', {}, el('span', {}, say('提醒間隔', 'Remind me every')), every)] : []),
      el(
        'div',
        { class: 'reality-acts' },
        goOn,
        ...way(say('我要休息', 'Take a break'), view.breakUrl),
        ...way(say('投注紀錄', 'History'), view.historyUrl),
      ),
    )
    document.body.append(this.#dialog)
    if (!this.#dialog.open) this.#dialog.showModal()
    goOn.focus()
  }

  async #goOn(minutes: number): Promise<void> {
    try {
      const { dueAt } = await this.#api.answerReality(minutes > 0 ? minutes : null)
      this.#dueAt = dueAt === null ? null : Date.parse(dueAt)
      this.#dialog.close()
      this.#asking = false
    } catch (error) {
      const words = error instanceof Refused ? error.message || text('failed') : text('failed')
      this.#dialog.querySelector('h2')?.replaceChildren(words)
    }
  }
}

function lasting(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? say(`${rest} 分鐘`, `${rest} min`) : say(`${hours} 小時 ${rest} 分鐘`, `${hours} h ${rest} min`)
}
