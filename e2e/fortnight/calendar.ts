import { machineTime, openingTime, readAhead } from '../house/clock.ts'
import { House } from '../house/house.ts'

/** Minutes into a day at which jobs are due: those of the morning (levels, birthdays), and of the afternoon (rebates, referral, offers' periods). */
const OPENINGS = { morning: 9 * 60 + 10, evening: 20 * 60 + 10 } as const

/** A house that began some days ago and is opened twice a day until it is today. This process reads the house's clock as long as it has not come to now. */
export class Calendar {
  #house: House | null = null
  #aheadMs = 0
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    readAhead(() => this.#aheadMs)
  }

  get house(): House {
    if (this.#house === null) throw new Error('The house was never opened')
    return this.#house
  }

  /** The morning or the evening of a day before today. */
  openOn(daysAgo: number, hours: keyof typeof OPENINGS): Promise<void> {
    return this.#openAt(openingTime(machineTime(), { days: -daysAgo, minutes: OPENINGS[hours] }))
  }

  /** Today, as late as it is. */
  openNow(): Promise<void> {
    return this.#openAt(null)
  }

  /** Ends it, if it was ever opened. */
  async close(): Promise<void> {
    await this.#house?.stop()
  }

  /** null: now. */
  async #openAt(instant: number | null): Promise<void> {
    const aheadMs = instant === null ? 0 : instant - machineTime()
    if (this.#house === null) this.#house = await House.open({ embedded: true, folder: this.#folder, aheadMs })
    else await this.#house.closeUntil(machineTime() + aheadMs)
    this.#aheadMs = this.#house.time - machineTime()
  }
}
