import { byId, el } from '../kit/dom.ts'
import type { Sound } from '../kit/sound.ts'
import type { Face, PickTab, Tab, TilesTab } from './face.ts'
import { combinations, countOf } from './lines.rules.ts'
import { say } from '../kit/say.ts'
import { oddsText } from './numerals.ts'

/** Most lines of one ticket, as the studio takes them. */
const MOST_LINES = 200

/** What can be played: tabs of tiles and of numbers to choose. Tells the lines that are chosen; sends nothing. */
export class Board {
  readonly #tabs: readonly Tab[]
  readonly #sound: Sound
  #tab: Tab
  /** Chosen tiles over all tabs, and chosen numbers by tab. */
  readonly #tiles = new Set<string>()
  readonly #picked = new Map<string, Set<number>>()
  onChange: () => void = () => {}

  /** A line in words: play type and what was chosen. */
  readonly nameOf: (bet: string) => string

  constructor({ lineName }: Pick<Face<unknown>, 'lineName'>, tabs: readonly Tab[], sound: Sound) {
    const [first] = tabs
    if (!first) throw new Error('a lottery without play types')
    this.nameOf = lineName
    this.#tabs = tabs
    this.#sound = sound
    this.#tab = first
    byId('tabs').setAttribute('aria-label', say('玩法', 'Play types'))
    byId('tabs').addEventListener('keydown', (event) => this.#walk(event))
    this.#drawTabs()
    this.#draw()
  }

  /** The lines as they stand, in the order of their tabs. */
  get lines(): readonly string[] {
    const combos = this.#tabs.flatMap((tab) => (tab.kind === 'pick' ? this.#combosOf(tab) : []))
    return [...this.#tiles, ...combos]
  }

  /** Thousandths of the stake. */
  paysOf(bet: string): number {
    for (const tab of this.#tabs) {
      if (tab.kind === 'pick' && bet.startsWith(tab.prefix)) return tab.pays
      if (tab.kind !== 'tiles') continue
      const found = tab.groups.flatMap(({ options }) => options).find((each) => each.bet === bet)
      if (found) return found.pays
    }
    return 0
  }

  clear(): void {
    this.#tiles.clear()
    this.#picked.clear()
    this.#draw()
  }

  /** Takes one line away; numbers of a combination stay chosen where another line needs them. */
  remove(bet: string): void {
    if (!this.#tiles.delete(bet)) {
      const tab = this.#tabs.find((each): each is PickTab => each.kind === 'pick' && bet.startsWith(each.prefix))
      const chosen = tab && this.#picked.get(tab.id)
      const numbers = tab ? bet.slice(tab.prefix.length).split('-').map(Number) : []
      const last = numbers.at(-1)
      if (chosen && last !== undefined) chosen.delete(last)
    }
    this.#draw()
  }

  /** A choice by chance on the tab in sight. The browser's chance: it decides a wish, never a result. */
  random(): void {
    const tab = this.#tab
    const any = <T>(list: readonly T[]): T | undefined => list[crypto.getRandomValues(new Uint32Array(1))[0]! % list.length]
    if (tab.kind === 'tiles') {
      const free = tab.groups.flatMap(({ options }) => options).filter(({ bet }) => !this.#tiles.has(bet))
      const option = any(free)
      if (option) this.#tiles.add(option.bet)
    } else {
      const chosen = this.#chosen(tab)
      chosen.clear()
      while (chosen.size < tab.choose) {
        const number = any(tab.numbers)
        if (number !== undefined) chosen.add(number)
      }
    }
    this.#draw()
  }

  /** Shows which lines of an ended issue won. */
  won(bets: ReadonlySet<string>): void {
    for (const tile of byId('board').querySelectorAll<HTMLElement>('[data-bet]')) {
      tile.classList.toggle('won', bets.has(tile.dataset.bet ?? ''))
    }
  }

  #chosen(tab: PickTab): Set<number> {
    const chosen = this.#picked.get(tab.id) ?? new Set()
    this.#picked.set(tab.id, chosen)
    return chosen
  }

  #combosOf(tab: PickTab): readonly string[] {
    const chosen = [...this.#chosen(tab)].toSorted((a, b) => a - b)
    if (chosen.length < tab.choose) return []
    return combinations(chosen, tab.choose).map((numbers) => `${tab.prefix}${numbers.join('-')}`)
  }

  #drawTabs(): void {
    const tabs = this.#tabs.map((tab) => {
      const on = tab === this.#tab
      const button = el(
        'button',
        { type: 'button', role: 'tab', 'aria-selected': String(on), 'aria-controls': 'board', tabindex: on ? '0' : '-1' },
        tab.label,
      )
      button.addEventListener('click', () => this.#open(tab))
      return button
    })
    byId('tabs').replaceChildren(...tabs)
  }

