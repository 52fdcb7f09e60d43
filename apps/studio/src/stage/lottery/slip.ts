import { byId, el } from '../kit/dom.ts'
import { Drawer } from '../kit/drawer.ts'
import { shown, whole } from '../kit/money.ts'
import type { SeriesLimits } from '../../protocol/draw-protocol.ts'
import type { Board } from './board.ts'
import { say } from '../kit/say.ts'
import { oddsText } from './numerals.ts'
import { limitWords, mostStake, onStakeLimit } from '../kit/stake-limit.ts'

/** Most issues of a series and most multiples, as the studio takes them. */
const MOST_ISSUES = 50
const MOST_TIMES = 1000
/** Minutes, and shares of what the series costs; 0 is no limit. */
const STOPS = { minutes: [30, 60, 120, 0], loss: [0.25, 0.5, 0.75, 0], win: [0.5, 1, 2, 0] } as const
type StopName = keyof typeof STOPS
const FOLLOWS = [1, 3, 5, 10, 20, MOST_ISSUES]

export interface Order {
  /** Whole TWD by line. */
  readonly bets: Readonly<Record<string, number>>
  readonly follow?: { readonly multiples: readonly number[]; readonly stopOnWin: boolean; readonly limits: SeriesLimits }
  /** Whole TWD of all of it. */
  readonly sum: number
}

/** The bet slip: lines, amount, series. */
export class Slip {
  readonly drawer = new Drawer()
  readonly #board: Board
  #unit: number
  #times = 1
  #issues = 1
  #stopOnWin = true
  readonly #stops: Record<StopName, number> = { minutes: 60, loss: 0.5, win: 1 }
  onSend: (order: Order) => void = () => {}

  constructor(board: Board, units: readonly number[]) {
    this.#board = board
    this.#unit = units[1] ?? units[0] ?? 2
    board.onChange = () => this.draw()
    this.drawer.onChange = () => this.draw()
    onStakeLimit(() => this.draw())
    byId('units').setAttribute('aria-label', say('每注金額', 'Stake per line'))
    byId('times-label').textContent = say('倍數', 'Times')
    this.#units(units)
    this.#steps()
    byId('slip-send').addEventListener('click', () => this.onSend(this.order()))
    for (const [id, label, act] of [
      ['random', say('機選', 'Random'), () => board.random()],
      ['clear', say('清空', 'Clear'), () => board.clear()],
    ] as const) {
      for (const button of [byId(id), byId(`slip-${id}`)]) {
        button.textContent = label
        button.addEventListener('click', act)
      }
    }
    this.draw()
  }

