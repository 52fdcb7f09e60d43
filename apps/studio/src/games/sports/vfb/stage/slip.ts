import type { ClubView, LeagueView, MatchView } from '../../../../protocol/sports-protocol.ts'
import { byId, el } from '../../../../stage/kit/dom.ts'
import { Drawer } from '../../../../stage/kit/drawer.ts'
import { shown, whole } from '../../../../stage/kit/money.ts'
import { say } from '../../../../stage/kit/say.ts'
import type { Choice, Choices } from './choices.ts'
import { choiceName, clubName, oddsText } from './names.ts'
import { isWithinLimit, limitWords, mostStake, onStakeLimit } from '../../../../stage/kit/stake-limit.ts'

/** A slip as it is sent: whole TWD, one leg for a single. */
export interface Order {
  readonly legs: readonly Choice[]
  readonly stake: number
}

interface Parts {
  readonly choices: Choices
  readonly chips: readonly number[]
  readonly limits: LeagueView['limits']
  /** Clubs and matches of the day that is open. */
  readonly clubOf: (code: string) => ClubView
  readonly matchOf: (match: number) => MatchView | undefined
}

/** The bet slip. */
export class Slip {
  readonly #parts: Parts
  readonly drawer = new Drawer()
  readonly #stake = byId<HTMLInputElement>('stake')
  #combined = true
  onSend: (orders: readonly Order[]) => void = () => {}

  constructor(parts: Parts) {
    this.#parts = parts
    this.drawer.onChange = () => this.draw()
    onStakeLimit(() => this.draw())
    byId('stake-label').textContent = say('每單金額', 'Stake')
    byId('slip-clear').textContent = say('清空', 'Clear')
    byId('bar-name').textContent = say('投注單', 'Bet slip')
    this.#stake.value = String(parts.chips[1] ?? parts.limits.min)
    this.#stake.addEventListener('input', () => {
      this.#stake.value = this.#stake.value.replace(/\D/g, '')
      this.draw()
    })
    byId('chips').replaceChildren(...parts.chips.map((chip) => this.#chip(chip)))
    byId('slip-clear').addEventListener('click', () => parts.choices.clear())
    byId('slip-send').addEventListener('click', () => this.onSend(this.orders))
    this.draw()
  }

  get orders(): readonly Order[] {
    const { choices } = this.#parts
    const stake = Number(this.#stake.value)
    if (this.#isCombination) return [{ legs: choices.list, stake }]
    return choices.list.map((choice) => ({ legs: [choice], stake }))
  }

  get #isCombination(): boolean {
    return this.#combined && this.#parts.choices.canCombine
  }

  /** Why it was not taken; empty: nothing to say. */
  note(words: string): void {
    byId('slip-note').textContent = words
    byId('slip-note').hidden = words === ''
  }

  draw(): void {
    const { choices, limits } = this.#parts
    const { list } = choices
    const [orders, odds] = [this.orders, this.#isCombination ? choices.odds : null]
    const [each, total] = [Number(this.#stake.value), orders.reduce((sum, { stake }) => sum + stake, 0)]
    const prices = odds === null ? list.reduce((sum, { price }) => sum + price, 0) : odds
    // Hundredths of odds times whole TWD are cents.
    const back = list.length === 0 ? 0n : BigInt(each) * BigInt(prices)
    const most = Math.floor((limits.slipReturn * 100) / (odds ?? Math.max(100, ...list.map(({ price }) => price))))
    const byOdds = Math.min(limits.max, most)
    const tooHigh = byOdds < limits.min
    const max = Math.min(byOdds, mostStake())
    const fits = each >= limits.min && each <= max
    byId('bar-count').textContent = String(list.length)
    byId('bar-odds').textContent = list.length === 0 ? '' : odds === null ? `× ${list.length}` : `@ ${oddsText(odds)}`
    document.body.classList.toggle('has-choices', list.length > 0)
    this.#modes()
    byId('slip-lines').replaceChildren(...(list.length > 0 ? list.map((choice) => this.#line(choice)) : [empty()]))
    byId('slip-sum').replaceChildren(
      ...(odds === null ? [] : [pair(say('總賠率', 'Total odds'), oddsText(odds))]),
      pair(say('投注額', 'Total stake'), shown(whole(total))),
      pair(say('最高返還', 'Potential return'), shown(back)),
      pair(say('限額', 'Limits'), tooHigh ? tooHighText() : `${limits.min.toLocaleString('en-US')} – ${max.toLocaleString('en-US')}`),
    )
    const send = byId<HTMLButtonElement>('slip-send')
    send.disabled = list.length === 0 || !this.drawer.isOpen || this.drawer.isSending || !fits
    send.textContent = this.#sendText({ some: list.length > 0, tooHigh, fits, total })
  }

  #sendText({ some, tooHigh, fits, total }: { some: boolean; tooHigh: boolean; fits: boolean; total: number }): string {
    if (this.drawer.isSending) return say('投注中…', 'Placing…')
    if (!this.drawer.isOpen) return say('本輪已停止投注', 'Betting has closed')
    if (some && tooHigh) return tooHighText()
    if (some && !fits && !isWithinLimit(whole(Number(this.#stake.value)))) return limitWords()
    if (some && !fits) return say('金額不在限額內', 'Stake outside the limits')
    return some ? say(`確認投注 ${shown(whole(total))}`, `Place ${shown(whole(total))}`) : say('請選擇賠率', 'Choose your odds')
  }

  #modes(): void {
    const { choices } = this.#parts
    const modes = [
      { on: this.#isCombination, label: say(`${choices.list.length} 串 1`, `${choices.list.length}-fold`), combined: true },
      { on: !this.#isCombination, label: say('單關', 'Singles'), combined: false },
    ]
    byId('slip-modes').hidden = choices.list.length < 2
    byId('slip-modes').replaceChildren(
      ...modes.map(({ on, label, combined }) => {
        const button = el('button', { type: 'button', role: 'radio', 'aria-checked': String(on) }, label)
        button.disabled = combined && !choices.canCombine
        button.addEventListener('click', () => {
          this.#combined = combined
          this.draw()
        })
        return button
      }),
    )
  }

  #line(choice: Choice): HTMLElement {
    const { choices, clubOf, matchOf } = this.#parts
    const match = matchOf(choice.match)
    const [home, away] = match ? [clubName(clubOf(match.home)), clubName(clubOf(match.away))] : ['', '']
    const name = choiceName(choice.selection, { home, away })
    const remove = el('button', { type: 'button', class: 'line-remove', 'aria-label': say(`移除 ${name}`, `Remove ${name}`) }, '✕')
    remove.addEventListener('click', () => choices.toggle(choice))
    return el(
      'div',
      { class: 'line' },
      el('b', {}, name),
      el('output', {}, oddsText(choice.price)),
      el('small', {}, `${home} – ${away}`),
      remove,
    )
  }

  #chip(amount: number): HTMLElement {
    const button = el('button', { type: 'button' }, amount.toLocaleString('en-US'))
    button.addEventListener('click', () => {
      this.#stake.value = String(amount)
      this.draw()
    })
    return button
  }
}

/** Not even the least stake would return within the limit. */
const tooHighText = () => say('此組合賠率過高，無法投注', 'These odds are too high for a slip')

const empty = () =>
  el(
    'p',
    { class: 'empty' },
    say('點選賠率加入投注單；不同場次可串關 2 至 8 場', 'Tap odds to add them. Two to eight matches make a combination'),
  )

function pair(name: string, value: string): HTMLElement {
  return el('div', {}, el('dt', {}, name), el('dd', {}, value))
}
