import { goalChances } from '../games/sports/vfb/rules.ts'
import { type Offer, offerOf } from '../games/sports/vfb/markets.ts'
import { type Day, type Fixture, fixturesOf } from '../games/sports/vfb/season.ts'

/**
 * Prices before kick-off follow from two clubs alone, so each pair is priced once per process: 240 pairs of some fifty prices. One takes about
 * fifty milliseconds of whole numbers with a thousand digits; before each the process breathes. Promises rest here, not offers, so that
 * whoever asks while a pair is being priced waits for the same one; one that failed is forgotten, and the next asks anew.
 */
const priced = new Map<string, Promise<Offer>>()

export async function offersOf(day: Day): Promise<readonly Offer[]> {
  const offers: Offer[] = []
  for (const fixture of fixturesOf(day)) offers.push(await offerOn(fixture))
  return offers
}

export function offerOn(fixture: Fixture): Promise<Offer> {
  const name = nameOf(fixture)
  const known = priced.get(name)
  if (known) return known
  const offer = price(fixture).catch((error: unknown) => {
    priced.delete(name)
    throw error
  })
  priced.set(name, offer)
  return offer
}

async function price({ home, away }: Fixture): Promise<Offer> {
  await new Promise((done) => setImmediate(done))
  return offerOf(goalChances(home, away))
}

const nameOf = ({ home, away }: Fixture) => `${home.code}-${away.code}`
