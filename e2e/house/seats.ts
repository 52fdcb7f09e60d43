/** Where a person may sit, in the order in which journeys take places. */
const FOUR = [
  ['desktop', 'zh'],
  ['phone', 'en'],
  ['desktop', 'en'],
  ['phone', 'zh'],
] as const

const everySeat = process.env.E2E_EVERY_SEAT === '1'

/**
 * The seats that a journey is told from: two, which have both devices and both languages between them. All four with E2E_EVERY_SEAT=1, as
 * `npm run prove -- journeys` sets it.
 */
export const seats = everySeat ? FOUR : FOUR.slice(0, 2)

/** The same for journeys that sit in the two others: a run of all journeys has had somebody at each of the four. */
export const otherSeats = everySeat ? FOUR : FOUR.slice(2)