  order(): Order {
    const each = this.#unit * this.#times
    const { lines } = this.#board
    const bets = Object.fromEntries(lines.map((bet) => [bet, each]))
    const sum = each * lines.length * this.#issues
    if (this.#issues === 1) return { bets, sum }
    return {
      bets,
      sum,
      follow: { multiples: Array.from({ length: this.#issues }, () => 1), stopOnWin: this.#stopOnWin, limits: this.#limits(sum) },
    }
  }

  /** Of loss and win shares of the series' sum; none is left out. */
  #limits(sum: number): SeriesLimits {
    const { minutes, loss, win } = this.#stops
    const part = (share: number) => Math.max(1, Math.round(sum * share))
    return {
      ...(minutes > 0 ? { minutes } : {}),
      ...(loss > 0 ? { loss: part(loss) } : {}),
      ...(win > 0 ? { win: part(win) } : {}),
    }
  }

  /** The ticket was bought: nothing is chosen any more. */
  done(): void {
    this.#issues = 1
    this.#board.clear()
    this.drawer.show(false)
  }

  draw(): void {
    const { lines } = this.#board
    const each = this.#unit * this.#times
    const { sum } = this.order()
    const some = lines.length > 0
    byId('bar-lines').textContent = say(`${lines.length} 注`, `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`)
    byId('bar-sum').textContent = some ? shown(whole(sum)) : '—'
    byId<HTMLButtonElement>('clear').disabled = !some
    const [open, send] = [byId<HTMLButtonElement>('open-slip'), byId<HTMLButtonElement>('slip-send')]
    open.textContent = say('投注', 'Bet')
    open.disabled = !some
    const fits = each * lines.length <= mostStake()
    send.disabled = !some || !this.drawer.isOpen || this.drawer.isSending || !fits
    send.textContent = this.drawer.isSending
      ? say('投注中…', 'Placing…')
      : some && !fits
        ? limitWords()
        : this.drawer.isOpen
          ? say(`確認投注 ${shown(whole(sum))}`, `Place ${shown(whole(sum))}`)
          : say('目前暫停投注', 'Not on sale now')
    byId('times').textContent = String(this.#times)
    byId('slip-sum').textContent = some
      ? say(
          `${lines.length} 注 × ${each} × ${this.#issues} 期 = ${shown(whole(sum))}`,
          `${lines.length} × ${each} × ${this.#issues} issues = ${shown(whole(sum))}`,
        )
      : ''
    this.#drawLines(lines, each)
    this.#drawFollow()
  }

  #drawLines(lines: readonly string[], each: number): void {
    const rows = lines.map((bet) => {
      const name = this.#board.nameOf(bet)
      const pays = this.#board.paysOf(bet)
      const remove = el('button', { type: 'button', class: 'line-remove', 'aria-label': say(`刪除 ${name}`, `Remove ${name}`) }, '✕')
      remove.addEventListener('click', () => this.#board.remove(bet))
      return el(
        'div',
        { class: 'line' },
        el('b', {}, name),
        el('span', {}, `@ ${oddsText(pays)}`),
        el(
          'output',
          {},
          say(`可得 ${shown((BigInt(each) * BigInt(pays)) / 10n)}`, `returns ${shown((BigInt(each) * BigInt(pays)) / 10n)}`),
        ),
        remove,
      )
    })
    byId('slip-lines').replaceChildren(
      ...(rows.length > 0 ? rows : [el('p', { class: 'empty' }, say('選擇號碼，加入投注單', 'Choose lines to fill the slip'))]),
    )
  }

  #drawFollow(): void {
    const choices = FOLLOWS.map((issues) => {
      const on = issues === this.#issues
      const label = issues === 1 ? say('本期', 'This one') : String(issues)
      const button = el('button', { type: 'button', role: 'radio', 'aria-checked': String(on) }, label)
      button.addEventListener('click', () => {
        this.#issues = issues
        this.draw()
        byId('follow').querySelector<HTMLElement>('[aria-checked="true"]')?.focus()
      })
      return button
    })
    const stop = el('input', { type: 'checkbox', id: 'stop-on-win', ...(this.#stopOnWin ? { checked: '' } : {}) })
    stop.addEventListener('change', () => {
      this.#stopOnWin = stop.checked
    })
    const label = say('追號期數', 'Issues')
    byId('follow').replaceChildren(
      el('span', { class: 'follow-label' }, label),
      el('div', { class: 'follow-choices', role: 'radiogroup', 'aria-label': label }, ...choices),
      ...(this.#issues === 1
        ? []
        : [
            el(
              'label',
              { class: 'follow-stop' },
              stop,
              say('該期返還高於投注即停，其餘各期退回', 'Stop at an issue that returns more than it cost; the rest returns'),
            ),
            this.#drawStops(),
          ]),
    )
  }

  /** Where the series stops besides: its player's own limits. */
  #drawStops(): HTMLElement {
    const { sum } = this.order()
    const amount = (share: number) => (share === 0 ? say('不限', 'none') : shown(whole(Math.max(1, Math.round(sum * share)))))
    const time = (minutes: number) => (minutes === 0 ? say('不限', 'none') : say(`${minutes} 分鐘`, `${minutes} min`))
    const names: Readonly<Record<StopName, readonly [string, (value: number) => string]>> = {
      minutes: [say('時間達', 'After'), time],
      loss: [say('累計輸達', 'Lost'), amount],
      win: [say('累計贏達', 'Won'), amount],
    }
    const choices = (Object.keys(names) as StopName[]).map((name) => {
      const [label, text] = names[name]
      const select = el('select', { id: `stop-${name}` })
      for (const value of STOPS[name])
        select.append(el('option', { value: String(value), ...(value === this.#stops[name] ? { selected: '' } : {}) }, text(value)))
      select.addEventListener('change', () => {
        this.#stops[name] = Number((select as HTMLSelectElement).value)
      })
      return el('label', {}, el('span', {}, label), select)
    })
    return el(
      'fieldset',
      { class: 'follow-limits' },
      el('legend', {}, say('達到任一項即停，其餘各期退回', 'Stop at any of these; the rest returns')),
      ...choices,
    )
  }

  #units(units: readonly number[]): void {
    const buttons = units.map((unit) => {
      const button = el(
        'button',
        { type: 'button', role: 'radio', class: 'unit', 'aria-checked': String(unit === this.#unit) },
        String(unit),
      )
      button.addEventListener('click', () => {
        this.#unit = unit
        for (const other of byId('units').children) other.setAttribute('aria-checked', String(other === button))
        this.draw()
      })
      return button
    })
    byId('units').replaceChildren(...buttons)
  }

  #steps(): void {
    const step = (id: string, label: string, next: (times: number) => number) => {
      byId(id).setAttribute('aria-label', label)
      byId(id).addEventListener('click', () => {
        this.#times = Math.min(MOST_TIMES, Math.max(1, next(this.#times)))
        this.draw()
      })
    }
    step('times-less', say('減少倍數', 'Fewer times'), (times) => (times <= 5 ? times - 1 : times - 5))
    step('times-more', say('增加倍數', 'More times'), (times) => (times < 5 ? times + 1 : times + 5))
  }
}
