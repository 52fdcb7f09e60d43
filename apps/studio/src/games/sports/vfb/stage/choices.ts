import type { MatchdayView } from '../../../../protocol/sports-protocol.ts'

export interface Choice {
  readonly match: number
  readonly selection: string
  /** Hundredths, as it is on screen. */
  readonly price: number
}

/** What the player has chosen and not bet yet. Belongs to one day: with the next it is empty. */
export class Choices {
  #day = ''
  #list: readonly Choice[] = []
  onChange: () => void = () => {}

  get list(): readonly Choice[] {
    return this.#list
  }

  /** Whether they can be one slip: two matches or more, one choice on each. */
  get canCombine(): boolean {
    return this.#list.length > 1 && new Set(this.#list.map(({ match }) => match)).size === this.#list.length
  }

  /** Decimal odds of all of them in hundredths, floored as the studio does it. */
  get odds(): number {
    const product = this.#list.reduce((all, { price }) => all * BigInt(price), 1n)
    return Number(product / 100n ** BigInt(Math.max(0, this.#list.length - 1)))
  }

  has(match: number, selection: string): boolean {
    return this.#list.some((choice) => choice.match === match && choice.selection === selection)
  }

  toggle(choice: Choice): void {
    this.#set(
      this.has(choice.match, choice.selection)
        ? this.#list.filter(({ match, selection }) => match !== choice.match || selection !== choice.selection)
        : [...this.#list, choice],
    )
  }

  clear(): void {
    this.#set([])
  }

  /** Prices as they are now. Answers whether one of a choice has changed. */
  reprice(day: MatchdayView['day']): boolean {
    const kept = day?.id === this.#day ? this.#list : []
    this.#day = day?.id ?? ''
    const priced = kept.flatMap((choice) => {
      const price = day?.matches[choice.match - 1]?.offer?.[choice.selection]
      return price === undefined ? [] : [{ ...choice, price }]
    })
    const changed = priced.some(({ price }, at) => price !== kept[at]?.price)
    if (changed || priced.length !== this.#list.length) this.#set(priced)
    return changed
  }

  #set(list: readonly Choice[]): void {
    this.#list = list
    this.onChange()
  }
}
