import { readAhead } from '../house/clock.ts'
import { House } from '../house/house.ts'

export const DAY_MS = 86_400_000
/** Taipei is eight hours ahead, all year. */
const TAIPEI_MS = 28_800_000
/** Times at which the house opens: jobs of the morning (levels, birthdays) and of the afternoon (rebates, referral, offers' periods) are due then. */
const HOURS = { morning: 9 * 60 + 10, evening: 20 * 60 + 10 } as const
/** How far into that minute: a house that starts within the minute of a job's slot does what is due then at once. */
const INTO_MS = 2_000

export type Hours = keyof typeof HOURS

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
  openOn(daysAgo: number, hours: Hours): Promise<void> {
    const now = Date.now() - this.#aheadMs
    const today = now + TAIPEI_MS - ((now + TAIPEI_MS) % DAY_MS) - TAIPEI_MS
    return this.#openAt(today - daysAgo * DAY_MS + HOURS[hours] * 60_000 + INTO_MS - now)
  }

  /** Today, as late as it is. */
  openNow(): Promise<void> {
    return this.#openAt(0)
  }

  async #openAt(aheadMs: number): Promise<void> {
    if (this.#house === null) {
      this.#house = await House.open({ embedded: true, folder: this.#folder, aheadMs })
    } else {
      await this.#house.stop()
      this.#house.sleep((aheadMs - this.#house.aheadMs) / 1000)
      await this.#house.start()
    }
    this.#aheadMs = aheadMs
  }
}
