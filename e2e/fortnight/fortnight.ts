import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Draws, draws } from '@jade/fair/pf1'
import { buildWhatChanged } from '../../tools/launch/builds.ts'
import { payAtBank } from '../house/outside.ts'
import { stocked } from '../house/prepare.ts'
import { Calendar } from './calendar.ts'
import { Office } from './office.ts'
import { arrive, callsOf, people, type Person } from './people.ts'
import { Tally } from './tally.ts'
import { askService, deposit, visit } from './visits.ts'

/**
 * `npm run fortnight`: makes a house with two weeks behind it, to be looked at. It is opened with its clock set back, and twice a day until today players
 * register, pay in at the sandbox's bank, play at the real studio, collect and withdraw, and the house's people verify, pay and answer: all of it by the calls
 * that the sites make, so that every cent, round and statement is as real as a stranger's. Today's queues are left for whoever looks.
 */
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '14' },
    'data-dir': { type: 'string', default: 'data/fortnight' },
    seed: { type: 'string', default: '20261201' },
  },
})
const DAYS = Number(values.days)
const FOLDER = resolve(values['data-dir'])

/** One stream for the order of everything; what runs at once has one of its own (the lots of one evening must not depend on who is faster). */
function streamOf(...names: readonly (string | number)[]): Draws {
  const serverSeed = new Uint8Array(32).fill(7)
  return draws({ serverSeed, game: 'FORTNIGHT', publicSeed: [values.seed, ...names].join('-'), nonce: 0 })
}

const hereBy = (daysAgo: number) => people.filter(({ since }) => Math.min(since, DAYS) >= daysAgo)
const newOn = (daysAgo: number) => people.filter(({ since }) => Math.min(since, DAYS) === daysAgo)

/** Whoever comes, at the same time. */
async function visits(
  calendar: Calendar,
  who: readonly Person[],
  { tally, part }: { readonly tally: Tally; readonly part: string },
): Promise<void> {
  const { house } = calendar
  await Promise.all(who.map((person) => visit({ house, person, chance: streamOf(part, person.account), tally })))
}

async function liveDay(calendar: Calendar, daysAgo: number, tally: Tally): Promise<void> {
  const lot = streamOf('day', daysAgo)
  await calendar.openOn(daysAgo, 'morning')
  if (daysAgo === DAYS) await stocked(calendar.house)
  const office = new Office(calendar.house, tally)
  for (const person of newOn(daysAgo)) {
    await arrive(calendar.house, person)
    tally.add('arrivals')
  }
  await office.work(lot)
  const early = hereBy(daysAgo).filter(({ eager }) => lot.below(300) < eager)
  await visits(calendar, early, { tally, part: `morning${daysAgo}` })
  await calendar.openOn(daysAgo, 'evening')
  const late = hereBy(daysAgo).filter(({ eager }) => lot.below(100) < eager)
  await visits(calendar, late, { tally, part: `evening${daysAgo}` })
  const [first] = late
  if (first && daysAgo % 3 === 0) await office.creditByHand(await idOf(calendar, first), { amount: 50 + lot.below(4) * 50, waits: false })
  await office.work(lot)
}

async function idOf({ house }: Calendar, person: Person): Promise<string> {
  const { portal } = await callsOf(house, person)
  return (await portal.me()).data.id
}

/** What waits for whoever looks: cards, questions, withdrawals, a payment that fits no order, requests for a second person. */
async function leaveWork(calendar: Calendar, tally: Tally): Promise<void> {
  const { house } = calendar
  await calendar.openNow()
  const office = new Office(house, tally)
  await visits(
    calendar,
    hereBy(1).filter((_, n) => n % 2 === 0),
    { tally, part: 'today' },
  )
  for (const person of newOn(0)) {
    await arrive(house, person)
    tally.add('arrivals')
  }
  const lot = streamOf('today')
  for (const person of hereBy(5).slice(0, 3)) {
    const calls = await callsOf(house, person)
    await askService(calls, { tally, chance: lot })
    await deposit(calls, { house, person, chance: lot, tally }, { amount: person.purse, offer: false, pays: false })
    await office.creditByHand(await idOf(calendar, person), { amount: 100 + lot.below(5) * 100, waits: true })
  }
  await payAtBank(house, { number: 'D000000UNKNOWN', amount: '1888.00' })
}

if (existsSync(FOLDER)) {
  console.error(`There is something at ${FOLDER} already: name another place by --data-dir, or remove it.`)
  process.exit(1)
}
await mkdir(FOLDER, { recursive: true })
await buildWhatChanged((line) => console.log(line))
const begun = performance.now()
const tally = new Tally()
const calendar = new Calendar(FOLDER)
try {
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo -= 1) {
    await liveDay(calendar, daysAgo, tally)
    console.log(`${String(DAYS - daysAgo + 1).padStart(3)} of ${DAYS} days, ${Math.round((performance.now() - begun) / 1000)} s`)
  }
  await leaveWork(calendar, tally)
} finally {
  await calendar.close()
}
console.log(`${tally.toString()}\n\nThe house has lived. Open it with:\n\n  DATA_DIR=${FOLDER} npm start\n`)