  #open(tab: Tab): void {
    this.#tab = tab
    this.#sound.wake()
    this.#sound.play('tap')
    this.#drawTabs()
    this.#draw()
    byId('board').scrollTop = 0
    byId('tabs').querySelector('[aria-selected="true"]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }

  #walk(event: KeyboardEvent): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = by === 0 ? undefined : this.#tabs[this.#tabs.indexOf(this.#tab) + by]
    if (!next) return
    this.#open(next)
    byId('tabs').querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
  }

  #draw(): void {
    const tab = this.#tab
    const board = byId('board')
    board.setAttribute('aria-label', tab.label)
    const hint = tab.hint === undefined ? [] : [el('p', { class: 'hint' }, tab.hint)]
    board.replaceChildren(...hint, ...(tab.kind === 'tiles' ? this.#tiled(tab) : this.#numbered(tab)))
    this.onChange()
  }

  #tiled(tab: TilesTab): HTMLElement[] {
    return tab.groups.map(({ label, columns, options }) => {
      const tiles = options.map((option) => {
        const on = this.#tiles.has(option.bet)
        const pays = oddsText(option.pays)
        const tile = el(
          'button',
          {
            type: 'button',
            class: 'tile',
            'data-bet': option.bet,
            'aria-pressed': String(on),
            'aria-label': `${option.spoken ?? [label, option.label].join(' ').trim()} ${pays}`,
          },
          option.face ? option.face() : el('b', {}, option.label),
          ' ',
          el('small', {}, pays),
        )
        tile.addEventListener('click', () => this.#toggle(tile, option.bet))
        return tile
      })
      const grid = el('div', { class: 'tiles' }, ...tiles)
      grid.style.setProperty('--columns', String(columns))
      return el('div', { class: 'group' }, ...(label === undefined ? [] : [el('h2', {}, label)]), grid)
    })
  }

  #toggle(tile: HTMLElement, bet: string): void {
    this.#sound.wake()
    this.#sound.play('chip')
    if (!this.#tiles.delete(bet)) this.#tiles.add(bet)
    tile.setAttribute('aria-pressed', String(this.#tiles.has(bet)))
    this.onChange()
  }

  #numbered(tab: PickTab): HTMLElement[] {
    const chosen = this.#chosen(tab)
    const balls = tab.numbers.map((number) => {
      const button = el('button', { type: 'button', class: 'pick', 'aria-pressed': String(chosen.has(number)) }, tab.ball(number))
      button.addEventListener('click', () => {
        const more = chosen.size < tab.most && countOf(chosen.size + 1, tab.choose) <= MOST_LINES
        if (!chosen.delete(number) && more) chosen.add(number)
        this.#sound.wake()
        this.#sound.play('chip')
        button.setAttribute('aria-pressed', String(chosen.has(number)))
        count.textContent = this.#countText(tab, chosen.size)
        this.onChange()
      })
      return button
    })
    const count = el('p', { class: 'combo-count', role: 'status' }, this.#countText(tab, chosen.size))
    return [
      el('p', { class: 'pick-odds' }, el('span', {}, say('賠率', 'Pays')), el('b', {}, oddsText(tab.pays))),
      el('div', { class: 'picks' }, ...balls),
      count,
    ]
  }

  #countText(tab: PickTab, size: number): string {
    const lines = size < tab.choose ? 0 : countOf(size, tab.choose)
    if (lines === 0) return say(`還要選 ${tab.choose - size} 個號碼`, `${tab.choose - size} more to choose`)
    return say(`已選 ${size} 個號碼，共 ${lines} 注`, `${size} numbers, ${lines} ${lines === 1 ? 'line' : 'lines'}`)
  }
}
